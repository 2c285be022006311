import { createStore, type Paper, type Printer } from '@portti/core'
import { createRecordingPrinter, createTestClock } from '@portti/core/testing'
import { useStore } from '@portti/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'
import { usePrinting } from './use-printing.ts'

let till: ShownTill
beforeEach(async () => {
  till = await showTill()
})
afterEach(() => till.close())

const sellForCash = async () => {
  await person('1', 'q', 'F2')
  await expect.element(page.getByRole('heading', { name: 'Käteinen' })).toBeVisible()
  await person('Enter')
  await expect.element(page.getByText('1 lippu ja kuitti')).toBeVisible()
}
const papers = () => till.printer.printed()

// rules/kiosk#printing
test('a sale prints its receipt and tickets by itself, and again by F7', async () => {
  await sellForCash()
  await expect.poll(papers).toHaveLength(1)
  await person('F7')
  await expect.poll(papers).toHaveLength(2)
  const [first, again] = papers()
  expect(again).toEqual(first)
  expect(first?.map(({ kind }) => kind)).toEqual(['receipt', 'ticket'])
  const receipt = JSON.stringify(first?.[0]).replaceAll('\u00a0', ' ')
  const asTheLawWants = ['Peltohovi Oy', '7654321-4', 'P26-000001', '22.11.2026', '13,5 %', '21,94 €', '24,90 €']
  for (const words of [...asTheLawWants, 'Käteinen', 'Peruslippu']) expect(receipt).toContain(words)
})

// rules/languages#locale
// rules/kiosk#languages
test('an English receipt writes its percentages, sums and dates as English does', async () => {
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Kieli' }), 'en')
  await person('1', 'q', 'F2', 'Enter')
  await expect.poll(papers).toHaveLength(1)
  const receipt = JSON.stringify(papers()[0]?.[0])
  for (const words of ['Sun 22 Nov 2026', '13.5%', '€21.94', '€24.90']) expect(receipt).toContain(words)
})

// rules/kiosk#printing
test('a receipt keeps its number on one line of 80 mm paper', async () => {
  await sellForCash()
  const number = page.getByText('Kuitti P26-000001')
  const paper = number.element().closest<HTMLElement>('[data-part="papers"]')
  paper?.style.setProperty('display', 'block')
  const range = document.createRange()
  range.selectNodeContents(number.element())
  expect(range.getClientRects()).toHaveLength(1)
})

test('a printer that refuses says what to do, and the sale is complete', async () => {
  till.printer.fail('paper_out')
  await sellForCash()
  await expect.element(page.getByText(/paperi on loppu/)).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  till.printer.fail()
  await person('F7')
  await expect.element(page.getByText(/paperi on loppu/)).not.toBeInTheDocument()
  expect(papers()).toHaveLength(1)
  till.printer.fail('unreachable')
  await person('1', 'q')
  await expect.poll(() => till.container.querySelectorAll('[data-part="basket-line"]').length).toBe(1)
})

// rules/kiosk#printing
test('papers that were not printed outlive a lock, after which F7 prints them once', async () => {
  till.printer.fail('paper_out')
  await sellForCash()
  await expect.element(page.getByText(/paperi on loppu/)).toBeVisible()
  till.signInAgain()
  await expect.element(page.getByText(/Aiempia papereita jäi tulostamatta/)).toBeVisible()
  till.printer.fail()
  await person('F7')
  await expect.element(page.getByText(/Aiempia papereita/)).not.toBeInTheDocument()
  await person('F7')
  expect(papers()).toHaveLength(1)
})

// rules/kiosk#printing
test('papers that F7 prints again while the till is locked are not printed once more after it', async () => {
  till.close()
  const { printer: whole, printed, fail } = createRecordingPrinter()
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  let asked = 0
  const printer: Printer = {
    print: async papers => {
      asked += 1
      if (asked > 1) await isAnswered
      return whole.print(papers)
    },
  }
  till = await showTill(undefined, undefined, undefined, { printer })
  fail('paper_out')
  await sellForCash()
  await expect.element(page.getByText(/paperi on loppu/)).toBeVisible()
  fail()
  await person('F7')
  await expect.poll(() => asked).toBe(2)
  till.signInAgain()
  await expect.element(page.getByText(/Aiempia papereita jäi tulostamatta/)).toBeVisible()
  await person('F7')
  answer()
  await expect.element(page.getByText(/Aiempia papereita/)).not.toBeInTheDocument()
  expect(asked).toBe(2)
  expect(printed()).toHaveLength(1)
})

// rules/kiosk#printing
test('a printer that never answers is said to be silent, and the next sale is made', async () => {
  till.close()
  const answers: (() => void)[] = []
  const printer: Printer = {
    print: async papers => {
      await new Promise<void>(done => void answers.push(done))
      return createRecordingPrinter().printer.print(papers)
    },
  }
  till = await showTill(undefined, undefined, undefined, { printer })
  await sellForCash()
  await expect.poll(() => answers.length).toBe(1)
  expect(till.container.textContent).not.toContain('Tulostin ei vastaa')
  till.skip(20_000)
  await expect.element(page.getByText(/Tulostin ei vastaa.*F7.*Ctrl Q/)).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  await person('F7')
  expect(answers).toHaveLength(1)
  const sales = () => till.server.heard.filter(name => name === 'createCheckout').length
  expect(sales()).toBe(1)
  await sellForCash()
  await expect.poll(sales).toBe(2)
  for (const answer of answers) answer()
  await expect.element(page.getByText(/Tulostin ei vastaa/)).not.toBeInTheDocument()
})

/** The last sale of a till, with its F7 and its Ctrl Q. */
const showLastSale = (printer: Printer) => {
  const number = createStore('P26-000001')
  const clock = createTestClock()
  const LastSale = () => {
    const sale = useStore(number)
    const papers: readonly Paper[] = [{ kind: 'receipt', blocks: [{ kind: 'text', text: sale }] }]
    const { print, printProblem, forgetProblem } = usePrinting({ clock, printer, papers, number: sale })
    return (
      <>
        <button type="button" aria-label="F7" onClick={print}>
          {printProblem ?? 'no problem'}
        </button>
        <button type="button" aria-label="Ctrl Q" onClick={forgetProblem} />
      </>
    )
  }
  const { close } = showInFinnish(() => <LastSale />)
  const sell = (next: string) => number.update(() => next)
  const keyOf = (name: string) => page.getByRole('button', { name, exact: true })
  return { f7: keyOf('F7'), ctrlQ: keyOf('Ctrl Q'), clock, sell, close }
}
const numbersOf = (printed: readonly (readonly Paper[])[]) =>
  printed.map(papers => /P26-\d+/.exec(JSON.stringify(papers))?.[0])

// rules/kiosk#printing
test('papers whose printing ends badly after the next sale are told, and F7 prints them, and no others', async () => {
  const { promise: isCut, resolve: cut } = Promise.withResolvers<void>()
  const broken = createRecordingPrinter()
  broken.fail('unreachable')
  const { printer: whole, printed } = createRecordingPrinter()
  let isFirst = true
  const printer: Printer = {
    print: async papers => {
      if (!isFirst) return whole.print(papers)
      isFirst = false
      await isCut
      return broken.printer.print(papers)
    },
  }
  const { f7, sell, clock, close } = showLastSale(printer)
  await expect.poll(() => isFirst).toBe(false)
  await clock.advance(20_000)
  await expect.element(f7).toHaveTextContent('unreachable')
  sell('P26-000002')
  await expect.poll(printed).toHaveLength(1)
  await expect.element(f7).toHaveTextContent('no problem')
  cut()
  await expect.element(f7).toHaveTextContent('earlier')
  await f7.click()
  await expect.element(f7).toHaveTextContent('no problem')
  await f7.click()
  expect(numbersOf(printed())).toEqual(['P26-000002', 'P26-000001', 'P26-000002'])
  close()
})

// rules/kiosk#printing
test('F7 prints the papers of every sale that the printer refused, but not those handed over on the screen', async () => {
  const { printer, printed, fail } = createRecordingPrinter()
  fail('paper_out')
  const { f7, ctrlQ, sell, close } = showLastSale(printer)
  await expect.element(f7).toHaveTextContent('paper_out')
  sell('P26-000002')
  await expect.element(f7).toHaveTextContent('paper_out')
  await ctrlQ.click()
  await expect.element(f7).toHaveTextContent('earlier')
  sell('P26-000003')
  await expect.element(f7).toHaveTextContent('paper_out')
  fail()
  await f7.click()
  await expect.element(f7).toHaveTextContent('no problem')
  expect(numbersOf(printed())).toEqual(['P26-000001', 'P26-000003'])
  close()
})

// rules/kiosk#printing
test('a print that still fails after its tickets were handed over on the screen is not told, nor printed by F7', async () => {
  const { promise: isCut, resolve: cut } = Promise.withResolvers<void>()
  const { printer: whole, printed } = createRecordingPrinter()
  let isFirst = true
  const printer: Printer = {
    print: async papers => {
      if (!isFirst) return whole.print(papers)
      isFirst = false
      await isCut
      throw new Error('The line broke')
    },
  }
  const { f7, ctrlQ, sell, close } = showLastSale(printer)
  await expect.poll(() => isFirst).toBe(false)
  await ctrlQ.click()
  sell('P26-000002')
  await expect.poll(printed).toHaveLength(1)
  cut()
  await expect.element(f7).toHaveTextContent('no problem')
  await f7.click()
  expect(numbersOf(printed())).toEqual(['P26-000002', 'P26-000002'])
  close()
})

// rules/kiosk#printing
test('papers whose code did not come over the line are kept like those that the printer refused', async () => {
  const { printer: whole, printed } = createRecordingPrinter()
  let isFirst = true
  const printer: Printer = {
    print: async papers => {
      if (!isFirst) return whole.print(papers)
      isFirst = false
      throw new Error('The line broke')
    },
  }
  const { f7, sell, close } = showLastSale(printer)
  await expect.element(f7).toHaveTextContent('unreachable')
  sell('P26-000002')
  await expect.element(f7).toHaveTextContent('earlier')
  await f7.click()
  await expect.element(f7).toHaveTextContent('no problem')
  expect(numbersOf(printed())).toEqual(['P26-000002', 'P26-000001'])
  close()
})

// rules/kiosk#printing
test('a paper fills the page of the printer: the browser adds no margin', () => {
  const rulesOf = (rules: CSSRuleList): readonly CSSRule[] =>
    [...rules].flatMap(rule => ('cssRules' in rule ? [rule, ...rulesOf((rule as CSSGroupingRule).cssRules)] : [rule]))
  const pages = [...document.styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules)).filter(isPage)
  // The sheets of other tests on this page have it too, and a page of another paper has a name.
  const ofPapers = pages.filter(({ selectorText }) => selectorText === '')
  expect(new Set(ofPapers.map(({ style }) => style.getPropertyValue('margin')))).toEqual(new Set(['0px']))
})
const isPage = (rule: CSSRule): rule is CSSPageRule => rule instanceof CSSPageRule
