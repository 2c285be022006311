import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { CardOutcome, CardTerminal } from '../ports/card-terminal.ts'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { testStart } from '../testing/test-clock.ts'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { wireEvent, wireProduct } from '../testing/wire-builders.ts'
import type { Language } from '../text/language.ts'
import { createCounterService } from './counter/create-counter-service.ts'
import { watchTillJournal } from './payment/watch-till-journal.ts'

const till = {
  id: 'kassa',
  name: 'Kassa 2',
  payments: ['cash' as const, 'card_terminal' as const],
  takesCodes: true,
  refunds: true,
}
const sold = { checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } } as const
const tonight = wireEvent({
  id: 'ilta',
  start_date: new Date(testStart + 3_600_000).toISOString(),
  products: [wireProduct({ id: 'lippu', price: '24.90' })],
})

/** A terminal that remembers what it charged, and answers only while it is connected. */
const rememberingTerminal = (outcome: CardOutcome['kind'] = 'approved') => {
  const charged = new Map<string, CardOutcome>()
  const heard: string[] = []
  let isConnected = true
  const answer = (act: string, id: string) => {
    heard.push(act)
    const known: CardOutcome = charged.get(id) ?? { kind: 'unknown' }
    return isConnected ? ok(known) : err({ detail: 'silent' })
  }
  const move: CardTerminal['charge'] = async ({ id }) => {
    charged.set(id, outcome === 'approved' ? { kind: outcome, reference: `T-${id}` } : { kind: outcome })
    return answer('charge', id)
  }
  const terminal: CardTerminal = {
    charge: move,
    refund: move,
    ask: async id => answer('ask', id),
    reverse: async id => {
      const known = answer('reverse', id)
      if (known.isErr()) return err(known.error)
      charged.delete(id)
      return ok(undefined)
    },
  }
  return { terminal, heard, charged, connect: (is: boolean) => void (isConnected = is) }
}

const journal = createMemoryJournal
const reload = async (
  device: ReturnType<typeof journal>,
  terminal: CardTerminal,
  before?: TestCore,
  language: () => Language = () => 'fi',
) => {
  const test = createTestCore({ events: [tonight], ...(before && { before }) })
  const counter = createCounterService(test.core, test.ids, {
    till,
    terminal,
    journal: device,
    timeZone: 'Europe/Helsinki',
    language,
  })
  counter.subscribe(() => undefined)
  void counter.load()
  await test.clock.advance(500)
  const settle = () => test.clock.advance(500)
  return { ...test, counter, settle }
}
/** A killed browser loses the tab, and with it the cart; the journal is on the disk. */
const open = (device: ReturnType<typeof journal>, terminal: CardTerminal, before?: TestCore) =>
  reload(device, terminal, before && { ...before, storage: createMemoryStorage() })
/** A page that charges a card for one ticket. */
const charging = async (device: ReturnType<typeof journal>, terminal: CardTerminal) => {
  const page = await open(device, terminal)
  page.server.setCheckout(sold)
  page.counter.add('lippu', 1)
  await page.settle()
  void page.counter.payCard()
  await page.settle()
  return page
}
/** A page whose cash sale of two tickets is recorded without an answer. */
const recordingCash = async (
  device: ReturnType<typeof journal>,
  terminal: CardTerminal,
  lost: 'answer_lost' | 'request_lost' = 'answer_lost',
) => {
  const page = await open(device, terminal)
  page.server.setCheckout(sold)
  page.counter.add('lippu', 2)
  await page.settle()
  page.server.trouble(...Array.from({ length: 3 }, () => lost))
  void page.counter.payCash()
  void page.counter.finishCash()
  await page.settle()
  return page
}
const keysOf = ({ server }: Pick<TestCore, 'server'>) =>
  server.requests.filter(({ path }) => path.includes('/checkouts')).map(({ headers }) => headers['idempotency-key'])

// rules/kiosk#killed-browser
it('a page that is reloaded before anything is paid shows its basket again; one whose time is over is empty', async () => {
  const { terminal } = rememberingTerminal()
  const first = await open(journal(), terminal)
  first.counter.add('lippu', 2)
  await first.settle()
  const again = await reload(journal(), terminal, first)
  expect(again.counter.getSnapshot()).toMatchObject({ basket: { pieces: 2, toPay: 4_980 }, canPay: { cash: true } })
  again.server.expireCarts()
  const { basket, failure } = (await reload(journal(), terminal, again)).counter.getSnapshot()
  expect(basket.lines).toEqual([])
  expect(failure).toBeUndefined()
})

// rules/kiosk#killed-browser
it('a page that is reloaded while its sale is being recorded keeps nothing of it once that is done', async () => {
  const { terminal } = rememberingTerminal()
  const device = journal()
  const first = await recordingCash(device, terminal)
  first.server.completeCheckout(sold.order)
  const again = await reload(device, terminal, { ...first, storage: createMemoryStorage(first.storage.entries()) })
  await again.clock.advance(20_000)
  expect(again.counter.getSnapshot().lastSale).toMatchObject({ number: 'P26-000001' })
  expect(again.storage.entries()).toEqual({})
})

// rules/kiosk#languages
it('the order is in the language that the screen had when the sale was paid, however often it is recorded', async () => {
  const { terminal } = rememberingTerminal()
  const device = journal()
  let language: Language = 'sv'
  const first = await reload(device, terminal, undefined, () => language)
  first.server.setCheckout(sold)
  first.counter.add('lippu', 1)
  await first.settle()
  first.server.trouble(...Array.from({ length: 3 }, () => 'answer_lost' as const))
  void first.counter.payCash()
  void first.counter.finishCash()
  await first.clock.advance(0)
  language = 'fi'
  await first.settle()
  const again = await reload(device, terminal, { ...first, storage: createMemoryStorage() }, () => 'en')
  await again.clock.advance(20_000)
  expect(again.counter.getSnapshot().lastSale).toMatchObject({ number: 'P26-000001' })
  const recorded = again.server.requests.filter(({ method, path }) => method === 'POST' && path.includes('/checkouts'))
  expect(recorded.length).toBeGreaterThan(3)
  expect(new Set(recorded.map(({ path }) => path.split('?')[1]))).toEqual(new Set(['lang=sv']))
})

/** The catalogue is read, the cart is not. */
const reloadUnread = async (terminal: CardTerminal, before: TestCore) => {
  before.server.trouble(undefined, 'request_lost')
  const again = await reload(journal(), terminal, before)
  expect(again.counter.getSnapshot()).toMatchObject({ catalogue: 'loaded', basket: { lines: [] } })
  return again
}

// rules/kiosk#killed-browser
it('what could not be read after a reload is in no sale unseen: nothing is paid before it is shown', async () => {
  const { terminal, heard } = rememberingTerminal()
  const first = await open(journal(), terminal)
  first.counter.add('lippu', 2)
  await first.settle()
  const again = await reloadUnread(terminal, first)
  again.counter.add('lippu', 1)
  void again.counter.payCard()
  await again.settle()
  expect(heard).toEqual([])
  expect(again.counter.getSnapshot()).toMatchObject({ basket: { pieces: 3, toPay: 7_470 }, canPay: { card: true } })
})

// rules/kiosk#killed-browser
it('what could not be read after a reload is shown once the line is back', async () => {
  const { terminal } = rememberingTerminal()
  const first = await open(journal(), terminal)
  first.counter.add('lippu', 2)
  await first.settle()
  const again = await reloadUnread(terminal, first)
  await again.clock.advance(4_000)
  expect(again.counter.getSnapshot()).toMatchObject({ basket: { pieces: 2 }, canPay: { cash: true } })
})

// rules/kiosk#killed-browser
describe('a browser that is killed', () => {
  it('while cash is being recorded: the sale is told under the same key, and its tickets are there', async () => {
    const device = journal()
    const first = await recordingCash(device, rememberingTerminal().terminal)
    const again = await open(device, rememberingTerminal().terminal, first)
    await again.clock.advance(20_000)
    expect(again.counter.getSnapshot().lastSale).toMatchObject({ number: 'P26-000001', kind: 'cash', total: 4_980 })
    expect(new Set(keysOf(again)).size).toBe(1)
    expect(await device.entries()).toEqual([])
  })

  it('while the terminal is charging a card: the terminal is asked, the card is charged once, the sale finished', async () => {
    const device = journal()
    const { terminal, heard, connect } = rememberingTerminal()
    connect(false)
    const first = await charging(device, terminal)
    connect(true)
    const again = await open(device, terminal, first)
    await again.settle()
    expect(heard.filter(act => act === 'charge')).toHaveLength(1)
    expect(again.counter.getSnapshot().lastSale).toMatchObject({ kind: 'card_terminal', total: 2_490 })
  })

  it('before the card was charged: nothing is owed, and the basket is there', async () => {
    const device = journal()
    const { terminal, connect } = rememberingTerminal('declined')
    const first = await open(device, terminal)
    first.counter.add('lippu', 1)
    await first.settle()
    connect(false)
    void first.counter.payCard()
    await first.settle()
    connect(true)
    const again = await open(device, terminal, first)
    await again.settle()
    expect(again.counter.getSnapshot()).toMatchObject({
      payment: { phase: 'none' },
      basket: { pieces: 1 },
      failure: { kind: 'card_declined' },
    })
    expect(await device.entries()).toEqual([])
  })

  it('while the terminal waits for a card: the till goes on waiting, and finishes the sale once it is paid', async () => {
    const device = journal()
    const { terminal, heard, charged } = rememberingTerminal('pending')
    const first = await charging(device, terminal)
    const again = await open(device, terminal, first)
    expect(again.counter.getSnapshot().payment).toMatchObject({ phase: 'card', sum: 2_490, step: 'waiting' })
    for (const id of charged.keys()) charged.set(id, { kind: 'approved', reference: `T-${id}` })
    await again.clock.advance(3_000)
    expect(heard.filter(act => act === 'charge')).toHaveLength(1)
    expect(again.counter.getSnapshot().lastSale).toMatchObject({ kind: 'card_terminal', total: 2_490 })
  })

  it('before the terminal got the payment: that is what is said, nobody declined a card, and it is paid again', async () => {
    const device = journal()
    const { terminal: notReached, connect } = rememberingTerminal()
    connect(false)
    const first = await charging(device, notReached)
    const { terminal, charged } = rememberingTerminal()
    const again = await open(device, terminal, first)
    expect(again.counter.getSnapshot()).toMatchObject({
      payment: { phase: 'none' },
      basket: { pieces: 1 },
      failure: { kind: 'card_not_received' },
    })
    expect(await device.entries()).toEqual([])
    void again.counter.payCard()
    await again.settle()
    expect(again.counter.getSnapshot().lastSale).toMatchObject({ kind: 'card_terminal', total: 2_490 })
    expect(charged.size).toBe(1)
  })

  it('in the middle of a split payment: its parts are there, and the rest is paid', async () => {
    const device = journal()
    const { terminal } = rememberingTerminal()
    const first = await open(device, terminal)
    first.counter.add('lippu', 2)
    await first.settle()
    void first.counter.paySplit()
    first.counter.typePart(2_000)
    await first.counter.takePart('cash')
    const again = await open(device, terminal, first)
    expect(again.counter.getSnapshot()).toMatchObject({
      payment: { phase: 'split', owing: 2_980, parts: [{ kind: 'cash', cents: 2_000 }] },
      basket: { pieces: 2 },
    })
    again.server.setCheckout(sold)
    void again.counter.takePart('card_terminal')
    await again.settle()
    expect(again.counter.getSnapshot().lastSale).toMatchObject({ kind: 'split', total: 4_980 })
  })

  it('and a sale that is refused afterwards: the cash goes back by hand, the card by itself', async () => {
    const device = journal()
    const { terminal, charged } = rememberingTerminal()
    const first = await open(device, terminal)
    first.counter.add('lippu', 2)
    await first.settle()
    void first.counter.paySplit()
    first.counter.typePart(2_000)
    await first.counter.takePart('cash')
    first.server.trouble(...Array.from({ length: 3 }, () => 'request_lost' as const))
    void first.counter.takePart('card_terminal')
    await first.settle()
    first.server.expireCarts()
    const again = await open(device, terminal, first)
    again.server.forgetTrouble()
    await again.clock.advance(20_000)
    const owed = { kind: 'undone', cash: 2_000, card: 2_980 }
    expect(again.counter.getSnapshot().failure).toMatchObject(owed)
    expect(charged.size).toBe(0)
    const third = await open(device, terminal, again)
    expect(third.counter.getSnapshot()).toMatchObject({ payment: { phase: 'none' }, failure: owed })
    third.counter.dismiss()
    await third.settle()
    expect(third.counter.getSnapshot().failure).toBeUndefined()
    expect(await device.entries()).toEqual([])
  })

  it('with cash of two refused sales to hand back: each is said until the clerk has read it', async () => {
    const device = journal()
    const refuse = async (page: Awaited<ReturnType<typeof open>>) => {
      page.counter.add('lippu', 1)
      await page.settle()
      void page.counter.payCash()
      page.server.expireCarts()
      void page.counter.finishCash()
      await page.settle()
    }
    const { terminal } = rememberingTerminal('declined')
    const first = await open(device, terminal)
    await refuse(first)
    await refuse(first)
    first.counter.add('lippu', 1)
    await first.settle()
    void first.counter.payCard()
    await first.settle()
    expect(first.counter.getSnapshot().failure).toEqual({ kind: 'card_declined' })
    const again = await open(device, terminal, first)
    const owed = { kind: 'undone', cash: 2_490 }
    for (const { counter, settle } of [first, again]) {
      if (counter === first.counter) counter.dismiss()
      expect(counter.getSnapshot().failure).toMatchObject(owed)
      counter.dismiss()
      expect(counter.getSnapshot().failure).toMatchObject(owed)
      counter.dismiss()
      await settle()
      expect(counter.getSnapshot().failure).toBeUndefined()
    }
    expect(await device.entries()).toEqual([])
  })
})

/** A journal whose page is killed at its n-th write. */
const dying = (device: ReturnType<typeof journal>, writes: number): ReturnType<typeof journal> => {
  let left = writes
  const orDie = (write: () => Promise<boolean>): Promise<boolean> => {
    left -= 1
    return left < 0 ? new Promise(() => undefined) : write()
  }
  return { ...device, keep: entry => orDie(() => device.keep(entry)), drop: id => orDie(() => device.drop(id)) }
}

// rules/kiosk#killed-browser
it.each(['undoes a part of', 'is refused'] as const)(
  'wherever a page is killed that %s a sale, a card counts only while it is charged',
  async way => {
    for (let writes = 0; writes < 20; writes++) {
      const device = journal()
      const { terminal, charged } = rememberingTerminal()
      const first = await open(dying(device, writes), terminal)
      first.counter.add('lippu', 2)
      await first.settle()
      void first.counter.paySplit()
      first.counter.typePart(2_000)
      void first.counter.takePart('card_terminal')
      await first.settle()
      if (way === 'undoes a part of') void first.counter.undoPart()
      else {
        void first.counter.takePart('card_terminal')
        first.server.expireCarts()
      }
      await first.settle()
      const second = await open(dying(device, writes % 3), terminal, first)
      await second.clock.advance(20_000)
      const again = await open(device, terminal, second)
      await again.clock.advance(20_000)
      const { payment, reversing } = again.counter.getSnapshot()
      const counted = payment.phase === 'split' ? payment.parts.map(({ cents }) => cents) : []
      expect([writes, payment.phase === 'split' || payment.phase === 'none', reversing]).toEqual([writes, true, 0])
      expect([writes, charged.size]).toEqual([writes, counted.length])
    }
  },
)

/** The counter of the next session on the same page. */
const signInAgain = ({ core, ids }: TestCore, device: ReturnType<typeof journal>, terminal: CardTerminal) => {
  const counter = createCounterService(core, ids, { till, terminal, journal: device, timeZone: 'Europe/Helsinki' })
  counter.subscribe(() => undefined)
  void counter.load()
  return counter
}

// rules/kiosk#killed-browser
it('a sale that was last told while nobody was signed in is finished by who has signed in since', async () => {
  const device = journal()
  const { terminal } = rememberingTerminal()
  const first = await recordingCash(device, terminal, 'request_lost')
  const second = signInAgain(first, device, terminal)
  await first.clock.advance(500)
  expect(second.getSnapshot().payment).toMatchObject({ phase: 'finishing', isUnanswered: true })
  first.server.trouble({
    status: 403,
    body: { error: { code: 'unspecified_exception' }, exception_parameters: { reason: 'session_ended' } },
  })
  await first.clock.advance(10_000)
  expect(second.getSnapshot()).toMatchObject({ payment: { phase: 'none' }, lastSale: { number: 'P26-000001' } })
  expect(await device.entries()).toEqual([])
})

// rules/kiosk#paid-on-the-spot
it('a sale that was locked over unanswered is told once, and its cash is handed back once', async () => {
  const device = journal()
  const { terminal } = rememberingTerminal()
  const first = await recordingCash(device, terminal, 'request_lost')
  first.server.trouble(...Array.from({ length: 100 }, () => 'request_lost' as const))
  const second = signInAgain(first, device, terminal)
  await first.clock.advance(6_000)
  expect(second.getSnapshot().payment).toMatchObject({ phase: 'finishing', isUnanswered: true })
  const third = signInAgain(first, device, terminal)
  await first.clock.advance(1_000)
  const before = first.server.requests.length
  await first.clock.advance(30_000)
  const told = first.server.requests.slice(before).filter(({ path }) => path.includes('/checkouts'))
  expect(told.length).toBeLessThanOrEqual(11)
  first.server.forgetTrouble()
  first.server.expireCarts()
  await first.clock.advance(3_000)
  expect(third.getSnapshot()).toMatchObject({ payment: { phase: 'none' }, failure: { kind: 'undone', cash: 4_980 } })
  third.dismiss()
  await first.clock.advance(10_000)
  expect(third.getSnapshot().failure).toBeUndefined()
  expect(await device.entries()).toEqual([])
})

// rules/kiosk#card-terminal
describe('a terminal that a clerk does not wait for', () => {
  it('is told to end the attempt: nothing is charged, and the basket is kept', async () => {
    const { terminal, charged } = rememberingTerminal('pending')
    const { counter, settle } = await open(journal(), terminal)
    counter.add('lippu', 1)
    await settle()
    void counter.payCard()
    await settle()
    expect(counter.getSnapshot().payment).toMatchObject({ phase: 'card', step: 'waiting' })
    counter.cancelPayment()
    await settle()
    expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 1 }, failure: { kind: 'card_cancelled' } })
    expect(charged.size).toBe(0)
  })

  it('gives back what it charged once it answers, also after the browser was killed', async () => {
    const device = journal()
    const { terminal, charged, connect } = rememberingTerminal()
    connect(false)
    const first = await charging(device, terminal)
    first.counter.cancelPayment()
    await first.settle()
    expect(first.counter.getSnapshot()).toMatchObject({ failure: { kind: 'card_left' }, reversing: 2_490 })
    void first.counter.payCash()
    void first.counter.finishCash()
    await first.settle()
    expect(first.counter.getSnapshot().lastSale).toMatchObject({ kind: 'cash' })
    const again = await open(device, terminal, first)
    connect(true)
    await again.clock.advance(5_000)
    expect(charged.size).toBe(0)
    expect(again.counter.getSnapshot().reversing).toBe(0)
    expect(await device.entries()).toEqual([])
  })
})

it('a device that can store nothing sells, and says that closing the page would lose the sale', async () => {
  const device = journal()
  device.fill()
  const { counter, server, settle } = await open(device, rememberingTerminal().terminal)
  server.setCheckout(sold)
  counter.add('lippu', 1)
  await settle()
  void counter.payCard()
  await settle()
  expect(counter.getSnapshot()).toMatchObject({ hasNoJournal: true, lastSale: { kind: 'card_terminal' } })
})

// rules/kiosk#installable
it('a newer version of the page waits for a sale that the device could not store, until it is answered', async () => {
  const full = journal()
  full.fill()
  const device = { ...full, ...watchTillJournal(full) }
  const first = await recordingCash(device, rememberingTerminal().terminal, 'request_lost')
  const second = signInAgain(first, device, rememberingTerminal().terminal)
  await first.clock.advance(500)
  expect(device.hasUnstored()).toBe(true)
  await first.clock.advance(20_000)
  expect(first.counter.getSnapshot().lastSale).toMatchObject({ kind: 'cash' })
  expect(second.getSnapshot().payment).toEqual({ phase: 'none' })
  expect(device.hasUnstored()).toBe(false)
})

// rules/kiosk#installable
it('a newer version of the page waits for no sale that the device has stored', async () => {
  const stored = journal()
  const device = { ...stored, ...watchTillJournal(stored) }
  await recordingCash(device, rememberingTerminal().terminal, 'request_lost')
  expect(await device.entries()).toHaveLength(1)
  expect(device.hasUnstored()).toBe(false)
})

it('a device whose journal cannot be read says so, before and after the next sale', async () => {
  const device = journal()
  device.breakDown()
  const { counter, server, settle } = await open(device, rememberingTerminal().terminal)
  expect(counter.getSnapshot()).toMatchObject({ hasNoJournal: true, payment: { phase: 'none' } })
  device.keep = async () => true
  server.setCheckout(sold)
  counter.add('lippu', 1)
  await settle()
  void counter.payCard()
  await settle()
  expect(counter.getSnapshot()).toMatchObject({ hasNoJournal: true, lastSale: { kind: 'card_terminal' } })
})
