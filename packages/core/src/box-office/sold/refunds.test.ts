import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { shopError } from '../../errors/shop-error.ts'
import type { CardOutcome, CardTerminal } from '../../ports/card-terminal.ts'
import { createStore } from '../../state/store.ts'
import { createRememberingTerminal } from '../../testing/remembering-terminal.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import type { BoxOfficeApi } from '../api/box-office-api.ts'
import type { CounterOrder, CounterRefundWanted } from '../api/counter-order.ts'
import type { SignInState } from '../till/sign-in.ts'
import type { Clerk } from '../till/till.ts'
import { createRefunds } from './create-refunds.ts'

const order: CounterOrder = {
  number: 'P27-000001',
  status: 'paid',
  createdAt: 0,
  total: 5_280,
  paid: [{ kind: 'card_terminal', cents: 5_280 }],
  left: { money: 5_280, vouchers: 0 },
  pieces: [
    { productId: 'lippu', title: { fi: 'Peruslippu' }, ticket: 'AAAA', isUsed: false, price: 2_490 },
    { productId: 'lippu', title: { fi: 'Peruslippu' }, ticket: 'BBBB', isUsed: false, price: 2_490 },
    { productId: 'narikka', title: { fi: 'Narikka' }, isUsed: false, price: 300 },
  ],
}
const aino = { id: 'aino', name: 'Aino K.', isManager: false }
const riitta = { id: 'riitta', name: 'Riitta M.', isManager: true }

const start = (
  outcomes: readonly (CardOutcome | 'silent')[] = [],
  isManager = false,
  sold = order,
  given?: BoxOfficeApi['readSale'],
  connected?: CardTerminal,
) => {
  const clock = createTestClock()
  const sent: { readonly wanted: CounterRefundWanted; readonly key: string }[] = []
  const settled: string[] = []
  const owed = { openRefund: { id: 'palautus', card: 2_790, cash: 0 } }
  const readSale: BoxOfficeApi['readSale'] =
    given ?? (() => Promise.resolve(ok({ ...sold, ...(sent.length > settled.length && owed) })))
  const heard: string[] = []
  const left = [...outcomes]
  const api: Pick<BoxOfficeApi, 'readSale' | 'refund' | 'settleRefund'> = {
    readSale,
    refund: (_token, wanted, key) => {
      sent.push({ wanted, key })
      return Promise.resolve(
        sent.length === 1 && outcomes.length === 0
          ? err(shopError('unspecified_exception'))
          : ok({ id: 'palautus', amount: 2_790, cash: 0, card: outcomes.length === 0 ? 0 : 2_790 }),
      )
    },
    settleRefund: (_token, id, reference) => {
      settled.push(`${id} ${reference}`)
      return Promise.resolve(ok(undefined))
    },
  }
  const scripted: CardTerminal = {
    charge: () => Promise.resolve(err({ detail: 'never' })),
    refund: () => {
      heard.push('refund')
      const outcome = left.shift()
      return Promise.resolve(outcome === undefined || outcome === 'silent' ? err({ detail: 'silent' }) : ok(outcome))
    },
    ask: () => {
      heard.push('ask')
      const outcome = !heard.includes('refund')
        ? { kind: 'unknown' as const }
        : (left.shift() ?? { kind: 'unknown' as const })
      return Promise.resolve(outcome === 'silent' ? err({ detail: 'silent' }) : ok(outcome))
    },
    reverse: () => Promise.resolve(ok(undefined)),
  }
  const who = {
    phase: 'signed_in',
    till: { id: 'k', name: 'Kassa', payments: ['cash'], takesCodes: true, refunds: true },
    clerk: { ...aino, isManager },
    managers: [riitta],
  } satisfies SignInState
  const session = createStore<SignInState>(who)
  let next = 0
  const refunds = createRefunds({
    api: api as BoxOfficeApi,
    signIn: { ...session, token: () => 'istunto', heardRefusal: () => undefined },
    terminal: connected ?? scripted,
    clock,
    ids: { uuid: () => `avain-${(next += 1)}` },
  })
  const lock = (): void => session.update(() => ({ phase: 'choosing', till: who.till, clerks: [], isAsking: false }))
  const signIn = (clerk: Clerk): void => session.update(() => ({ ...who, clerk }))
  return { refunds, sent, settled, heard, clock, lock, signIn }
}

// rules/kiosk#refund
it('chooses the scanned ticket, asks for a reason and a manager, and sends pieces by ticket and by product', async () => {
  const { refunds, sent } = start([{ kind: 'approved', reference: 'T-9' }])
  await refunds.find('bbbb')
  expect(refunds.getSnapshot()).toMatchObject({ chosen: new Set([1]), sum: 2_490, missing: 'reason', manager: riitta })
  refunds.toggle(2)
  refunds.giveReason('Sairastuminen')
  await refunds.send('2468')
  expect(sent[0]?.wanted).toEqual({
    number: 'P27-000001',
    tickets: ['BBBB'],
    products: [{ id: 'narikka', amount: 1 }],
    reason: 'Sairastuminen',
    approval: { clerkId: 'riitta', pin: '2468' },
  })
})

// rules/kiosk#refund
it.each([
  { name: 'the whole sale with its fees', left: { money: 5_280, vouchers: 0 }, whole: [5_280, 0], part: [2_490, 0] },
  { name: 'cash as it was rounded', left: { money: 5_285, vouchers: 0 }, whole: [5_285, 0], part: [2_490, 0] },
  {
    name: 'to a gift card what it paid',
    left: { money: 2_640, vouchers: 2_640 },
    whole: [2_640, 2_640],
    part: [1_245, 1_245],
  },
  {
    name: 'no money where a gift card paid alone',
    left: { money: 0, vouchers: 5_280 },
    whole: [0, 5_280],
    part: [0, 2_490],
  },
])('says before it is approved that it gives back $name', async ({ left, whole, part }) => {
  const { refunds } = start([], true, { ...order, left, pieces: order.pieces.slice(0, 2) })
  const sums = () => {
    const state = refunds.getSnapshot()
    return state.phase === 'choosing' ? [state.sum, state.toVouchers] : undefined
  }
  await refunds.find('P27-000001')
  refunds.toggleAll()
  expect(sums()).toEqual(whole)
  refunds.toggle(0)
  expect(sums()).toEqual(part)
  refunds.toggle(1)
  expect(sums()).toEqual([0, 0])
})

it('shows the sale that was looked up last, whichever is answered last, and none that was left', async () => {
  const waiting = new Map<string, () => void>()
  const { refunds, clock } = start(
    [],
    true,
    order,
    (_token, number) => new Promise(answer => waiting.set(number, () => answer(ok({ ...order, number })))),
  )
  const answer = async (number: string) => {
    waiting.get(number)?.()
    await clock.settle()
  }
  for (const number of ['P27-000001', 'P27-000002']) void refunds.find(number)
  await answer('P27-000002')
  refunds.giveReason('Sairastuminen')
  await answer('P27-000001')
  expect(refunds.getSnapshot()).toMatchObject({ order: { number: 'P27-000002' }, reason: 'Sairastuminen' })
  void refunds.find('P27-000003')
  refunds.clear()
  await answer('P27-000003')
  expect(refunds.getSnapshot()).toEqual({ phase: 'looking', isAsking: false })
})

it('keeps what a clerk was choosing behind a lock, and for another clerk only what is owed or was given', async () => {
  const { refunds, clock, lock, signIn } = start(['silent', { kind: 'approved', reference: 'T-9' }], true)
  await refunds.find('P27-000001')
  lock()
  signIn(aino)
  expect(refunds.getSnapshot().phase).toBe('choosing')
  lock()
  signIn(riitta)
  expect(refunds.getSnapshot()).toEqual({ phase: 'looking', isAsking: false })
  await refunds.find('P27-000001')
  refunds.toggle(0)
  refunds.giveReason('Sairastuminen')
  void refunds.send('')
  await clock.settle()
  lock()
  signIn(aino)
  expect(refunds.getSnapshot()).toMatchObject({ phase: 'card', step: 'doubtful' })
  await clock.advance(5_000)
  lock()
  signIn(riitta)
  expect(refunds.getSnapshot()).toMatchObject({ phase: 'done', number: 'P27-000001' })
})

it('repeats an unanswered attempt with the same key, so nothing goes back twice', async () => {
  const { refunds, sent } = start([], true)
  await refunds.find('P27-000001')
  refunds.toggleAll()
  refunds.giveReason('Tapahtuma peruttu')
  await refunds.send('')
  expect(refunds.getSnapshot()).toMatchObject({ phase: 'choosing', problem: { reason: 'no_answer' } })
  await refunds.send('')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(refunds.getSnapshot()).toEqual({ phase: 'done', number: 'P27-000001', cash: 0, card: 0 })
})

it('asks a silent terminal what became of the refund, and tells the ticket API once it was given', async () => {
  const { refunds, heard, settled, clock } = start(['silent', 'silent', { kind: 'approved', reference: 'T-9' }], true)
  await refunds.find('P27-000001')
  refunds.toggle(0)
  refunds.giveReason('Sairastuminen')
  const sending = refunds.send('')
  await clock.advance(10_000)
  await sending
  expect(heard).toEqual(['ask', 'refund', 'ask', 'ask'])
  expect(settled).toEqual(['palautus T-9'])
  expect(refunds.getSnapshot()).toMatchObject({ phase: 'done', card: 2_790 })
})

it.each(['declined', 'no_terminal'] as const)(
  'leaves owed what the terminal refuses, and asks it again when told to',
  async kind => {
    const { refunds, settled } = start([{ kind }, { kind: 'approved', reference: 'T-9' }], true)
    await refunds.find('P27-000001')
    refunds.toggle(0)
    refunds.giveReason('Sairastuminen')
    await refunds.send('')
    expect(refunds.getSnapshot()).toMatchObject({ phase: 'card', step: 'declined' })
    await refunds.refundCard()
    expect(settled).toEqual(['palautus T-9'])
  },
)

it('gives back what was declined once another card is presented, at any page of one till, and never twice', async () => {
  const owed = { ...order, openRefund: { id: 'palautus', card: 990, cash: 0 } }
  const { terminal, meet, cents } = createRememberingTerminal()
  const openPage = async () => {
    const { refunds, settled, clock } = start([], true, owed, undefined, terminal)
    await refunds.find('P27-000001')
    return { refunds, settled, clock }
  }
  const { refunds } = await openPage()
  meet('declined')
  meet('declined')
  for (const _ of [1, 2]) {
    await refunds.refundCard()
    expect(refunds.getSnapshot()).toEqual({ phase: 'card', sum: 990, step: 'declined' })
  }
  expect(cents()).toBe(0)
  const another = await openPage()
  await another.refunds.refundCard()
  const third = await openPage()
  await third.refunds.refundCard()
  expect([another.settled, third.settled]).toEqual([['palautus T-palautus/3'], ['palautus T-palautus/3']])
  expect(cents()).toBe(-990)
})

const owedToCard = { ...order, openRefund: { id: 'palautus', card: 990, cash: 0 } }
/** The terminal's answer to every question of an attempt, and what it was asked to give. */
const answering = (ask: CardTerminal['ask']) => {
  const { terminal } = createRememberingTerminal()
  const [asked, given]: [string[], string[]] = [[], []]
  const connected: CardTerminal = {
    ...terminal,
    ask: id => {
      asked.push(id)
      return ask(id)
    },
    refund: attempt => {
      given.push(attempt.id)
      return terminal.refund(attempt)
    },
  }
  return { connected, asked, given }
}

// rules/kiosk#refund
it('gives nothing beside a later attempt where the terminal has forgotten the first ones', async () => {
  const { connected, given } = answering(async id =>
    ok(id === 'palautus/3' ? { kind: 'approved', reference: 'T-9' } : { kind: 'unknown' }),
  )
  const { refunds, settled } = start([], true, owedToCard, undefined, connected)
  await refunds.find('P27-000001')
  await refunds.refundCard()
  expect([given, settled]).toEqual([[], ['palautus T-9']])
})

it.each([
  { name: 'says nothing of the attempts before', answer: err({ detail: 'Busy' }), most: 1 },
  { name: 'says the same of every attempt', answer: ok({ kind: 'declined' as const }), most: 100 },
])('gives nothing, and leaves it owed, where the terminal $name', async ({ answer, most }) => {
  const { connected, asked, given } = answering(() => Promise.resolve(answer))
  const { refunds } = start([], true, owedToCard, undefined, connected)
  await refunds.find('P27-000001')
  await refunds.refundCard()
  expect([refunds.getSnapshot(), given]).toEqual([{ phase: 'card', sum: 990, step: 'declined' }, []])
  expect(asked.length).toBeLessThanOrEqual(most)
})

it('asks on after an attempt that the terminal is still working at, and begins none beside it', async () => {
  const owed = { ...order, openRefund: { id: 'palautus', card: 990, cash: 0 } }
  const { terminal, cents } = createRememberingTerminal()
  let asked = 0
  const busy: CardTerminal = {
    ...terminal,
    ask: id => ((asked += 1) < 3 ? Promise.resolve(ok({ kind: 'pending' })) : terminal.ask(id)),
  }
  await terminal.refund({ id: 'palautus', amount: 990 })
  const { refunds, settled, clock } = start([], true, owed, undefined, busy)
  await refunds.find('P27-000001')
  void refunds.refundCard()
  await clock.advance(10_000)
  expect(settled).toEqual(['palautus T-palautus'])
  expect(cents()).toBe(-990)
})

it('goes on with a refund that an earlier page left owed to a card, and says its cash once the card has its part', async () => {
  const left = { ...order, openRefund: { id: 'palautus', card: 990, cash: 1_500 } }
  const outcomes: CardOutcome[] = [{ kind: 'declined' }, { kind: 'approved', reference: 'T-9' }]
  const { refunds, sent, settled } = start(outcomes, true, left)
  const owed = { phase: 'card', sum: 990, step: 'declined' }
  await refunds.find('P27-000001')
  expect(refunds.getSnapshot()).toEqual(owed)
  await refunds.refundCard()
  expect([refunds.getSnapshot(), settled]).toEqual([owed, []])
  refunds.clear()
  await refunds.find('P27-000001')
  await refunds.refundCard()
  expect([sent, settled]).toEqual([[], ['palautus T-9']])
  expect(refunds.getSnapshot()).toEqual({ phase: 'done', number: 'P27-000001', cash: 1_500, card: 990 })
})

it('asks the terminal for nothing that a person gave back by hand meanwhile, and while that is unknown for nothing either', async () => {
  const owed = { ...order, openRefund: { id: 'palautus', card: 990, cash: 1_500 } }
  const answers = [ok(owed), err(shopError('unspecified_exception')), ok(order), ok(order)]
  const { refunds, heard } = start([{ kind: 'approved', reference: 'T-9' }], true, order, () =>
    Promise.resolve(answers.shift() ?? ok(order)),
  )
  await refunds.find('P27-000001')
  await refunds.refundCard()
  expect(refunds.getSnapshot()).toEqual({ phase: 'card', sum: 990, step: 'declined' })
  await refunds.refundCard()
  expect(refunds.getSnapshot()).toMatchObject({ phase: 'choosing', order: { number: 'P27-000001' } })
  expect(heard).toEqual([])
})

it('chooses no ticket that was used at a door, neither by its code nor with all the others', async () => {
  const pieces = order.pieces.map(piece => ({ ...piece, isUsed: piece.ticket === 'AAAA' }))
  const { refunds } = start([], true, { ...order, pieces })
  const chosen = () => {
    const state = refunds.getSnapshot()
    return state.phase === 'choosing' ? [...state.chosen] : undefined
  }
  await refunds.find('aaaa')
  expect(chosen()).toEqual([])
  refunds.toggle(0)
  expect(chosen()).toEqual([])
  refunds.toggleAll()
  expect(chosen()).toEqual([1, 2])
  refunds.toggleAll()
  expect(chosen()).toEqual([])
})

it('gives back once, and changes nothing, whatever is pressed or scanned while money is on its way back', async () => {
  const { refunds, heard, sent, clock } = start(['silent', { kind: 'approved', reference: 'T-9' }], true)
  await refunds.find('P27-000001')
  refunds.toggleAll()
  refunds.giveReason('Tapahtuma peruttu')
  const sending = refunds.send('')
  await Promise.all([refunds.send(''), refunds.find('P27-000002'), refunds.refundCard()])
  await clock.settle()
  expect(refunds.getSnapshot()).toMatchObject({ phase: 'card', step: 'doubtful' })
  refunds.clear()
  void refunds.find('P27-000002')
  void refunds.refundCard()
  await clock.advance(5_000)
  await sending
  expect(sent).toHaveLength(1)
  expect(heard.filter(act => act === 'refund')).toHaveLength(1)
  expect(refunds.getSnapshot()).toMatchObject({ phase: 'done', number: 'P27-000001' })
})
