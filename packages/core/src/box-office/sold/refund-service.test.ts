import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { shopError } from '../../errors/shop-error.ts'
import type { CardOutcome, CardTerminal } from '../../ports/card-terminal.ts'
import type { SignInState } from '../../staff/sign-in-service.ts'
import type { Clerk, Till } from '../../staff/till.ts'
import { createStore } from '../../state/store.ts'
import { createRememberingTerminal } from '../../testing/remembering-terminal.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import type { CounterOrder, CounterRefundWanted } from './counter-order.ts'
import { createRefundService } from './create-refund-service.ts'
import type { RefundApi } from './refund-api.ts'

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

const sessionEnded = { ...shopError('unspecified_exception', { reason: 'session_ended' }), status: 403 }

const start = (
  outcomes: readonly (CardOutcome | 'silent')[] = [],
  isManager = false,
  sold = order,
  given?: RefundApi['fetchSale'],
  connected?: CardTerminal,
  refund?: RefundApi['refund'],
  { payments = ['cash', 'card_terminal'], ...answers }: Partial<RefundApi> & Partial<Pick<Till, 'payments'>> = {},
) => {
  const clock = createTestClock()
  const sent: { readonly wanted: CounterRefundWanted; readonly key: string }[] = []
  const settled: string[] = []
  const taken: string[] = []
  const owed = { openRefund: { id: 'palautus', card: 2_790, cash: 0 } }
  const fetchSale: RefundApi['fetchSale'] =
    given ?? (() => Promise.resolve(ok({ ...sold, ...(sent.length > settled.length && owed) })))
  const heard: string[] = []
  const left = [...outcomes]
  const api: RefundApi = {
    fetchSale,
    refund: (wanted, key) => {
      if (refund) return refund(wanted, key)
      sent.push({ wanted, key })
      return Promise.resolve(
        sent.length === 1 && outcomes.length === 0
          ? err(shopError('unspecified_exception'))
          : ok({ id: 'palautus', amount: 2_790, cash: 0, card: outcomes.length === 0 ? 0 : 2_790 }),
      )
    },
    takeOverRefund: id => {
      taken.push(id)
      return Promise.resolve(ok(undefined))
    },
    settleRefund: (id, reference) => {
      if (session.getSnapshot().phase !== 'signed_in') return Promise.resolve(err(sessionEnded))
      settled.push(`${id} ${reference}`)
      return Promise.resolve(ok(undefined))
    },
    ...answers,
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
    till: { id: 'k', name: 'Kassa', payments, takesCodes: true, refunds: true },
    clerk: { ...aino, isManager },
    managers: [riitta],
  } satisfies SignInState
  const session = createStore<SignInState>(who)
  let next = 0
  const refunds = createRefundService({
    api,
    signIn: session,
    terminal: connected ?? scripted,
    clock,
    ids: { uuid: () => `avain-${(next += 1)}` },
  })
  const lock = (): void => session.update(() => ({ phase: 'choosing', till: who.till, clerks: [], isPending: false }))
  const signIn = (clerk: Clerk): void => session.update(() => ({ ...who, clerk }))
  return { refunds, sent, settled, taken, heard, clock, lock, signIn }
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

// rules/payment#cancelled-event
it('tells with a ticket of a cancelled event the fees that go back with it', async () => {
  const pieces = order.pieces.map(piece => (piece.ticket === 'BBBB' ? { ...piece, fee: 198 } : piece))
  const { refunds } = start([], true, { ...order, pieces })
  await refunds.find('bbbb')
  expect(refunds.getSnapshot()).toMatchObject({ sum: 2_688 })
  refunds.toggle(2)
  expect(refunds.getSnapshot()).toMatchObject({ sum: 2_988 })
})

it.each(['b b b b', 'BB+BB', 'BB-BB'])('chooses the ticket whose code is typed or scanned as "%s"', async typed => {
  const { refunds } = start()
  await refunds.find(typed)
  expect(refunds.getSnapshot()).toMatchObject({ chosen: new Set([1]) })
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

// rules/kiosk#refund
it('chooses of pieces at different prices the last ones, which are those that go back, and says their sum', async () => {
  const muki = { productId: 'muki', title: { fi: 'Muki' }, isUsed: false }
  const pieces = [...order.pieces, { ...muki, price: 1_200 }, { ...muki, price: 1_400 }]
  const { refunds } = start([], true, { ...order, total: 7_880, left: { money: 7_880, vouchers: 0 }, pieces })
  await refunds.find('P27-000001')
  const press = (place: number) => {
    refunds.toggle(place)
    const state = refunds.getSnapshot()
    return state.phase === 'choosing' ? [state.chosen, state.sum] : undefined
  }
  expect(press(3)).toEqual([new Set([4]), 1_400])
  expect(press(3)).toEqual([new Set([3, 4]), 2_600])
  expect(press(4)).toEqual([new Set([4]), 1_400])
  expect(press(1)).toEqual([new Set([1, 4]), 3_890])
  expect(press(4)).toEqual([new Set([1]), 2_490])
})

it('chooses of pieces at one price those that are pressed', async () => {
  const pieces = [...order.pieces, ...order.pieces.slice(2)]
  const { refunds } = start([], true, { ...order, pieces })
  await refunds.find('P27-000001')
  refunds.toggle(2)
  expect(refunds.getSnapshot()).toMatchObject({ chosen: new Set([2]), sum: 300 })
  refunds.toggle(2)
  expect(refunds.getSnapshot()).toMatchObject({ chosen: new Set(), sum: 0 })
})

// rules/payment#refund-cost
it('says what the shop keeps before it is approved, with what was kept before, and sends what the clerk left of it', async () => {
  const pieces = order.pieces.map(piece => (piece.ticket ? { ...piece, refundCost: 1_000 } : piece))
  const { refunds, sent } = start([], true, { ...order, total: 6_280, kept: 1_000, pieces })
  const told = () => {
    const state = refunds.getSnapshot()
    return state.phase === 'choosing' ? [state.cost, state.keepsCost, state.sum] : undefined
  }
  await refunds.find('P27-000001')
  refunds.toggleCost()
  expect(told()).toEqual([0, true, 0])
  refunds.toggle(2)
  expect(told()).toEqual([0, true, 300])
  refunds.toggle(0)
  expect(told()).toEqual([1_000, true, 1_790])
  refunds.toggleAll()
  expect(told()).toEqual([2_000, true, 3_280])
  refunds.toggleCost()
  expect(told()).toEqual([2_000, false, 5_280])
  refunds.giveReason('Sairastuminen')
  await refunds.send('')
  refunds.toggleCost()
  await refunds.send('')
  expect(sent.map(({ wanted }) => wanted.cost)).toEqual([undefined, 2_000])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

// rules/payment#refund-cost
it('shows the new sum where the cost has changed since it was shown, and sends that; the choice stays', async () => {
  let cost = 1_000
  const pieces = () => order.pieces.map(piece => (piece.ticket ? { ...piece, refundCost: cost } : piece))
  const sale = () => Promise.resolve(ok({ ...order, pieces: pieces() }))
  const sent: (number | undefined)[] = []
  const changed = { ...shopError('unspecified_exception', { reason: 'sum_changed' }), status: 409 }
  const { refunds } = start([], true, order, sale, undefined, async wanted => {
    sent.push(wanted.cost)
    return wanted.cost === cost ? ok({ id: 'palautus', amount: 990, cash: 990, card: 0 }) : err(changed)
  })
  await refunds.find('AAAA')
  refunds.giveReason('Sairastuminen')
  cost = 1_500
  await refunds.send('')
  expect(refunds.getSnapshot()).toMatchObject({
    phase: 'choosing',
    problem: { reason: 'sum_changed' },
    chosen: new Set([0]),
    reason: 'Sairastuminen',
    sum: 990,
    isPending: false,
  })
  await refunds.send('')
  expect(sent).toEqual([1_000, 1_500])
  expect(refunds.getSnapshot().phase).toBe('done')
})

// rules/payment#refund-cost
it('gives a kept cost back where nothing else is left of the order, and names that; more than is left it never tells', async () => {
  const kept: CounterOrder = { ...order, total: 1_000, kept: 1_000, left: { money: 1_000, vouchers: 0 }, pieces: [] }
  const { refunds, sent } = start([], true, kept)
  await refunds.find('P27-000001')
  expect(refunds.getSnapshot()).toMatchObject({ sum: 1_000, missing: 'reason' })
  refunds.giveReason('Erehdys')
  await refunds.send('')
  expect(sent.map(({ wanted }) => wanted)).toMatchObject([{ tickets: [], products: [], returnsKept: true }])
  // A credit of before the cost was greater than the rest: all of it goes back.
  const credited = { ...order, total: 490, kept: 1_000, left: { money: 490, vouchers: 0 } }
  const { refunds: last } = start([], true, credited)
  await last.find('P27-000001')
  last.toggleAll()
  expect(last.getSnapshot()).toMatchObject({ sum: 490, cost: 0 })
})

it('shows the sale that was looked up last, whichever is answered last, and none that was left', async () => {
  const waiting = new Map<string, () => void>()
  const { refunds, clock } = start(
    [],
    true,
    order,
    number => new Promise(answer => waiting.set(number, () => answer(ok({ ...order, number })))),
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
  expect(refunds.getSnapshot()).toEqual({ phase: 'looking', isPending: false })
})

it('keeps what a clerk was choosing behind a lock, and for another clerk only what is owed or was given', async () => {
  const { refunds, clock, lock, signIn } = start(['silent', { kind: 'approved', reference: 'T-9' }], true)
  await refunds.find('P27-000001')
  lock()
  signIn(aino)
  expect(refunds.getSnapshot().phase).toBe('choosing')
  lock()
  signIn(riitta)
  expect(refunds.getSnapshot()).toEqual({ phase: 'looking', isPending: false })
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

// rules/kiosk#refund
it('says why a sale is not given back, and nothing of a reason that it does not know', async () => {
  for (const [why, known] of [
    ['codes_in_use', { why: 'codes_in_use' }],
    ['of_a_later_version', {}],
  ] as const) {
    const refused = { ...shopError('unspecified_exception', { reason: 'not_refundable', why }), status: 409 }
    const { refunds } = start([], true, order, undefined, undefined, async () => err(refused))
    await refunds.find('P27-000001')
    refunds.toggleAll()
    refunds.giveReason('Tapahtuma peruttu')
    await refunds.send('')
    const state = refunds.getSnapshot()
    expect(state.phase === 'choosing' && state.problem).toEqual({ reason: 'not_refundable', ...known })
  }
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

it('gives an equal refund for what it is, after one whose answer was lost and that was found and finished', async () => {
  const approved = Promise.resolve(ok({ kind: 'approved', reference: 'T-1' } as const))
  const unknown = Promise.resolve(ok({ kind: 'unknown' } as const))
  const gone = () => Promise.resolve(err({ detail: 'never' }))
  const terminal = {
    charge: gone,
    refund: () => approved,
    ask: () => unknown,
    reverse: () => Promise.resolve(ok(undefined)),
  }
  const { refunds, sent, settled } = start([], true, order, undefined, terminal)
  const choose = async () => {
    await refunds.find('P27-000001')
    refunds.toggleAll()
    refunds.giveReason('Tapahtuma peruttu')
    await refunds.send('')
  }
  await choose()
  refunds.clear()
  await refunds.find('P27-000001')
  await refunds.refundCard()
  expect(settled).toEqual(['palautus T-1'])
  await choose()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
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

// rules/kiosk#refund
it('waits with what a card was given while nobody is signed in, and tells it once somebody is', async () => {
  const { refunds, settled, clock, lock, signIn } = start([{ kind: 'approved', reference: 'T-9' }], true)
  await refunds.find('P27-000001')
  refunds.toggle(0)
  refunds.giveReason('Sairaus')
  void refunds.send('')
  lock()
  await clock.advance(10_000)
  expect([refunds.getSnapshot(), settled]).toMatchObject([{ phase: 'card', step: 'unanswered' }, []])
  signIn(riitta)
  await clock.advance(3_000)
  expect([refunds.getSnapshot(), settled]).toMatchObject([{ phase: 'done', card: 2_790 }, ['palautus T-9']])
})

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

// rules/kiosk#refund
it('asks its terminal for nothing that another till is to give, says which, and lets a manager take it over', async () => {
  const elsewhere = { ...order, refundElsewhere: { id: 'palautus', card: 990, till: 'Kassa 1' } }
  const ofClerk = start([], false, elsewhere)
  await ofClerk.refunds.find('P27-000001')
  const told = { phase: 'elsewhere', number: 'P27-000001', ...elsewhere.refundElsewhere }
  expect(ofClerk.refunds.getSnapshot()).toEqual({ ...told, mayTakeOver: false })
  await ofClerk.refunds.refundCard()
  await ofClerk.refunds.takeOver()
  expect([ofClerk.taken, ofClerk.heard]).toEqual([[], []])
  ofClerk.lock()
  ofClerk.signIn(riitta)
  expect(ofClerk.refunds.getSnapshot()).toMatchObject({ phase: 'looking' })

  const answers = [elsewhere, { ...order, openRefund: { id: 'palautus', card: 990, cash: 0 } }]
  const { refunds, taken, settled } = start([{ kind: 'approved', reference: 'T-9' }], true, order, () =>
    Promise.resolve(ok(answers.shift() ?? order)),
  )
  await refunds.find('P27-000001')
  expect(refunds.getSnapshot()).toEqual({ ...told, mayTakeOver: true })
  await refunds.takeOver()
  expect([taken, settled]).toEqual([['palautus'], ['palautus T-9']])
  expect(refunds.getSnapshot()).toMatchObject({ phase: 'done', card: 990 })
})

// rules/kiosk#refund
it('asks its terminal for nothing when what was to be taken over has been given meanwhile', async () => {
  const answers = [{ ...order, refundElsewhere: { id: 'palautus', card: 990, till: 'Kassa 1' } }, order]
  const { refunds, heard } = start([], true, order, () => Promise.resolve(ok(answers.shift() ?? order)))
  await refunds.find('P27-000001')
  await refunds.takeOver()
  expect(refunds.getSnapshot()).toMatchObject({ phase: 'choosing' })
  expect(heard).toEqual([])
})

// rules/kiosk#refund
it('offers a takeover at no till without a card terminal, and says what another till began meanwhile', async () => {
  const elsewhere = { ...order, refundElsewhere: { id: 'palautus', card: 990, till: 'Kassa 1' } }
  const cashOnly = start([], true, elsewhere, undefined, undefined, undefined, { payments: ['cash'] })
  await cashOnly.refunds.find('P27-000001')
  expect(cashOnly.refunds.getSnapshot()).toMatchObject({ phase: 'elsewhere', mayTakeOver: false })

  const answers = [order, elsewhere]
  const fetchSale = () => Promise.resolve(ok(answers.shift() ?? order))
  const open = shopError('unspecified_exception', { reason: 'refund_open' })
  const { refunds } = start([], true, order, fetchSale, undefined, () => Promise.resolve(err(open)))
  await refunds.find('P27-000001')
  refunds.toggleAll()
  refunds.giveReason('Sairaus')
  await refunds.send('')
  expect(refunds.getSnapshot()).toMatchObject({ phase: 'elsewhere', till: 'Kassa 1', number: 'P27-000001' })
})

// rules/kiosk#refund
it('gives no cash beside what its terminal gave after another till had given it', async () => {
  const left = { ...order, openRefund: { id: 'palautus', card: 990, cash: 1_500 } }
  const cashOf = async (cash: number | undefined) => {
    const settleRefund = () => Promise.resolve(ok(cash))
    const approved: CardOutcome[] = [{ kind: 'approved', reference: 'T-9' }]
    const { refunds } = start(approved, true, left, undefined, undefined, undefined, { settleRefund })
    await refunds.find('P27-000001')
    await refunds.refundCard()
    const state = refunds.getSnapshot()
    return state.phase === 'done' && [state.cash, state.card]
  }
  expect(await cashOf(0)).toEqual([0, 990])
  expect(await cashOf(1_500)).toEqual([1_500, 990])
  // A server of the version before does not say it.
  expect(await cashOf(undefined)).toEqual([1_500, 990])
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
