import { createCounterService } from '../box-office/counter/create-counter-service.ts'
import { createDrawerService } from '../box-office/drawer/create-drawer-service.ts'
import { createDrawerApi } from '../box-office/drawer/drawer-api.ts'
import type { TillJournal } from '../box-office/payment/till-journal.ts'
import { createRefundService } from '../box-office/sold/create-refund-service.ts'
import { createRefundApi } from '../box-office/sold/refund-api.ts'
import { createCore } from '../compose/create-core.ts'
import type { CardTerminal } from '../ports/card-terminal.ts'
import type { Clock } from '../ports/clock.ts'
import type { Http } from '../ports/http.ts'
import type { Ids } from '../ports/ids.ts'
import { clerkHttp, staffHttp } from '../staff/clerk-http.ts'
import { createSignInService } from '../staff/create-sign-in-service.ts'
import { createSignInApi } from '../staff/sign-in-api.ts'
import { memoryPorts } from './memory-ports.ts'
import { createMemoryStorage } from './memory-storage.ts'

export type TestKioskSettings = {
  /** The line to a ticket API, such as a real one. */
  readonly http: Http
  readonly clock: Clock
  readonly ids: Ids
  readonly terminal: CardTerminal
  readonly journal: TillJournal
  readonly key: string
  readonly clerkId: string
  readonly pin: string
}

/** A kiosk's own core, signed in. `journal` and `terminal` outlive its browser. */
export const openTestKiosk = async (given: TestKioskSettings) => {
  const { http: line, clock, ids, terminal, journal, key, clerkId, pin } = given
  const { log, tracker, navigator } = memoryPorts()
  const storage = createMemoryStorage()
  const staff = { http: line, clock, log, language: 'fi' } as const
  const signIn = createSignInService({ api: createSignInApi(staff), storage: createMemoryStorage(), clock })
  await signIn.useKey(key)
  signIn.chooseClerk(clerkId)
  await signIn.usePin(pin)
  const session = signIn.getSnapshot()
  if (session.phase !== 'signed_in') throw new Error('Nobody signed in')
  const http = clerkHttp(line, signIn)
  const ports = { http, storage, tabStorage: storage.ofTab, clock, ids, navigator, tracker, log }
  const staffLine = { ...staff, http: staffHttp(line, signIn) }
  const core = createCore(ports, { language: 'fi' })
  const counter = createCounterService(core, ids, {
    till: session.till,
    terminal,
    journal,
    timeZone: 'Europe/Helsinki',
  })
  const stop = counter.subscribe(() => undefined)
  return {
    core,
    counter,
    refunds: createRefundService({ api: createRefundApi(staffLine), signIn, terminal, clock, ids }),
    drawer: createDrawerService({ api: createDrawerApi(staffLine), signIn, ids, journal }),
    end: (): void => {
      stop()
      signIn.dispose()
      core.dispose()
    },
  }
}
