import { clerkSessionHeader } from '@portti/contract/words'
import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import type { HttpAnswer, HttpRequest } from '../ports/http.ts'
import { memoryPorts } from '../testing/memory-ports.ts'
import { createSignInService } from './create-sign-in-service.ts'
import { createOfflinePins } from './offline-pins.ts'
import { createSignInApi } from './sign-in-api.ts'

const device = { id: 'kassa', name: 'Kassa 2', payments: ['cash'], discounts: true, refunds: true }
const wireAino = { id: 'aino', name: 'Aino K.', pin_digits: 4 }
/** The length of the PIN is known to a locked till too, also without the ticket API. */
const aino = { id: 'aino', name: 'Aino K.', pinDigits: 4 }
const eetu = { id: 'eetu', name: 'Eetu S.' }

/** A till, and a ticket API that answers or is silent. */
const open = (isManager = false) => {
  const { clock, ids, log, storage } = memoryPorts()
  let isSilent = false
  const pins: Record<string, string> = { aino: '1234', eetu: '8642' }
  const asked: string[] = []
  const signedOut: unknown[] = []
  /** How long the PIN of a clerk waits for its answer. */
  const waits: Record<string, number> = {}
  const send = async ({ method, path, headers, body }: HttpRequest) => {
    asked.push(`${method} ${path}`)
    if (method === 'DELETE') signedOut.push(headers?.[clerkSessionHeader])
    if (isSilent) return ok<HttpAnswer>({ status: 503, body: undefined })
    if (path.endsWith('/device.json'))
      return ok({ status: 200, body: { device, clerks: [{ ...wireAino, is_manager: isManager }, eetu] } })
    if (method !== 'POST') return ok({ status: 200, body: { session: { device, clerk: wireAino } } })
    const { clerk, pin } = body as { readonly clerk: { readonly id: string }; readonly pin: string }
    const wait = waits[clerk.id]
    if (wait !== undefined) await new Promise<void>(done => void clock.after(wait, done))
    if (pins[clerk.id] !== pin) {
      const refused = {
        error: { code: 'unspecified_exception', message: '' },
        exception_parameters: { reason: 'pin_wrong', tries_left: 4 },
      }
      return ok({ status: 403, body: refused })
    }
    const session = {
      device,
      clerk: clerk.id === 'aino' ? { id: 'aino', name: 'Aino K.' } : eetu,
      expires: '2027-01-01T00:00:00Z',
    }
    return ok({ status: 200, body: { session, token: `istunto-${clerk.id}` } })
  }
  const api = createSignInApi({ http: { send }, clock, log, language: 'fi' })
  const hash = (pin: string, salt: string) => Promise.resolve(`${salt}:${pin.split('').toReversed().join('')}`)
  const start = () =>
    createSignInService({ api, storage, clock, offlinePins: createOfflinePins({ storage, clock, ids, hash }) })
  const signedIn = async () => {
    const signIn = start()
    await signIn.useKey('AVAIN')
    signIn.chooseClerk('aino')
    await signIn.usePin('1234')
    return signIn
  }
  return {
    clock,
    storage,
    pins,
    asked,
    signedOut,
    waits,
    start,
    signedIn,
    silence: (is: boolean) => void (isSilent = is),
  }
}

// rules/kiosk#sign-in
it('asks a clerk who locked the till for the PIN, with the time, and lets another clerk be chosen', async () => {
  const { clock, signedIn } = open()
  const signIn = await signedIn()
  const lockedAt = clock.now()
  signIn.lock()
  await clock.advance(10)
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'choosing', clerk: aino, clerks: [aino, eetu], lockedAt })
  signIn.chooseClerk('eetu')
  expect(signIn.getSnapshot()).not.toHaveProperty('lockedAt')
  await signIn.usePin('8642')
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'signed_in', clerk: { id: 'eetu' } })
})

it('opens a locked till by the PIN of its clerk where the ticket API is silent, so that held tickets are sold on', async () => {
  const { clock, signedIn, silence } = open()
  const signIn = await signedIn()
  silence(true)
  signIn.lock()
  await clock.advance(60_000)
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'choosing', clerk: aino, problem: { reason: 'no_answer' } })
  void signIn.usePin('1111')
  await clock.advance(60_000)
  expect(signIn.getSnapshot()).toMatchObject({ problem: { reason: 'pin_wrong', triesLeft: 4 } })
  void signIn.usePin('1234')
  await clock.advance(60_000)
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'signed_in', clerk: { id: 'aino' } })
  expect(signIn.token()).toBe('istunto-aino')
})

it('takes five wrong PINs without the ticket API, and then none until it answers', async () => {
  const { clock, signedIn, silence } = open()
  const signIn = await signedIn()
  silence(true)
  signIn.lock()
  await clock.advance(60_000)
  for (const wrong of ['1111', '2222', '3333', '4444', '5555', '1234']) {
    void signIn.usePin(wrong)
    await clock.advance(60_000)
  }
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'choosing', problem: { reason: 'no_answer' } })
  silence(false)
  void signIn.usePin('1234')
  await clock.advance(1_000)
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'signed_in' })
})

it('keeps no PIN on the device, and none after the session was ended by the ticket API', async () => {
  const { clock, signedIn, storage, silence } = open()
  const signIn = await signedIn()
  expect(JSON.stringify(storage)).not.toContain('1234')
  signIn.handleRefusal({ reason: 'session_ended' })
  await clock.advance(10)
  silence(true)
  void signIn.usePin('1234')
  await clock.advance(60_000)
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'choosing', problem: { reason: 'no_answer' } })
})

// rules/kiosk#sign-in
it('asks nobody for the key that the device has: a silent ticket API is asked again until it answers', async () => {
  const { clock, start, signedIn, silence, asked } = open()
  ;(await signedIn()).dispose()
  silence(true)
  const again = start()
  const known = { phase: 'no_key', device: { id: 'kassa', name: 'Kassa 2' } }
  expect(again.getSnapshot()).toEqual({ ...known, isPending: true })
  await clock.advance(60_000)
  expect(again.getSnapshot()).toEqual({ ...known, isPending: false, problem: { reason: 'no_answer' } })
  silence(false)
  await clock.advance(20_000)
  expect(again.getSnapshot()).toMatchObject({ phase: 'choosing', clerks: [aino, eetu] })
  const before = asked.length
  await clock.advance(60_000)
  expect(asked).toHaveLength(before)
})

/** A till that holds tickets, whose browser was killed and opened again without the ticket API. */
const killedOffline = async () => {
  const till = open()
  const before = await till.signedIn()
  await before.keepForOffline(true)
  before.dispose()
  till.silence(true)
  const signIn = till.start()
  await till.clock.advance(60_000)
  const type = async (pin: string) => {
    void signIn.usePin(pin)
    await till.clock.advance(60_000)
  }
  return { ...till, signIn, type }
}

// rules/kiosk#offline-sign-in
it('signs in without the ticket API after the browser was killed, and again with it as soon as it answers', async () => {
  const { clock, signIn, type, silence, asked } = await killedOffline()
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'choosing', clerks: [{ id: 'aino' }], clerk: { id: 'aino' } })
  await type('1111')
  expect(signIn.getSnapshot()).toMatchObject({ problem: { reason: 'pin_wrong', triesLeft: 4 } })
  await type('1234')
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'signed_in', clerk: { id: 'aino' }, managers: [] })
  expect(signIn.token()).toBeUndefined()
  silence(false)
  await clock.advance(30_000)
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'signed_in', clerk: { id: 'aino' } })
  expect(signIn.token()).toBe('istunto-aino')
  const sessions = asked.filter(call => call.startsWith('POST')).length
  await clock.advance(30_000)
  expect(asked.filter(call => call.startsWith('POST'))).toHaveLength(sessions)
})

it('asks for the PIN again where the ticket API refuses the clerk who signed in without it', async () => {
  const { clock, signIn, type, silence, storage, pins: own } = await killedOffline()
  await type('1234')
  own.aino = '9999'
  silence(false)
  await clock.advance(30_000)
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'choosing', problem: { reason: 'pin_wrong' } })
  expect(storage.get('portti-offline-pins')).toBeUndefined()
})

it('takes five wrong PINs without the ticket API, over reloads too, and then nobody’s', async () => {
  const { clock, signIn, type, start } = await killedOffline()
  for (const wrong of ['1111', '2222', '3333', '4444']) await type(wrong)
  signIn.dispose()
  const again = start()
  await clock.advance(60_000)
  void again.usePin('5555')
  await clock.advance(60_000)
  expect(again.getSnapshot()).toMatchObject({ problem: { reason: 'pin_wrong', triesLeft: 0 } })
  void again.usePin('1234')
  await clock.advance(60_000)
  expect(again.getSnapshot()).toMatchObject({ phase: 'choosing', problem: { reason: 'no_answer' } })
  again.dispose()
  const later = start()
  await clock.advance(60_000)
  expect(later.getSnapshot()).toMatchObject({ phase: 'no_key', problem: { reason: 'no_answer' } })
})

it.each(['of a manager', 'after half a day', 'when no tickets are held', 'when the device is revoked'])(
  'keeps no PIN for a sign-in without the ticket API %s, and never the PIN itself',
  async when => {
    const { clock, storage, start, signedIn, silence } = open(when === 'of a manager')
    const signIn = await signedIn()
    await signIn.keepForOffline(true)
    expect(storage.get('portti-offline-pins') ?? '').not.toContain('1234')
    if (when === 'when no tickets are held') await signIn.keepForOffline(false)
    if (when === 'when the device is revoked') signIn.handleRefusal({ reason: 'device_revoked' })
    signIn.dispose()
    silence(true)
    if (when === 'after half a day') await clock.advance(12 * 3_600_000)
    const again = start()
    await clock.advance(60_000)
    expect(again.getSnapshot()).toMatchObject({ phase: 'no_key' })
    expect('device' in again.getSnapshot()).toBe(when !== 'when the device is revoked')
  },
)

// rules/kiosk#sign-in
it.each([
  ['right', '1234', ['istunto-aino']],
  ['wrong', '1111', []],
])(
  'forgets a %s PIN that waits for its answer as soon as another clerk is chosen, who signs in meanwhile',
  async (_is, pin, ended) => {
    const { clock, start, waits, signedOut } = open()
    const signIn = start()
    await signIn.useKey('AVAIN')
    waits.aino = 2_000
    signIn.chooseClerk('aino')
    void signIn.usePin(pin)
    signIn.chooseClerk('eetu')
    await signIn.usePin('8642')
    await clock.advance(3_000)
    expect(signIn.getSnapshot()).toMatchObject({ phase: 'signed_in', clerk: { id: 'eetu' } })
    expect([signIn.token(), signedOut]).toEqual(['istunto-eetu', ended])
  },
)

it('signs in nobody whose PIN is answered while that of the clerk chosen next is typed', async () => {
  const { clock, start, waits, signedOut } = open()
  const signIn = start()
  await signIn.useKey('AVAIN')
  waits.aino = 2_000
  signIn.chooseClerk('aino')
  void signIn.usePin('1234')
  signIn.chooseClerk('eetu')
  await clock.advance(3_000)
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'choosing', clerk: { id: 'eetu' }, isPending: false })
  expect([signIn.token(), signedOut]).toEqual([undefined, ['istunto-aino']])
})

// rules/kiosk#offline-sign-in
it('opens no till without the ticket API by a PIN that was given up for another clerk', async () => {
  const { clock, signedIn, silence } = open()
  const signIn = await signedIn()
  silence(true)
  signIn.lock()
  await clock.advance(60_000)
  void signIn.usePin('1234')
  signIn.chooseClerk('eetu')
  await clock.advance(60_000)
  expect(signIn.getSnapshot()).toMatchObject({ phase: 'choosing', clerk: { id: 'eetu' } })
  expect(signIn.token()).toBeUndefined()
})
