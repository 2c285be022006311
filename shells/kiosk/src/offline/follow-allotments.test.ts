import { type AllotmentService, createStore, type SignInState, type TicketApiState } from '@portti/core'
import { expect, it } from 'vitest'
import { followAllotments } from './follow-allotments.ts'

type Kept = ReturnType<AllotmentService['getSnapshot']>
const sale = { id: 'm-1', allotmentId: 'k', codes: ['A-1'], sum: 2_490, tendered: 2_500, at: 0 }
const allotment = { id: 'k', productId: 'lippu', price: 2_490, until: 1, tickets: [] }
const signedIn: SignInState = {
  phase: 'signed_in',
  till: { id: 'k', name: 'Kassa', payments: ['cash'], takesCodes: true, refunds: true },
  clerk: { id: 'aino', name: 'Aino', isManager: false },
  managers: [],
}

type Answering = ReturnType<typeof createStore<TicketApiState>>
const start = async (unsent: Kept['unsent'] = [], sent: (ticketApi: Answering) => unknown = () => undefined) => {
  const kept = createStore<Kept>({ allotments: [], unsent, refused: [] })
  const ticketApi = createStore<TicketApiState>('answers')
  const minutes = createStore(0)
  const heard: string[] = []
  const hear = (what: string) => () => Promise.resolve(void heard.push(what))
  await followAllotments({
    allotments: {
      ...kept,
      load: hear('load'),
      sendNow: () => hear('send')().then(() => void sent(ticketApi)),
      refresh: hear('refresh'),
    },
    signIn: { ...createStore(signedIn), keepForOffline: isNeeded => hear(`keep ${isNeeded}`)() },
    ticketApi,
    minutes,
  })
  const since = async (act: () => void) => {
    heard.length = 0
    act()
    await new Promise<void>(done => setImmediate(done))
    return heard
  }
  return { kept, ticketApi, minutes, heard, since }
}

// rules/kiosk#allotment
it('reads what is kept, then sends what was sold and asks what is held, also when the line is back', async () => {
  const { heard, ticketApi, since } = await start()
  expect(heard).toEqual(['load', 'send', 'refresh', 'keep false'])
  expect(await since(() => ticketApi.update(() => 'silent'))).toEqual([])
  expect(await since(() => ticketApi.update(() => 'answers'))).toEqual(['send', 'refresh', 'keep false'])
})

it('sends a sale at once that was made while the ticket API answered already, and the rest by the minute', async () => {
  const { kept, minutes, since } = await start()
  expect(await since(() => kept.update(state => ({ ...state, unsent: [sale] })))).toEqual(['send', 'refresh'])
  expect(await since(() => kept.update(state => ({ ...state, refused: [sale], unsent: [] })))).toEqual([])
  expect(await since(() => minutes.update(now => now + 1))).toEqual(['send', 'refresh'])
})

it('asks for nothing after a sending that got no answer, until an answer comes', async () => {
  let isCut = false
  const { ticketApi, minutes, since } = await start([], api => isCut && api.update(() => 'silent'))
  isCut = true
  expect(await since(() => minutes.update(now => now + 1))).toEqual(['send'])
  isCut = false
  expect(await since(() => ticketApi.update(() => 'answers'))).toEqual(['send', 'refresh', 'keep false'])
})

it('keeps the PIN as soon as the device is given tickets while its clerk is signed in', async () => {
  const { kept, minutes, since } = await start()
  const given = since(() => minutes.update(now => now + 1))
  kept.update(state => ({ ...state, allotments: [allotment] }))
  expect(await given).toEqual(['send', 'refresh', 'keep true'])
})
