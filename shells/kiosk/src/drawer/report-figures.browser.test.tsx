import '../kiosk.css'
import type { DrawerReport } from '@portti/core'
import { expect, test, vi } from 'vitest'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { ReportFigures } from './report-figures.tsx'

const count = { expected: 72_140, counted: 71_940, difference: -200, needsReason: true }
const report: DrawerReport = {
  number: 118,
  kind: 'z',
  till: 'Kassa 2',
  clerk: 'Aino K.',
  openedAt: 0,
  madeAt: 0,
  sales: { count: 58, total: 252_980 },
  refunds: { count: 1, total: 2_200 },
  products: [],
  events: [],
  payments: [],
  clerks: [],
  vat: [
    { rate: 13.5, net: 192_247, vat: 25_953 },
    { rate: 25.5, net: 25_960, vat: 6_620 },
  ],
  cash: { float: 20_000, payIn: 0, payOut: 0, count },
}
const textOf = async (shown: DrawerReport): Promise<string> => {
  const { place, close } = showInFinnish(words => <ReportFigures report={shown} words={words} />)
  await vi.waitFor(() => expect(place.querySelector('dl')).not.toBeNull(), 30_000)
  const odd = [...place.querySelectorAll('[data-state="odd"]')].map(one => one.textContent).join()
  const said = `${place.textContent} | ${odd}`.replaceAll(/\s/g, ' ')
  close()
  return said
}

// rules/kiosk#drawer
test('a Z report says its sums, and that the drawer is short; an X report has no count', async () => {
  expect(await textOf(report)).toMatch(
    /^58 myyntiä2 529,80 €1 palautus−22,00 €Alv325,73 €Laskettu käteinen719,40 €Ero[−-]2,00 € \| Ero[−-]2,00 €$/,
  )
  const { count: _none, ...cash } = report.cash
  const open: DrawerReport = { ...report, kind: 'x', refunds: { count: 0, total: 0 }, cash }
  expect(await textOf(open)).toBe('58 myyntiä2 529,80 €Alv325,73 € | ')
})
