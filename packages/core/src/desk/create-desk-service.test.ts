import { err, ok, type Result } from 'neverthrow'
import { expect, test } from 'vitest'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import type { SignInState } from '../staff/sign-in-service.ts'
import { createStore } from '../state/store.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createDeskService } from './create-desk-service.ts'
import type { DeskApi } from './desk-api.ts'
import type { AnswersCorrection, DeskOrder, FoundOrder, NewReceiver, RefundWanted } from './desk-order.ts'
import { type DeskDraft, hasDeskPlan } from './desk-service.ts'
import type { OrderContact } from './order-contact.ts'
import { pressRefundLine, toggleRefundCost } from './refund-plan.ts'
import type { ToDo } from './to-do.ts'

const order: DeskOrder = {
  number: 'P27',
  createdAt: 0,
  status: 'paid',
  name: 'Helena',
  total: 0,
  tickets: [],
  goods: [],
  story: [],
}
const receiver: NewReceiver = {
  firstName: 'Saara',
  lastName: 'Virtanen',
  email: 'saara@posti.example',
  reason: 'Lahja',
}
const registration: AnswersCorrection['registration'] = { productId: 'kurssi', place: 0 }
const unused = () => Promise.reject(new Error('Not asked'))
const till = { id: 'k', name: 'Kassa 2', payments: [], takesCodes: true, refunds: true }
const sessionOf = (id: string): SignInState => ({
  phase: 'signed_in',
  till,
  clerk: { id, name: id, isManager: true },
  managers: [],
})
const lost = err(shopError('unspecified_exception'))
const lockedDesk: SignInState = { phase: 'choosing', till, clerks: [], isPending: false }
const openDesk = (api: Partial<DeskApi>, session = createStore(sessionOf('riitta')), clock = createTestClock()) => {
  let made = 0
  return createDeskService({
    api: {
      findOrders: unused,
      fetchOrder: () => Promise.resolve(ok(order)),
      resend: unused,
      fetchSales: unused,
      fetchDoors: unused,
      fetchStock: unused,
      changeStock: unused,
      refund: unused,
      changeReceiver: unused,
      correctContact: unused,
      correctAnswers: unused,
      fetchSeats: unused,
      moveSeats: unused,
      giveTime: unused,
      markPaid: unused,
      end: unused,
      send: unused,
      listToDo: () => Promise.resolve(lost),
      endToDo: unused,
      listEvents: unused,
      listAttendees: unused,
      ...api,
    },
    fetchSeatMap: unused,
    ids: { uuid: () => `avain ${(made += 1)}` },
    clock,
    signIn: session,
  })
}

// rules/desk#receiver
test('a change whose answer was lost is sent again as the same change, and another one as its own', async () => {
  const sent: { readonly ticket: string | undefined; readonly key: string }[] = []
  const answers: Result<void, ShopError>[] = [lost, ok(undefined), ok(undefined), ok(undefined)]
  const desk = openDesk({
    changeReceiver: (_number, { ticket }, key) => {
      sent.push({ ticket, key })
      return Promise.resolve(answers.shift() ?? lost)
    },
  })
  await desk.open('P27')
  await desk.changeReceiver(receiver)
  expect(desk.getSnapshot()).toMatchObject({ done: undefined, problem: { error: { code: 'unspecified_exception' } } })
  await desk.changeReceiver(receiver)
  expect(desk.getSnapshot()).toMatchObject({ done: 'receiverChanged', problem: undefined })
  await desk.changeReceiver(receiver)
  await desk.changeReceiver({ ...receiver, ticket: 'AAAA' })
  expect(desk.getSnapshot().done).toBe('ticketGiven')
  const keys = sent.map(({ key }) => key)
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})

// rules/delivery#goods
test('goods whose sending was not answered are sent again as the same action', async () => {
  const sent: unknown[] = []
  const answers: Result<void, ShopError>[] = [lost, ok(undefined)]
  const desk = openDesk({
    send: (number, sending, key) => {
      sent.push([number, sending, key])
      return Promise.resolve(answers.shift() ?? lost)
    },
  })
  await desk.open('P27')
  await desk.send('https://posti.example/1')
  expect(desk.getSnapshot()).toMatchObject({ done: undefined, problem: { error: { code: 'unspecified_exception' } } })
  await desk.send('https://posti.example/1')
  expect(desk.getSnapshot()).toMatchObject({ done: 'sent', problem: undefined })
  expect(sent).toEqual([sent[0], sent[0]])
  expect(sent[0]).toEqual(['P27', { tracking: 'https://posti.example/1' }, expect.any(String)])
})

// rules/delivery#goods
test('goods are sent to the address that the manager saw, where one is needed; another one is another sending', async () => {
  const sent: unknown[] = []
  const people = { first_name: 'Aino', address_line1: 'Rantatie 1' }
  let contact = { people, form: {}, requires: ['postal_address'], areGoodsSent: false } as OrderContact
  const desk = openDesk({
    fetchOrder: () => Promise.resolve(ok({ ...order, contact })),
    send: (...sending) => {
      sent.push(sending)
      return Promise.resolve(lost)
    },
  })
  await desk.open('P27')
  contact = { ...contact, people: { ...people, address_line1: 'Rantatie 12' } }
  await desk.send(undefined)
  contact = { ...contact, requires: [] }
  await desk.send(undefined)
  await desk.send(undefined)
  const [first, second, third] = sent as [string, unknown, string][]
  expect(first?.[1]).toEqual({ seen: people })
  expect(second?.[1]).toEqual({ seen: { ...people, address_line1: 'Rantatie 12' } })
  expect(second?.[2]).not.toBe(first?.[2])
  expect(third?.[1]).toEqual({})
})

// rules/delivery#goods
test('goods are sent in the amount that the manager saw, also where they are fetched', async () => {
  const sent: unknown[] = []
  const desk = openDesk({
    fetchOrder: () => Promise.resolve(ok({ ...order, goodsAmount: 2 })),
    send: (_, sending) => {
      sent.push(sending)
      return Promise.resolve(lost)
    },
  })
  await desk.open('P27')
  await desk.send(undefined)
  expect(sent).toEqual([{ goods: 2 }])
})

// rules/desk#search
test('words are searched for when nobody has typed for a while, a filter and the same words again at once', async () => {
  const asked: unknown[] = []
  const clock = createTestClock()
  const api: Partial<DeskApi> = {
    findOrders: (typed, show) => {
      asked.push([typed, show])
      return Promise.resolve(ok([]))
    },
  }
  const desk = openDesk(api, createStore(sessionOf('riitta')), clock)
  await desk.search('')
  expect(asked.splice(0)).toEqual([['', undefined]])
  for (const typed of ['v', 'vi', 'vir']) {
    void desk.search(typed)
    expect(desk.getSnapshot().typed).toBe(typed)
    await clock.advance(199)
  }
  expect(asked).toEqual([])
  await clock.advance(1)
  expect(asked.splice(0)).toEqual([['vir', undefined]])
  void desk.search('virta')
  await desk.filter('unpaid')
  expect(asked.splice(0)).toEqual([['virta', 'unpaid']])
  await clock.advance(1_000)
  expect(asked).toEqual([])
  await desk.search('virta')
  await desk.filter('all')
  expect(asked).toEqual([
    ['virta', 'unpaid'],
    ['virta', undefined],
  ])
  await desk.open('P27')
  desk.close()
  expect(desk.getSnapshot().order).toBeUndefined()
})

// rules/desk#search
test('the list shows what is asked for last, and neither an answer nor a failure of an earlier search', async () => {
  const clock = createTestClock()
  const found: FoundOrder = { ...order, tickets: 2, matched: 'name' }
  const answers: ((answer: Result<readonly FoundOrder[], ShopError>) => void)[] = []
  const api: Partial<DeskApi> = { findOrders: () => new Promise(done => answers.push(done)) }
  const desk = openDesk(api, createStore(sessionOf('riitta')), clock)
  for (const typed of ['vir', 'virta', 'vir']) {
    void desk.search(typed)
    await clock.advance(200)
  }
  const answer = async (place: number, given: Result<readonly FoundOrder[], ShopError>) => {
    answers[place]?.(given)
    await clock.settle()
    const { problem, isFound, found: list } = desk.getSnapshot()
    return [problem === undefined, isFound, list.map(({ number }) => number)]
  }
  expect(await answer(1, lost)).toEqual([true, false, []])
  expect(await answer(2, ok([found]))).toEqual([true, true, ['P27']])
  expect(await answer(0, ok([]))).toEqual([true, true, ['P27']])
  expect(desk.getSnapshot().isPending).toBe(false)
  // More letters are typed while the answer to fewer is on its way.
  void desk.search('virt')
  await clock.advance(200)
  void desk.search('virta')
  expect(await answer(3, ok([{ ...found, number: 'P28' }]))).toEqual([true, true, ['P27']])
})

// rules/desk#answers
test('actions that follow each other are all done, also where the list is asked for meanwhile', async () => {
  const sent: string[] = []
  const held: (() => void)[] = []
  const desk = openDesk({
    fetchOrder: () => Promise.resolve(ok(order)),
    findOrders: () => new Promise(done => held.push(() => done(ok([])))),
    end: (_number, reason) => {
      sent.push(reason)
      return Promise.resolve(ok(undefined))
    },
  })
  await desk.open('P27')
  const first = desk.end('ensimmäinen')
  void desk.filter('unpaid')
  expect(await first).toBe(true)
  expect(await desk.end('toinen')).toBe(true)
  expect(sent).toEqual(['ensimmäinen', 'toinen'])
  const [one, another] = [desk.end('kolmas'), desk.end('samaan aikaan')]
  expect([await one, await another]).toEqual([true, false])
  held.splice(0).forEach(answer => answer())
})

// rules/desk#answers
test('answers of several participants are all for the order that they were typed for, whichever is opened meanwhile', async () => {
  const sent: string[] = []
  const desk = openDesk({
    fetchOrder: number => Promise.resolve(ok({ ...order, number })),
    correctAnswers: (number, { reason }) => {
      sent.push(`${number} ${reason}`)
      if (reason === 'ensimmäinen') void desk.open('P28')
      return Promise.resolve(ok(undefined))
    },
  })
  await desk.open('P27')
  const correction = (reason: string): AnswersCorrection => ({ registration, answers: {}, reason })
  expect(await desk.correctAnswers([correction('ensimmäinen'), correction('toinen')])).toBe(false)
  expect(sent).toEqual(['P27 ensimmäinen', 'P27 toinen'])
  expect(desk.getSnapshot().order?.number).toBe('P28')
})

// rules/desk#search
test('while another order is opened nothing is done to the one before it, and again where that one stays', async () => {
  const done: string[] = []
  let answer = (): void => undefined
  const desk = openDesk({
    fetchOrder: number =>
      number === 'P28'
        ? new Promise(answered => (answer = () => answered(lost)))
        : Promise.resolve(ok({ ...order, number })),
    resend: async number => {
      done.push(`resend ${number}`)
      return ok(undefined)
    },
    refund: async (number, { isPreview }) => {
      if (!isPreview) done.push(`refund ${number}`)
      return ok({ money: 0, vouchers: 0 })
    },
  })
  await desk.open('P27')
  await desk.planRefund({ tickets: ['BBBB'], products: [], isWhole: false, reason: '' })
  const opening = desk.open('P28')
  await Promise.all([desk.resend(), desk.refund('Peruu')])
  expect(done).toEqual([])
  answer()
  await opening
  expect(desk.getSnapshot().order?.number).toBe('P27')
  await desk.resend()
  expect(done).toEqual(['resend P27'])
  await desk.open('P29')
  await desk.resend()
  expect(done).toEqual(['resend P27', 'resend P29'])
})

// rules/desk#search
test('an order that is on its way is told until it is there or does not come, and only its own failure is told', async () => {
  const answers = new Map<string, () => void>()
  const desk = openDesk({
    fetchOrder: number =>
      new Promise(answered => answers.set(number, () => answered(number === 'P27' ? ok({ ...order, number }) : lost))),
  })
  const now = () => {
    const { opening, order: shown, problem } = desk.getSnapshot()
    return [opening, shown?.number, problem !== undefined]
  }
  const first = desk.open('P27')
  expect(now()).toEqual(['P27', undefined, false])
  answers.get('P27')?.()
  await first
  expect(now()).toEqual([undefined, 'P27', false])
  const others = [desk.open('P28'), desk.open('P29')]
  answers.get('P28')?.()
  await others[0]
  expect(now()).toEqual(['P29', 'P27', false])
  answers.get('P29')?.()
  await others[1]
  expect(now()).toEqual([undefined, 'P27', true])
  const back = [desk.open('P30'), desk.open('P27')]
  expect(now()).toEqual([undefined, 'P27', false])
  for (const answer of answers.values()) answer()
  await Promise.all(back)
  void desk.open('P31')
  desk.close()
  expect(now()).toEqual([undefined, undefined, false])
})

test('an order that is opened by another spelling of its number is acted on', async () => {
  const done: string[] = []
  const desk = openDesk({
    fetchOrder: async () => ok({ ...order, number: 'P27' }),
    resend: async number => {
      done.push(`resend ${number}`)
      return ok(undefined)
    },
  })
  await desk.open('p27')
  await desk.resend()
  expect(done).toEqual(['resend P27'])
})

// rules/desk#search
test('the order that is opened last is shown, whichever is answered last, and an action on another does not bring it back', async () => {
  const clock = createTestClock()
  const answers = new Map<string, () => void>()
  const late = <Value>(name: string, value: Value): Promise<Result<Value, ShopError>> =>
    new Promise(done => answers.set(name, () => done(ok(value))))
  const desk = openDesk({
    fetchOrder: number => late(number, { ...order, number }),
    resend: () => late<undefined>('resend', undefined),
  })
  const shown = async (...names: readonly string[]): Promise<string | undefined> => {
    for (const name of names) {
      answers.get(name)?.()
      await clock.settle()
    }
    return desk.getSnapshot().order?.number
  }
  const opening = [desk.open('P27'), desk.open('P28')]
  expect(await shown('P28')).toBe('P28')
  expect(desk.getSnapshot().isPending).toBe(true)
  expect(await shown('P27')).toBe('P28')
  await Promise.all(opening)
  expect(desk.getSnapshot().isPending).toBe(false)

  const actions = [desk.resend(), desk.open('P29')]
  await shown('resend', 'P29')
  await Promise.all(actions)
  expect(desk.getSnapshot()).toMatchObject({ order: { number: 'P29' }, done: undefined })

  const closed = desk.open('P30')
  desk.close()
  await shown('P30')
  await closed
  expect(desk.getSnapshot().order).toBeUndefined()
})

// rules/desk#search
test('the list tells of the open order what was done to it', async () => {
  const row = { number: 'P27', createdAt: 0, status: 'paid', name: 'Helena', total: 4_980, tickets: 2, matched: 'name' }
  let now: DeskOrder = { ...order, total: 4_980 }
  const desk = openDesk({
    findOrders: () => Promise.resolve(ok([row, { ...row, number: 'P28' }])),
    fetchOrder: () => Promise.resolve(ok(now)),
    refund: () => Promise.resolve(ok({ money: 2_490, vouchers: 0 })),
  })
  await desk.search('')
  await desk.open('P27')
  const ticket = { code: 'AAAA', title: { fi: 'Peruslippu' }, price: 2_490, canBeGiven: true }
  now = { ...order, total: 2_490, tickets: [ticket] }
  await desk.planRefund({ tickets: ['BBBB'], products: [], isWhole: false, reason: '' })
  await desk.refund('Sairastui')
  expect(desk.getSnapshot().found).toEqual([
    { ...row, total: 2_490, tickets: 1 },
    { ...row, number: 'P28' },
  ])
})

// rules/desk#search
test('an unpaid order says how many tickets it is for, also once it is open', async () => {
  const row = { number: 'P27', createdAt: 0, status: 'unpaid', name: 'Helena', total: 0, tickets: 3, matched: 'name' }
  const desk = openDesk({
    findOrders: () => Promise.resolve(ok([row])),
    fetchOrder: () => Promise.resolve(ok({ ...order, status: 'unpaid', tickets: [] })),
  })
  await desk.search('')
  await desk.open('P27')
  expect(desk.getSnapshot().found.map(({ tickets }) => tickets)).toEqual([3])
})

// rules/desk#refund
test('all pieces of an order go back as the whole order, and a part as it was chosen', async () => {
  const asked: RefundWanted[] = []
  const ticket = { title: { fi: 'Peruslippu' }, price: 2_200, canBeGiven: true }
  const goods = [
    { id: 'narikka', title: { fi: 'Narikka' }, amount: 2, total: 600, canGoBack: true, participants: [] },
    { id: 'palvelumaksu', title: { fi: 'Palvelumaksu' }, amount: 1, total: 198, canGoBack: false, participants: [] },
  ]
  const desk = openDesk({
    fetchOrder: () => Promise.resolve(ok({ ...order, tickets: [{ ...ticket, code: 'AAAA' }], goods })),
    refund: (_number, wanted) => {
      asked.push(wanted)
      return Promise.resolve(ok({ money: 2_200, vouchers: 0 }))
    },
  })
  await desk.open('P27')
  const part = { tickets: ['AAAA'], products: [{ id: 'narikka', amount: 1 }], isWhole: false, reason: '' }
  await desk.planRefund(part)
  await desk.planRefund({ ...part, products: [{ id: 'narikka', amount: 2 }] })
  expect(asked).toMatchObject([
    { isWhole: false, tickets: ['AAAA'], products: [{ id: 'narikka', amount: 1 }] },
    { isWhole: true, tickets: [], products: [] },
  ])
})

/** Plans a refund at the desk by the keys of its lines; a press answers with the plan after it. */
const planningDesk = async (bought: Partial<DeskOrder>) => {
  const desk = openDesk({
    fetchOrder: () => Promise.resolve(ok({ ...order, ...bought })),
    refund: () => Promise.resolve(ok({ money: 0, vouchers: 0 })),
  })
  await desk.open('P27')
  await desk.planRefund({ tickets: [], products: [], isWhole: false, reason: '' })
  return async (line: number): Promise<RefundWanted | undefined> => {
    const { order: shown, refund } = desk.getSnapshot()
    if (shown && refund) await desk.planRefund(pressRefundLine(shown, refund.wanted, line))
    return desk.getSnapshot().refund?.wanted
  }
}

// rules/desk#refund
test('one of two pieces that were bought at two prices goes back alone, and both as the whole order', async () => {
  const muki = { id: 'muki', title: { fi: 'Muki' }, amount: 1, total: 1_200, canGoBack: true, participants: [] }
  const press = await planningDesk({ goods: [muki, { ...muki, total: 1_400 }] })
  expect(await press(0)).toMatchObject({ isWhole: false, products: [{ id: 'muki', amount: 1 }] })
  expect(await press(0)).toMatchObject({ isWhole: true, products: [] })
})

// rules/desk#refund
test('a ticket that is taken out of a full choice stays with its buyer, and the others go back', async () => {
  const ticket = { title: { fi: 'Peruslippu' }, price: 2_200, canBeGiven: true }
  const press = await planningDesk({
    tickets: [
      { ...ticket, code: 'AAAA' },
      { ...ticket, code: 'BBBB' },
    ],
  })
  await press(0)
  expect(await press(1)).toMatchObject({ isWhole: true })
  expect(await press(1)).toMatchObject({ isWhole: false, tickets: ['AAAA'] })
  const pressOnly = await planningDesk({ tickets: [{ ...ticket, code: 'AAAA' }] })
  expect(await pressOnly(0)).toMatchObject({ isWhole: true })
  expect(await pressOnly(0)).toMatchObject({ isWhole: false, tickets: [] })
})

// rules/desk#refund
test('a refund whose answer was lost is sent again with its own key', async () => {
  const keys: string[] = []
  const desk = openDesk({
    refund: (_number, { isPreview }, key) => {
      if (!isPreview) keys.push(key)
      return Promise.resolve(isPreview || keys.length > 1 ? ok({ money: 0, vouchers: 0 }) : lost)
    },
  })
  await desk.open('P27')
  await desk.planRefund({ tickets: [], products: [], isWhole: true, reason: '' })
  await desk.refund('Sairastui')
  expect(desk.getSnapshot()).toMatchObject({ problem: { signIn: { reason: 'no_answer' } } })
  await desk.refund('Sairastui')
  expect(desk.getSnapshot().done).toBe('refunded')
  expect(keys[0]).toBe(keys[1])
})

// rules/payment#refund-cost
test('a refund keeps its cost unless it is left out, tells it while a new split is asked for, and says what it did', async () => {
  const asked: (boolean | undefined)[] = []
  const desk = openDesk({
    refund: (_number, { isWithoutCost }) => {
      asked.push(isWithoutCost)
      return Promise.resolve(ok({ money: isWithoutCost ? 2_490 : 1_490, vouchers: 0, cost: 1_000 }))
    },
  })
  await desk.open('P27')
  const wanted = { tickets: [], products: [], isWhole: true, reason: '' }
  await desk.planRefund(wanted)
  const asking = desk.planRefund(toggleRefundCost(wanted))
  expect(desk.getSnapshot().refund).toMatchObject({ split: undefined, cost: 1_000 })
  await asking
  expect(desk.getSnapshot().refund).toMatchObject({ split: { money: 2_490 }, cost: 1_000 })
  await desk.refund('Sairastui')
  expect(desk.getSnapshot().done).toBe('refunded')
  await desk.planRefund(wanted)
  await desk.refund('Sairastui')
  expect([asked, desk.getSnapshot().done]).toEqual([[undefined, true, true, undefined, undefined], 'refundedLessCost'])
})

const whole: RefundWanted = { tickets: [], products: [], isWhole: true, reason: '' }

// rules/payment#refund-cost
test('a refund sends the cost that its screen showed, and tells the new sum where that has changed', async () => {
  let cost: number | undefined = undefined
  const sent: (number | undefined)[] = []
  const changed = err(shopError('unspecified_exception', { reason: 'sum_changed' }))
  const desk = openDesk({
    refund: async (_number, wanted) => {
      const split = { money: 2_490 - (cost ?? 0), vouchers: 0, ...(cost !== undefined && { cost }) }
      if (wanted.isPreview) return ok(split)
      sent.push(wanted.cost)
      return wanted.cost === undefined || wanted.cost === cost ? ok(split) : changed
    },
  })
  await desk.open('P27')
  await desk.planRefund(whole)
  cost = 1_000
  await desk.refund('Sairastui')
  expect([sent, desk.getSnapshot().done]).toEqual([[undefined], 'refunded'])
  await desk.planRefund(whole)
  cost = 1_500
  await desk.refund('Sairastui')
  expect(desk.getSnapshot()).toMatchObject({ problem: {}, refund: { split: { money: 990 }, cost: 1_500 } })
  await desk.refund('Sairastui')
  expect([sent, desk.getSnapshot().done]).toEqual([[undefined, 1_000, 1_500], 'refundedLessCost'])
})

// rules/payment#refund-cost
test('kept costs go back only from a screen that shows an order with nothing else, and a refused plan ends there', async () => {
  let status = 'paid'
  const sent: (boolean | undefined)[] = []
  const desk = openDesk({
    fetchOrder: async () => ok({ ...order, status }),
    refund: async (_number, { isPreview, returnsKept }) => {
      if (isPreview) return ok({ money: 2_000, vouchers: 0 })
      sent.push(returnsKept)
      return returnsKept ? ok({ money: 2_000, vouchers: 0 }) : lost
    },
  })
  await desk.open('P27')
  await desk.planRefund(whole)
  // Meanwhile another desk gave it back, less a cost.
  status = 'only_kept'
  await desk.refund('Sairastui')
  expect(desk.getSnapshot()).toMatchObject({ refund: undefined, order: { status: 'only_kept' }, problem: {} })
  await desk.planRefund(whole)
  await desk.refund('Erehdys')
  expect(sent).toEqual([undefined, true])
})

// rules/desk#unpaid
test('an order that is marked as paid is shown as paid, and what was marked is sent as it was typed', async () => {
  const sent: unknown[] = []
  const desk = openDesk({
    fetchOrder: () => Promise.resolve(ok({ ...order, status: sent.length > 0 ? 'paid' : 'unpaid' })),
    markPaid: (...given) => {
      sent.push(given)
      return Promise.resolve(ok(undefined))
    },
  })
  await desk.open('P27')
  const transfer = { reference: 'RF33', sum: 12_450, reason: 'Lasku 12' }
  await desk.markPaid(transfer)
  expect(sent).toEqual([['P27', transfer]])
  expect(desk.getSnapshot()).toMatchObject({ order: { status: 'paid' }, done: 'markedPaid', problem: undefined })
})

// rules/desk#managers
test('after a refusal the desk shows the order as somebody else left it, and still says why', async () => {
  const refusal = { ...shopError('unspecified_exception'), parameters: { reason: 'order_not_payable' }, status: 404 }
  let now = order
  const desk = openDesk({
    fetchOrder: () => Promise.resolve(ok(now)),
    end: () => Promise.resolve(err(refusal)),
  })
  await desk.open('P27')
  now = { ...order, status: 'cancelled' }
  await desk.end('Pyydettiin')
  expect(desk.getSnapshot()).toMatchObject({
    order: { status: 'cancelled' },
    problem: { error: refusal },
    done: undefined,
  })
})

const draft: DeskDraft = { number: 'P27', panel: 'receiver', fields: { lastName: 'Virta' } }

// rules/desk#idle
test('a lock keeps what was typed for whoever typed it, and for nobody else', async () => {
  const session = createStore(sessionOf('riitta'))
  const desk = openDesk({ findOrders: () => Promise.resolve(ok([])) }, session)
  await desk.open('P27')
  desk.keepDraft(draft)
  session.update(() => lockedDesk)
  session.update(() => sessionOf('riitta'))
  await desk.search('')
  expect(desk.getSnapshot().draft).toEqual(draft)
  session.update(() => lockedDesk)
  expect(desk.getSnapshot().draft).toEqual(draft)
  session.update(() => sessionOf('olli'))
  expect(desk.getSnapshot().draft).toBeUndefined()
  session.update(() => sessionOf('riitta'))
  expect(desk.getSnapshot().draft).toBeUndefined()
})

// rules/desk#idle
test('what was typed ends with its order, and when it is done', async () => {
  const desk = openDesk({
    fetchOrder: number => Promise.resolve(ok({ ...order, number })),
    changeReceiver: () => Promise.resolve(ok(undefined)),
  })
  await desk.open('P27')
  desk.keepDraft(draft)
  await desk.open('P27')
  expect(desk.getSnapshot().draft).toEqual(draft)
  await desk.open('P28')
  expect(desk.getSnapshot().draft).toBeUndefined()
  desk.keepDraft({ ...draft, number: 'P28' })
  desk.close()
  expect(desk.getSnapshot().draft).toBeUndefined()
  await desk.open('P27')
  desk.keepDraft(draft)
  await desk.changeReceiver(receiver)
  expect(desk.getSnapshot()).toMatchObject({ done: 'receiverChanged', draft: undefined })
})

// rules/desk#idle
test('what is typed in another panel stays when an action of the panel before it is answered', async () => {
  let answer: (result: Result<void, ShopError>) => void = () => undefined
  const desk = openDesk({ changeReceiver: () => new Promise(resolve => (answer = resolve)) })
  await desk.open('P27')
  desk.keepDraft(draft)
  const changing = desk.changeReceiver(receiver)
  const later: DeskDraft = { number: 'P27', panel: 'later', fields: { reason: 'Pankista' } }
  desk.keepDraft(later)
  answer(ok(undefined))
  expect(await changing).toBe(true)
  expect(desk.getSnapshot()).toMatchObject({ done: 'receiverChanged', draft: later })
})

// rules/kiosk#installable
test('a newer version of the page waits for what is typed, a planned refund and planned seats', async () => {
  const desk = openDesk({ fetchSeats: () => Promise.resolve(ok({ tickets: [], free: [] })) })
  const hasPlan = () => hasDeskPlan(desk.getSnapshot())
  await desk.open('P27')
  expect(hasPlan()).toBe(false)
  desk.keepDraft(draft)
  expect(hasPlan()).toBe(true)
  desk.keepDraft(undefined)
  await desk.planRefund({ tickets: [], products: [], isWhole: false, reason: '' })
  expect(hasPlan()).toBe(true)
  await desk.planRefund(undefined)
  expect(hasPlan()).toBe(false)
  await desk.openSeats()
  expect(hasPlan()).toBe(true)
  desk.closeSeats()
  expect(hasPlan()).toBe(false)
})

// rules/desk#search
test('a search that is not answered counts nothing, and shows no answer to other words', async () => {
  const silent = lost
  const found: FoundOrder = { ...order, tickets: 2, matched: 'name' }
  const answers: Result<readonly FoundOrder[], ShopError>[] = [silent, ok([found]), silent, silent]
  const clock = createTestClock()
  const api: Partial<DeskApi> = { findOrders: () => Promise.resolve(answers.shift() ?? silent) }
  const desk = openDesk(api, createStore(sessionOf('riitta')), clock)
  const search = async (typed: string) => {
    void desk.search(typed)
    await clock.advance(200)
  }
  const shown = () => {
    const { isFound, found: list } = desk.getSnapshot()
    return [isFound, list.length]
  }
  await search('')
  expect(shown()).toEqual([false, 0])
  await search('helena')
  expect(shown()).toEqual([true, 1])
  await search('helena')
  expect(shown()).toEqual([false, 1])
  await search('virta')
  expect(shown()).toEqual([false, 0])
  expect(desk.getSnapshot().problem?.signIn.reason).toBe('no_answer')
})

const transfer: ToDo = { id: 'palautus', since: 0, kind: 'refund', provider: 'transfer', mayBeMade: false }
const unknownOrder: ToDo = {
  id: 'peruutus',
  since: 0,
  kind: 'withdrawal',
  number: '7F3K-92QX',
  givenOrder: 'P26-9',
  lines: [],
  isLate: true,
  waitsForGoods: false,
}
const noOrders = () => Promise.resolve(ok([]))

// rules/desk#to-do
test('what waits is counted when the desk opens and by each filter, not by each letter, and stays while it is not answered', async () => {
  const answers = [ok({ orders: 2, toDo: [unknownOrder] }), lost, ok({ orders: 1, toDo: [] })]
  const clock = createTestClock()
  const desk = openDesk(
    { findOrders: noOrders, listToDo: () => Promise.resolve(answers.shift() ?? lost) },
    undefined,
    clock,
  )
  const counted = () => [desk.getSnapshot().toDoCount, desk.getSnapshot().toDo?.length]
  expect(counted()).toEqual([undefined, undefined])
  await desk.search('')
  expect(counted()).toEqual([3, 1])
  await desk.search('helena')
  await clock.advance(1_000)
  expect(answers).toHaveLength(2)
  await desk.filter('unpaid')
  expect(counted()).toEqual([3, 1])
  expect(desk.getSnapshot().problem).toBeUndefined()
  await desk.filter('to_do')
  expect(counted()).toEqual([1, 0])
})

// rules/desk#to-do
test('what waits without an order is ended with its reason, leaves the list, and its draft goes', async () => {
  const ended: unknown[] = []
  let toDo: readonly ToDo[] = [unknownOrder]
  const desk = openDesk({
    findOrders: noOrders,
    listToDo: () => Promise.resolve(ok({ orders: 0, toDo })),
    endToDo: (...asked) => {
      ended.push(asked)
      toDo = []
      return Promise.resolve(ok(undefined))
    },
  })
  await desk.filter('to_do')
  desk.keepDraft({ number: 'peruutus', panel: 'toDo', fields: {} })
  expect(await desk.endToDo('peruutus', 'declined', '  ')).toBe(false)
  expect(await desk.endToDo('peruutus', 'declined', ' Myöhässä ')).toBe(true)
  expect(ended).toEqual([['peruutus', 'declined', 'Myöhässä']])
  expect(desk.getSnapshot()).toMatchObject({ done: 'toDoEnded', draft: undefined, toDo: [], toDoCount: 0 })
})

// rules/desk#to-do
test('what waits at the open order is ended at it, and the order is read again; refused, it says why and shows what still waits', async () => {
  let isEnded = false
  const desk = openDesk({
    fetchOrder: () => Promise.resolve(ok({ ...order, toDo: isEnded ? [] : [transfer] })),
    endToDo: () => {
      isEnded = true
      return Promise.resolve(ok(undefined))
    },
  })
  await desk.open('P27')
  expect(await desk.endToDo('palautus', 'given', 'Pankista')).toBe(true)
  expect(desk.getSnapshot()).toMatchObject({ done: 'toDoEnded', order: { toDo: [] } })
  const refused = openDesk({
    findOrders: noOrders,
    listToDo: () => Promise.resolve(ok({ orders: 0, toDo: isEnded ? [] : [unknownOrder] })),
    endToDo: () => Promise.resolve(err(shopError('unspecified_exception', { reason: 'to_do_ended', by: 'Riitta' }))),
  })
  isEnded = false
  await refused.filter('to_do')
  isEnded = true
  expect(await refused.endToDo('peruutus', 'declined', 'Myöhässä')).toBe(false)
  expect(refused.getSnapshot()).toMatchObject({
    toDo: [],
    problem: { error: { parameters: { reason: 'to_do_ended', by: 'Riitta' } } },
  })
})

// rules/desk#to-do
test('an end is told before what still waits is read, so that what is opened next stays open', async () => {
  const readings: ((answer: Awaited<ReturnType<DeskApi['listToDo']>>) => void)[] = []
  const desk = openDesk({
    fetchOrder: () => Promise.resolve(ok({ ...order, toDo: [transfer] })),
    listToDo: () => new Promise(resolve => readings.push(resolve)),
    endToDo: () => Promise.resolve(ok(undefined)),
  })
  await desk.open('P27')
  expect(await desk.endToDo('palautus', 'given', 'Pankista')).toBe(true)
  expect(desk.getSnapshot().done).toBe('toDoEnded')
  expect(readings).toHaveLength(1)
})

// rules/desk#to-do
test('what waits is counted again after each action on an order, as after a refund of a transfer, and by no preview', async () => {
  let orders = 0
  let readings = 0
  const desk = openDesk({
    listToDo: () => {
      readings += 1
      return Promise.resolve(ok({ orders, toDo: [] }))
    },
    refund: (_number, { isPreview }) => {
      if (!isPreview) orders = 1
      return Promise.resolve(ok({ money: 2_490, vouchers: 0 }))
    },
    end: () => Promise.resolve(lost),
  })
  await desk.open('P27')
  await desk.planRefund({ tickets: [], products: [], isWhole: true, reason: '' })
  expect(readings).toBe(0)
  await desk.refund('Sairastui')
  expect(desk.getSnapshot()).toMatchObject({ done: 'refunded', toDoCount: 1 })
  expect(await desk.end('Ei maksettu')).toBe(false)
  expect(readings).toBe(2)
})

// rules/desk#to-do
test('what was ended without an order is gone and not counted, also where what waits is not read after it', async () => {
  const answers = [ok({ orders: 1, toDo: [unknownOrder, transfer] })]
  const desk = openDesk({
    findOrders: noOrders,
    listToDo: () => Promise.resolve(answers.shift() ?? lost),
    endToDo: () => Promise.resolve(ok(undefined)),
  })
  await desk.filter('to_do')
  desk.keepDraft({ number: 'peruutus', panel: 'toDo', fields: {} })
  expect(await desk.endToDo('peruutus', 'declined', 'Myöhässä')).toBe(true)
  expect(desk.getSnapshot()).toMatchObject({ toDo: [transfer], toDoCount: 2, done: 'toDoEnded' })
})

// rules/desk#to-do
test('an end that is answered once something else is open closes nothing of it, and keeps what is typed there', async () => {
  let answer: (result: Result<void, ShopError>) => void = () => undefined
  const desk = openDesk({
    findOrders: noOrders,
    listToDo: () => Promise.resolve(ok({ orders: 0, toDo: [unknownOrder, transfer] })),
    endToDo: () => new Promise(resolve => (answer = resolve)),
  })
  await desk.filter('to_do')
  desk.keepDraft({ number: 'peruutus', panel: 'toDo', fields: {} })
  const ending = desk.endToDo('peruutus', 'declined', 'Myöhässä')
  desk.close()
  const draft: DeskDraft = { number: 'palautus', panel: 'toDo', fields: { reason: 'Pankista' } }
  desk.keepDraft(draft)
  answer(ok(undefined))
  expect(await ending).toBe(false)
  expect(desk.getSnapshot()).toMatchObject({ done: 'toDoEnded', draft })
})

// rules/desk#to-do
test('a refusal about one thing is not told above the next one', async () => {
  const desk = openDesk({
    findOrders: noOrders,
    listToDo: () => Promise.resolve(ok({ orders: 0, toDo: [transfer] })),
    endToDo: () => Promise.resolve(err(shopError('unspecified_exception', { reason: 'to_do_ended' }))),
  })
  await desk.filter('to_do')
  await desk.endToDo('peruutus', 'declined', 'Myöhässä')
  expect(desk.getSnapshot().problem?.error.parameters).toEqual({ reason: 'to_do_ended' })
  desk.close()
  expect(desk.getSnapshot().problem).toBeUndefined()
})

// rules/desk#to-do
test('an order tells its row whether something of it still waits, where the list is of what waits', async () => {
  let toDo: readonly ToDo[] = [transfer]
  const found: FoundOrder = { ...order, tickets: 0, matched: 'number' }
  const desk = openDesk({
    findOrders: () => Promise.resolve(ok([found])),
    fetchOrder: () => Promise.resolve(ok({ ...order, toDo })),
    endToDo: () => {
      toDo = []
      return Promise.resolve(ok(undefined))
    },
  })
  const isHandled = () => desk.getSnapshot().found[0]?.isHandled
  await desk.filter('to_do')
  await desk.open('P27')
  expect(isHandled()).toBe(false)
  await desk.endToDo('palautus', 'given', 'Pankista')
  expect(isHandled()).toBe(true)
  await desk.filter('all')
  await desk.open('P27')
  expect(isHandled()).toBeUndefined()
})

// rules/desk#search
test('what another filter listed is no answer to the one that is chosen', async () => {
  const desk = openDesk({ findOrders: async () => ok([]) })
  await desk.search('')
  expect(desk.getSnapshot().isFound).toBe(true)
  const reading = desk.filter('to_do')
  expect(desk.getSnapshot().isFound).toBe(false)
  await reading
  expect(desk.getSnapshot().isFound).toBe(true)
})
