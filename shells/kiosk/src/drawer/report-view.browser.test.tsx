import type { DrawerReport, Printer } from '@portti/core'
import { createRecordingPrinter } from '@portti/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'

const report: DrawerReport = {
  number: 118,
  kind: 'z',
  till: 'Kassa 2',
  clerk: 'Aino K.',
  openedAt: Date.parse('2027-05-07T12:00:00Z'),
  madeAt: Date.parse('2027-05-07T20:00:00Z'),
  sales: { count: 58, total: 252_980 },
  refunds: { count: 1, total: 2_200, owed: 0, earlier: 0 },
  events: [
    { title: 'Toukotanssit', amount: 40, total: 200_000 },
    { title: 'Yötanssit', amount: 20, total: 40_000 },
  ],
  products: [
    { title: 'Peruslippu', amount: 60, total: 240_000 },
    { title: 'Emalimuki', amount: 4, total: 12_980 },
  ],
  payments: [
    { kind: 'cash', total: 52_980, refunded: 2_200 },
    { kind: 'card_terminal', total: 200_000, refunded: 0 },
  ],
  clerks: [
    { name: 'Aino K.', count: 38, total: 152_980 },
    { name: 'Eero S.', count: 20, total: 100_000 },
  ],
  vat: [
    { rate: 13.5, net: 192_247, vat: 25_953 },
    { rate: 25.5, net: 25_960, vat: 6_620 },
  ],
  giftCards: 0,
  cash: {
    float: 20_000,
    payIn: 1_000,
    payOut: 500,
    count: { expected: 71_280, counted: 71_280, difference: 0, needsReason: false },
  },
}
/** The lines of the paper, from top to bottom. */
const onPaper = [
  'Päätösraportti Z 118',
  'Kassa 2, Aino K.',
  'pe 7.5.2027 klo 15.00 – pe 7.5.2027 klo 23.00',
  '58 myyntiä',
  '2 529,80 €',
  '1 palautus −22,00 €',
  'Palautettu käteisenä −22,00 €',
  '40 × Toukotanssit 2 000,00 €',
  '20 × Yötanssit 400,00 €',
  '60 × Peruslippu 2 400,00 €',
  '4 × Emalimuki 129,80 €',
  'Käteinen 529,80 €',
  'Kortti 2 000,00 €',
  'Veroton 13,5 % 1 922,47 €',
  'Alv 13,5 % 259,53 €',
  'Veroton 25,5 % 259,60 €',
  'Alv 25,5 % 66,20 €',
  'Aino K. (38) 1 529,80 €',
  'Eero S. (20) 1 000,00 €',
  'Pohjakassa 200,00 €',
  'Pano kassaan 10,00 €',
  'Otto kassasta 5,00 €',
  'Pitäisi olla 712,80 €',
  'Laskettu käteinen 712,80 €',
  'Ero 0,00 €',
]

const media = (value: 'print' | '') =>
  (cdp() as unknown as { send: (name: string, value: object) => Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    media: value,
  })
const withControl = (key: string) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }))
const linesOf = (element: HTMLElement | null) =>
  (element?.innerText ?? '')
    .split('\n')
    .map(line => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

/** Prints the page, as the browser's dialog does. */
const byTheBrowser: Printer = {
  print: papers => {
    window.print()
    return createRecordingPrinter().printer.print(papers)
  },
}

let till: ShownTill
const open = async (surroundings: Parameters<typeof showTill>[3] = {}) => {
  till = await showTill(undefined, undefined, undefined, { report, ...surroundings })
  withControl('k')
  const heading = page.getByRole('heading', { name: 'Päätösraportti Z 118', level: 1 })
  await vi.waitFor(() => heading.element(), 30_000)
}
beforeEach(() => open())
afterEach(async () => {
  await media('')
  till.close()
  vi.restoreAllMocks()
})

// rules/kiosk#drawer
test('F7 prints a report, and the paper has its number, clerks, events, products, payments and VAT, and nothing else', async () => {
  till.close()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await open({ printer: byTheBrowser })
  await person('F7')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await media('print')
  await expect.poll(() => linesOf(till.container)).toEqual(onPaper)
})

// rules/kiosk#printing
test('a till with a printer of its own prints a report there, as often as F7 asks for it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const printed = () => till.printer.printed().map(papers => papers.map(({ kind }) => kind))
  await person('F7')
  await expect.poll(printed).toEqual([['report']])
  const words = JSON.stringify(till.printer.printed()[0]).replaceAll(/\s/g, ' ')
  for (const one of ['Päätösraportti Z 118', '2 529,80 €', '40 × Toukotanssit', 'Aino K. (38)'])
    expect(words).toContain(one)
  await till.press(/^Tulosta/)
  await expect.poll(printed).toHaveLength(2)
  expect(print).not.toHaveBeenCalled()
})

// rules/kiosk#printing
test('a report that its printer does not print says why, and is printed once that is mended', async () => {
  const side = page.getByRole('main')
  till.printer.fail('unreachable')
  await person('F7')
  await expect.element(side.getByText(/Tulostin ei vastaa.+Raportin voi myös tallentaa: Ctrl S/)).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  till.printer.fail('paper_out')
  await person('F7')
  await expect.element(side.getByText(/Tulostimen paperi on loppu/)).toBeVisible()
  till.printer.fail(undefined)
  await person('F7')
  await expect.poll(() => till.printer.printed()).toHaveLength(1)
  await expect.element(side.getByText(/Tulostimen paperi on loppu/)).not.toBeInTheDocument()
})

// rules/kiosk#printing
test('a report that was left before its printer failed is told of at the sale, and printed there', async () => {
  till.close()
  const { promise: isAnswering, resolve: answer } = Promise.withResolvers<void>()
  const own = createRecordingPrinter()
  const printer: Printer = { print: papers => isAnswering.then(() => own.printer.print(papers)) }
  await open({ printer })
  own.fail('paper_out')
  await person('F7', 'Escape')
  answer()
  await expect.element(page.getByText(/Aiempia papereita jäi tulostamatta/)).toBeVisible()
  own.fail(undefined)
  await person('F7')
  await expect.poll(() => own.printed().map(papers => papers.map(({ kind }) => kind))).toEqual([['report']])
  await expect.element(page.getByText(/Aiempia papereita/)).not.toBeInTheDocument()
})

// rules/kiosk#drawer
test('the head of a report has the day of its end where that is another than of its beginning', async () => {
  const head = () => linesOf(till.container.querySelector('[data-part="stage-head"]'))
  expect(head()).toContain('pe 7.5. klo 15.00 – klo 23.00, Kassa 2, Aino K.')
  till.close()
  const madeAt = Date.parse('2027-05-07T23:00:00Z')
  till = await showTill(undefined, undefined, undefined, { report: { ...report, madeAt } })
  withControl('k')
  await expect.poll(head).toContain('pe 7.5. klo 15.00 – la 8.5. klo 2.00, Kassa 2, Aino K.')
})

// rules/kiosk#drawer
test('Ctrl S saves a report under its number, for spreadsheets', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob)
    return 'blob:raportti'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  withControl('s')
  expect(names).toEqual(['z-118.csv'])
  const text = await saved[0]?.text()
  expect(text).toContain('report,Z 118,,')
  expect(text).toContain('clerk,Eero S.,20,1000.00')
})
