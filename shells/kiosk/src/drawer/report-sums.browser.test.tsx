import '../kiosk.css'
import type { DrawerReport } from '@portti/core'
import { expect, test, vi } from 'vitest'
import { PaperView } from '../papers/paper-view.tsx'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { reportCsv } from './report-csv.ts'
import { reportPaper } from './report-paper.ts'
import { ReportTables } from './report-tables.tsx'

/** As the ticket API makes it of sales with a fee, a gift card and rounded cash, of which parts went back. */
const begun: DrawerReport = {
  number: 1,
  kind: 'z',
  till: 'Kassa 2',
  clerk: 'Aino K.',
  openedAt: 0,
  madeAt: 0,
  sales: { count: 5, total: 17_846 },
  refunds: { count: 3, total: 7_668, owed: 2_490, earlier: 0 },
  events: [],
  products: [
    { title: 'Helmen venetsialaiset, peruslippu', amount: 3, total: 7_470 },
    { title: 'Lahjakortti 50 €', amount: 1, total: 5_000 },
    { title: 'Palvelumaksu', amount: 2, total: 396 },
    { title: 'Peruslippu B', amount: 2, total: 4_980 },
  ],
  payments: [
    { kind: 'cash', total: 13_350, refunded: 3_680 },
    { kind: 'card_terminal', total: 1_500, refunded: 0 },
    { kind: 'gift_card', total: 3_000, refunded: 1_500 },
    { kind: 'rounding', total: -4, refunded: -2 },
  ],
  clerks: [{ name: 'Aino K.', count: 5, total: 17_846 }],
  vat: [{ rate: 13.5, net: 4_562, vat: 616 }],
  giftCards: 5_000,
  cash: { float: 10_000, payIn: 0, payOut: 0 },
}
/** Another till, which gave what was owed. */
const settled: DrawerReport = {
  ...begun,
  sales: { count: 0, total: 0 },
  refunds: { count: 0, total: 0, owed: 0, earlier: 2_490 },
  products: [],
  payments: [
    { kind: 'cash', total: 0, refunded: 990 },
    { kind: 'card_terminal', total: 0, refunded: 1_500 },
  ],
  clerks: [],
  vat: [],
  giftCards: 0,
}

const centsOf = (text: string): number => Number(text.replace('−', '-').replaceAll(/[^-\d]/g, ''))
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
/** Names and values from top to bottom, with the rows of heads left out. */
const rowsOf = (container: Element) =>
  [...container.querySelectorAll('tbody tr')].map(row => {
    const [name, ...values] = [...row.children].map(cell => plain(cell.textContent ?? ''))
    return [name ?? '', values.at(-1) ?? ''] as const
  })
/** The rows between the lines across the paper. */
const partsOf = (paper: Element | null) => {
  const parts: (readonly [string, string])[][] = [[]]
  for (const child of paper?.children ?? []) {
    if (child.tagName === 'HR') parts.push([])
    else parts.at(-1)?.push(...(child.tagName === 'TABLE' ? rowsOf(child) : []))
  }
  return parts
}
const sumOf = (rows: readonly (readonly [string, string])[] = []): number =>
  rows.reduce((sum, [, value]) => sum + centsOf(value), 0)

const open = async (report: DrawerReport) => {
  const shown = showInFinnish(words => (
    <>
      <ReportTables report={report} words={words} />
      <PaperView paper={reportPaper(report, words)} />
    </>
  ))
  await vi.waitFor(() => expect(shown.container.querySelector('[data-part="paper"]')).not.toBeNull(), 30_000)
  return shown
}
const show = async (report: DrawerReport) => {
  const { container, close } = await open(report)
  const [vat = [], paidAndBack] = [...container.querySelectorAll('[data-part="report-tables"] > section')].map(rowsOf)
  const [, refunds = [], , products, payments = [], vatOnPaper] = partsOf(
    container.querySelector('[data-part="paper"]'),
  )
  close()
  expect([paidAndBack, sumOf(vat)]).toEqual([[...payments, ...refunds], sumOf(vatOnPaper)])
  const lines = reportCsv(report).split('\r\n')
  const inCsv = (...whats: readonly string[]) =>
    lines
      .map(line => line.split(','))
      .filter(([what]) => whats.includes(what ?? ''))
      .reduce((sum, cells) => sum + centsOf(cells.at(-1) ?? ''), 0)
  return { vat, payments, refunds, products, inCsv }
}

// rules/kiosk#drawer
test('all rows of a report add up to its sums on the screen, on paper and as CSV', async () => {
  const { vat, payments, refunds, products, inCsv } = await show(begun)
  const { sales, refunds: back } = begun
  expect(payments).toEqual([
    ['Käteinen', '133,50 €'],
    ['Kortti', '15,00 €'],
    ['Lahjakortti', '30,00 €'],
    ['Pyöristys', '−0,04 €'],
  ])
  expect(refunds).toEqual([
    ['3 palautusta', '−76,68 €'],
    ['Palautettu käteisenä', '−36,80 €'],
    ['Palautettu lahjakortille', '−15,00 €'],
    ['Pyöristys', '0,02 €'],
    ['Vielä palauttamatta', '−24,90 €'],
  ])
  expect([sumOf(products), sumOf(payments), sumOf(refunds.slice(1)), sumOf(vat)]).toEqual([
    sales.total,
    sales.total,
    0 - back.total,
    sales.total - back.total,
  ])
  expect([inCsv('product'), inCsv('payment'), inCsv('refunded'), inCsv('net', 'vat', 'gift cards sold')]).toEqual([
    sales.total,
    sales.total,
    back.total,
    sales.total - back.total,
  ])
})

// rules/kiosk#drawer
test('a report tells what its drawer gave for a refund of another shift, and has no row that is zero', async () => {
  const { payments, refunds, inCsv } = await show(settled)
  expect(payments).toEqual([])
  expect(refunds).toEqual([
    ['Palautettu käteisenä', '−9,90 €'],
    ['Palautettu kortille', '−15,00 €'],
    ['Kirjattu toisessa vuorossa', '24,90 €'],
  ])
  expect([sumOf(refunds), inCsv('refunded')]).toEqual([0, 0])
})

// rules/kiosk#drawer
test('each row of a report has its name as its heading, and no table is empty', async () => {
  for (const report of [begun, settled]) {
    const { container, close } = await open(report)
    const rows = [...container.querySelectorAll('tbody tr')]
    const [vat, ...others] = container.querySelectorAll('table')
    close()
    expect(rows.map(row => row.firstElementChild?.getAttribute('scope'))).toEqual(rows.map(() => 'row'))
    expect(vat?.querySelector('thead')).not.toBeNull()
    expect(others.map(table => table.rows.length)).not.toContain(0)
  }
})
