import { createBoxOfficeApi } from '../box-office/api/box-office-api.ts'
import { createCounter } from '../box-office/counter/create-counter.ts'
import { createDrawer } from '../box-office/drawer/create-drawer.ts'
import type { TillJournal } from '../box-office/payment/till-journal.ts'
import { createSignIn } from '../box-office/sign-in/create-sign-in.ts'
import { createRefunds } from '../box-office/sold/create-refunds.ts'
import { clerkHttp } from '../box-office/till/clerk-http.ts'
import type { SignIn } from '../box-office/till/sign-in.ts'
import { createCore } from '../compose/create-core.ts'
import type { CardTerminal } from '../ports/card-terminal.ts'
import type { Clock } from '../ports/clock.ts'
import type { Http } from '../ports/http.ts'
import type { Ids } from '../ports/ids.ts'
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
  const boxOffice = createBoxOfficeApi({ http: line, clock, log, language: 'fi' })
  const signIn = createSignIn({ api: boxOffice, storage: createMemoryStorage(), clock })
  await signIn.useKey(key)
  signIn.chooseClerk(clerkId)
  await signIn.usePin(pin)
  const session = signIn.getSnapshot()
  if (session.phase !== 'signed_in') throw new Error('Nobody signed in')
  const http = clerkHttp(line, (): SignIn => signIn)
  const ports = { http, storage, tabStorage: storage.ofTab, clock, ids, navigator, tracker, log }
  const core = createCore(ports, { language: 'fi' })
  const counter = createCounter(core, ids, { till: session.till, terminal, journal, timeZone: 'Europe/Helsinki' })
  const stop = counter.subscribe(() => undefined)
  return {
    core,
    counter,
    refunds: createRefunds({ api: boxOffice, signIn, terminal, clock, ids }),
    drawer: createDrawer({ api: boxOffice, signIn, ids, journal }),
    end: (): void => {
      stop()
      signIn.dispose()
      core.dispose()
    },
  }
}
