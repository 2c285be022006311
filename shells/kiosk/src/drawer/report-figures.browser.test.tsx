import '../kiosk.css'
import type { DrawerReport } from '@portti/core'
import { expect, test, vi } from 'vitest'
import { PaperView } from '../papers/paper-view.tsx'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { ReportFigures } from './report-figures.tsx'
import { reportPaper } from './report-paper.ts'
import { ReportTables } from './report-tables.tsx'

const count = { expected: 72_140, counted: 71_940, difference: -200, needsReason: true }
const report: DrawerReport = {
  number: 118,
  kind: 'z',
  till: 'Kassa 2',
  clerk: 'Aino K.',
  openedAt: 0,
  madeAt: 0,
  sales: { count: 58, total: 252_980 },
  refunds: { count: 1, total: 2_200, owed: 0, earlier: 0 },
  products: [],
  events: [],
  payments: [],
  clerks: [],
  vat: [
    { rate: 13.5, net: 192_247, vat: 25_953 },
    { rate: 25.5, net: 25_960, vat: 6_620 },
  ],
  giftCards: 0,
  cash: { float: 20_000, payIn: 0, payOut: 0, count },
}
const textOf = async (shown: DrawerReport): Promise<string> => {
  const { container, close } = showInFinnish(words => <ReportFigures report={shown} words={words} />)
  await vi.waitFor(() => expect(container.querySelector('dl')).not.toBeNull(), 30_000)
  const odd = [...container.querySelectorAll('[data-state="odd"]')].map(one => one.textContent).join()
  const said = `${container.textContent} | ${odd}`.replaceAll(/\s/g, ' ')
  close()
  return said
}

// rules/kiosk#drawer
test('a Z report says its sums, and that the drawer is short; an X report has no count', async () => {
  expect(await textOf(report)).toMatch(
    /^58 myyntiä2 529,80 €1 palautus−22,00 €Alv325,73 €Laskettu käteinen719,40 €Ero[−-]2,00 € \| Ero[−-]2,00 €$/,
  )
  const { count: _none, ...cash } = report.cash
  const open: DrawerReport = { ...report, kind: 'x', refunds: { count: 0, total: 0, owed: 0, earlier: 0 }, cash }
  expect(await textOf(open)).toBe('58 myyntiä2 529,80 €Alv325,73 € | ')
})

// rules/kiosk#drawer
test('what gift cards paid stands beside cash and card, on the screen and on the paper', async () => {
  const payments = [
    { kind: 'cash', total: 6_980, refunded: 0 },
    { kind: 'card_terminal', total: 2_490, refunded: 0 },
    { kind: 'gift_card', total: 5_490, refunded: 0 },
  ]
  const shown = { ...report, payments }
  const { container, close } = showInFinnish(words => (
    <>
      <ReportTables report={shown} words={words} />
      <PaperView paper={reportPaper(shown, words)} />
    </>
  ))
  await vi.waitFor(() => expect(container.querySelector('[data-part="paper"]')).not.toBeNull(), 30_000)
  const said = (container.textContent ?? '').replaceAll(/\s/g, ' ')
  close()
  expect(said.match(/Käteinen69,80 €Kortti24,90 €Lahjakortti54,90 €/g)).toHaveLength(2)
})
