import { clerkSessionHeader } from '@portti/contract/words'
import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { createCore } from '../compose/create-core.ts'
import type { Http } from '../ports/http.ts'
import { clerkHttp } from '../staff/clerk-http.ts'
import { createSignInService } from '../staff/create-sign-in-service.ts'
import { createSignInApi } from '../staff/sign-in-api.ts'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { memoryPorts } from '../testing/memory-ports.ts'
import { createRememberingTerminal } from '../testing/remembering-terminal.ts'
import { testStart } from '../testing/test-clock.ts'
import { wireEvent, wireProduct } from '../testing/wire-builders.ts'
import { createCounterService } from './counter/create-counter-service.ts'

const device = { id: 'kassa', name: 'Kassa 2', payments: ['cash', 'card_terminal'], discounts: true, refunds: true }
const clerk = { id: 'aino', name: 'Aino K.' }
const tonight = wireEvent({
  id: 'ilta',
  start_date: new Date(testStart + 3_600_000).toISOString(),
  products: [wireProduct({ id: 'lippu', price: '24.90' })],
})

/** A till of a device that the organizer can revoke, and give a new key. */
const open = async () => {
  const ports = memoryPorts({ events: [tonight] })
  let known = 'AVAIN-1'
  let isRevoked = false
  const { http: server, clock, ids, log, storage } = ports
  server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } })
  const refusal = ok({
    status: 403,
    headers: {},
    body: { error: { code: 'unspecified_exception', message: '' }, exception_parameters: { reason: 'device_revoked' } },
  })
  const line: Http = {
    send: request => {
      const { path, headers } = request
      const isOwn = path.startsWith('/v2/box_office/')
      const body = path.endsWith('/device.json')
        ? { device, clerks: [clerk] }
        : { session: { device, clerk, expires: new Date(testStart + 3_600_000).toISOString() }, token: 'istunto' }
      const hasKey = Object.values(headers).includes(known)
      if (isRevoked && (isOwn ? !hasKey : clerkSessionHeader in headers)) return Promise.resolve(refusal)
      return isOwn ? Promise.resolve(ok({ status: 200, headers: {}, body })) : server.send(request)
    },
  }
  const api = createSignInApi({ http: line, clock, log, language: 'fi' })
  const signIn = createSignInService({ api, storage, clock })
  const enter = async (key: string) => {
    await signIn.useKey(key)
    await signIn.usePin('1234')
  }
  await enter(known)
  const journal = createMemoryJournal()
  const { terminal, cents } = createRememberingTerminal()
  /** The screen of whoever is signed in; a sign-out takes it away. */
  const show = async () => {
    const session = signIn.getSnapshot()
    if (session.phase !== 'signed_in') throw new Error('Nobody signed in')
    const counter = createCounterService(core, ids, {
      till: session.till,
      terminal,
      journal,
      timeZone: 'Europe/Helsinki',
    })
    const close = counter.subscribe(() => undefined)
    void counter.load()
    await clock.advance(500)
    return { counter, close }
  }
  const core = createCore({ ...ports, http: clerkHttp(line, signIn) }, { language: 'fi' })
  return {
    clock,
    signIn,
    journal,
    cents,
    show,
    revoke: () => {
      isRevoked = true
    },
    giveNewKey: async () => {
      known = 'AVAIN-2'
      isRevoked = false
      await enter(known)
    },
  }
}

// rules/kiosk#sign-in
describe('a device that is revoked in the middle of a sale', () => {
  it('says so at the next press, forgets its key, and goes on with the basket under a new one', async () => {
    const { clock, signIn, show, revoke, giveNewKey } = await open()
    const before = await show()
    before.counter.add('lippu', 2)
    await clock.advance(500)
    revoke()
    before.counter.more()
    await clock.advance(500)
    expect(signIn.getSnapshot()).toMatchObject({ phase: 'no_key', problem: { reason: 'device_revoked' } })
    before.close()
    await giveNewKey()
    const after = await show()
    expect(after.counter.getSnapshot().basket).toMatchObject({ pieces: 2, toPay: 4_980 })
  })

  it('is noticed within a minute at a till that is not touched', async () => {
    const { clock, signIn, revoke } = await open()
    revoke()
    await clock.advance(60_000)
    expect(signIn.getSnapshot()).toMatchObject({ phase: 'no_key', problem: { reason: 'device_revoked' } })
  })

  it('keeps the money that was taken: the sale is told under the same key once the device has a new one', async () => {
    const { clock, signIn, journal, cents, show, revoke, giveNewKey } = await open()
    const before = await show()
    before.counter.add('lippu', 1)
    await clock.advance(500)
    revoke()
    void before.counter.payCard()
    await clock.advance(500)
    expect(signIn.getSnapshot()).toMatchObject({ phase: 'no_key', problem: { reason: 'device_revoked' } })
    expect(await journal.entries()).toMatchObject([{ kind: 'sale', isPaid: true }])
    before.close()
    await giveNewKey()
    const after = await show()
    await clock.advance(20_000)
    expect(after.counter.getSnapshot().lastSale).toMatchObject({ number: 'P26-000001', kind: 'card_terminal' })
    expect(cents()).toBe(2_490)
    expect(await journal.entries()).toEqual([])
  })
})
