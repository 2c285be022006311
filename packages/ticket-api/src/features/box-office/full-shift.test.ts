import { createMemoryJournal, createRememberingTerminal } from '@portti/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { type OpenKiosk, openKiosk, reached } from '../../test-support/tills/open-kiosk.ts'

const event = 'helmen-venetsialaiset'
const [adult, child, cloakroom, coach] = ['peruslippu', 'lapsi', 'narikka', 'bussi'].map(name => `${event}-${name}`)
const { api, openDesk } = useBoxOffice({ maxConnections: 12 })

type Way = 'cash' | 'card' | 'split' | 'free'
/** What goes wrong with the payment of a sale. */
type Trouble =
  | 'server_request_lost'
  | 'server_answer_lost'
  | 'terminal_request_lost'
  | 'terminal_answer_lost'
  | 'declined_first'
  | 'killed_while_told'
  | 'killed_while_charged'
  | 'voided_first'
type Planned = { readonly way: Way; readonly trouble?: Trouble; readonly code?: string }

const troubles = {
  cash: ['server_request_lost', 'server_answer_lost', 'killed_while_told', 'voided_first'],
  card: [
    'server_request_lost',
    'server_answer_lost',
    'terminal_request_lost',
    'terminal_answer_lost',
    'declined_first',
    'killed_while_told',
    'killed_while_charged',
    'voided_first',
  ],
  split: ['server_answer_lost', 'terminal_answer_lost', 'declined_first', 'killed_while_told', 'killed_while_charged'],
  free: ['server_answer_lost', 'killed_while_told'],
} satisfies Readonly<Record<Way, readonly Trouble[]>>

/** Every trouble of every way to pay, among sales without any: 60 in all. */
const plan: readonly Planned[] = (() => {
  const hard = (Object.keys(troubles) as Way[]).flatMap(way => troubles[way].map(trouble => ({ way, trouble })))
  const calm = (['cash', 'card', 'cash', 'split', 'free', 'card', 'cash'] as const).map(way => ({ way }))
  const coded = (['cash', 'card', 'split'] as const).map(way => ({ way, code: 'KESÄ20' }))
  return Array.from({ length: 60 }, (_, index): Planned => {
    if (index % 3 === 0 && hard[index / 3]) return hard[index / 3] as Planned
    if (index % 11 === 1) return coded[index % 3] as Planned
    return calm[index % calm.length] as Planned
  })
})()

// rules/kiosk#drawer, rules/kiosk#killed-browser
test('a full shift agrees with the server, the ledger, the terminal and the drawer to the cent', async () => {
  const till = await openDesk()
  const cards = createRememberingTerminal()
  const journal = createMemoryJournal()
  const open = async (): Promise<OpenKiosk> => {
    const kiosk = await openKiosk(api, till, { terminal: cards.terminal, journal })
    void kiosk.counter.load()
    await kiosk.until(({ catalogue }) => catalogue === 'loaded')
    return kiosk
  }
  let kiosk = await open()
  onTestFinished(() => kiosk.kill())
  const restart = async (): Promise<void> => {
    kiosk.kill()
    kiosk = await open()
  }
  await kiosk.drawer.move({ kind: 'cash_float', cents: 10_000 })
  /** What the clerk's hands put into the drawer and took out of it. */
  let drawer = 10_000
  const sold: { number: string; total: number; way: Way }[] = []

  const fill = async (planned: Planned, index: number): Promise<void> => {
    const { counter } = kiosk
    counter.chooseEvent(event)
    await kiosk.until(state => state.event?.id === event && state.tiles.tickets.length > 0)
    if (planned.way === 'free') counter.add(child ?? '', 1)
    else {
      counter.add(adult ?? '', 1 + (index % 3))
      // The coach is on the next tiles: whatever tile is shown, its product is sold by its id.
      if (index % 4 === 0) counter.add(coach ?? '', 1)
      if (index % 5 === 0) counter.add(cloakroom ?? '', 2)
    }
    await kiosk.until(({ basket }) => basket.lines.length > 0 && basket.lines.every(({ isPending }) => !isPending))
    if (planned.code) await kiosk.core.cart.useCode(planned.code)
  }

  const pay = async ({ way, trouble }: Planned): Promise<void> => {
    const { counter, line } = kiosk
    if (trouble === 'server_request_lost') line.cut('/checkouts', 'request_lost')
    if (trouble === 'server_answer_lost')
      for (let times = 0; times < 4; times += 1) line.cut('/checkouts', 'answer_lost')
    if (trouble === 'terminal_answer_lost' || trouble === 'killed_while_charged') cards.meet('answer_lost')
    if (trouble === 'terminal_request_lost') cards.meet('request_lost')
    if (trouble === 'declined_first') cards.meet('declined')
    if (trouble === 'killed_while_told')
      for (let times = 0; times < 9; times += 1) line.cut('/checkouts', 'answer_lost')
    const { toPay } = counter.getSnapshot().basket
    if (way === 'free') void counter.finishFree()
    else if (way === 'cash') {
      await counter.payCash()
      counter.tender(Math.ceil(toPay / 5_000) * 5_000)
      void counter.finishCash()
    } else if (way === 'card') void counter.payCard()
    else {
      await counter.paySplit()
      counter.typePart(1_000)
      await counter.takePart('cash')
      void counter.takePart('card_terminal')
    }
  }

  const give = (): void => {
    const { lastSale } = kiosk.counter.getSnapshot()
    const cash = lastSale?.parts.filter(({ kind }) => kind === 'cash') ?? []
    drawer += cash.reduce((cents, part) => cents + part.tendered - part.change, 0)
  }

  for (const [index, planned] of plan.entries()) {
    const { way, trouble } = planned
    await fill(planned, index)
    if (trouble === 'voided_first') {
      kiosk.counter.clear()
      await kiosk.until(({ basket }) => basket.lines.length === 0)
      kiosk.counter.undo()
      await kiosk.until(({ basket }) => basket.lines.length > 0 && basket.lines.every(({ isPending }) => !isPending))
    }
    await pay(planned)
    if (trouble === 'killed_while_told') {
      await kiosk.until(({ payment }) => payment.phase === 'finishing' && payment.isUnanswered)
      await restart()
    }
    if (trouble === 'killed_while_charged') {
      await kiosk.until(({ payment }) => payment.phase === 'card' && payment.step === 'doubtful')
      await restart()
    }
    if (trouble === 'declined_first' || trouble === 'terminal_request_lost') {
      const kind = trouble === 'declined_first' ? 'card_declined' : 'card_not_received'
      await kiosk.until(({ failure }) => failure?.kind === kind)
      if (way === 'split') void kiosk.counter.takePart('card_terminal')
      else void kiosk.counter.payCard()
    }
    const { lastSale } = await kiosk.until(state => state.lastSale !== undefined && state.payment.phase === 'none')
    give()
    sold.push({ number: lastSale?.number ?? '', total: lastSale?.total ?? 0, way })
  }
  expect(new Set(sold.map(({ number }) => number)).size).toBe(60)

  // Refunds: one of each way to pay, whole but for the cost of the terms; the terminal's answer to one of them is lost.
  let refunded = 0
  for (const way of ['cash', 'card', 'split'] as const) {
    const sale = sold.find(one => one.way === way)
    if (way === 'card') cards.meet('answer_lost')
    const { refunds } = kiosk
    await refunds.find(sale?.number ?? '')
    refunds.toggleAll()
    refunds.giveReason('Asiakas sairastui')
    await refunds.send('')
    const done = await reached(refunds, ({ phase }) => phase === 'done')
    if (done.phase !== 'done') throw new Error('Nothing was given back')
    drawer -= done.cash
    refunded += (sale?.total ?? 0) - (done.kept ?? 0)
    refunds.clear()
  }

  await kiosk.drawer.move({ kind: 'pay_out', cents: 5_000 })
  drawer -= 5_000
  await kiosk.drawer.makeZ(drawer)
  const report = kiosk.drawer.getSnapshot().report
  const total = sold.reduce((cents, sale) => cents + sale.total, 0)
  expect(report).toMatchObject({
    kind: 'z',
    sales: { count: 60, total },
    refunds: { count: 3, total: refunded },
    cash: { float: 10_000, payOut: 5_000, count: { expected: drawer, counted: drawer, difference: 0 } },
  })
  const paidBy = (kind: string) => report?.payments.find(paid => paid.kind === kind)
  const card = paidBy('card_terminal')
  expect((card?.total ?? 0) - (card?.refunded ?? 0)).toBe(cards.cents())
  const [orders] = await api.query<{ count: number; total: number }>(
    `SELECT count(*)::int AS count, sum((sold ->> 'total_cents')::int)::int AS total FROM counter_sale AS sale
     JOIN clerk_session AS session ON session.id = sale.session_id WHERE session.device_id = $1`,
    [till.deviceId],
  )
  expect(orders).toEqual({ count: 60, total })
  const accounts = await api.query<{ account: string; cents: number }>(
    `SELECT account, sum(cents)::int AS cents FROM ledger
     WHERE device = $1 AND account IN ('cash', 'card_terminal') GROUP BY account ORDER BY account`,
    [till.deviceId],
  )
  expect(accounts).toEqual([
    { account: 'card_terminal', cents: cards.cents() },
    { account: 'cash', cents: 0 },
  ])
  expect(await journal.entries()).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})
