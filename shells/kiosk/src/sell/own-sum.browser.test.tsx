import { wireProduct } from '@portti/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'
import fi from '../texts/fi.json' with { type: 'json' }

const products = [
  wireProduct({ id: 'lippu', title: { fi: 'Peruslippu' }, price: '24.90' }),
  wireProduct({
    id: 'oma-kortti',
    type: 'value_voucher',
    title: { fi: 'Lahjakortti, oma summa' },
    price: '10.00',
    price_up_to: '500.00',
    sort_order: 2,
  }),
]
let till: ShownTill
afterEach(async () => {
  till.close()
  await page.viewport(1280, 800)
})
const textOf = (selector: string) =>
  till.container.querySelector(selector)?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const sold = () => textOf('[data-part="basket-line"]')

// rules/gift-cards#own-sum
test('a card of the customer’s own sum stands at its least price, says its limits, and is sold for the typed euros', async () => {
  till = await showTill(undefined, { products })
  await person('l', 'a', 'h')
  await expect.poll(() => textOf('[data-kind="product"] [data-part="rail-event-time"]')).toBe('alk. 10 €')
  await person('Enter')
  await expect
    .poll(() => textOf('[data-part="sale-problem"] p'))
    .toBe('Lahjakortti, oma summa: näppäile ensin summa täysinä euroina, 10 €–500 €, ja lisää sitten kortti koriin.')
  expect(sold()).toBe('')
  expect(await till.accessFaults()).toEqual([])
  await person('7', '0', 'w')
  await expect.poll(sold).toMatch(/^1 ×.*70,00 €/)
  await expect.poll(() => textOf('[data-part="sale-problem"]')).toBe('')
  await person('5', 'w')
  await expect.poll(() => textOf('[data-part="sale-problem"] p')).toMatch(/10 €–500 €/)
  expect(textOf('[data-part="total"] strong')).toBe('70,00 €')
})

// rules/gift-cards#own-sum
test('a card of the customer’s own sum that is scanned says that its sum comes first, and is not said to be added', async () => {
  till = await showTill(undefined, { products })
  scan('oma-kortti')
  await expect.poll(() => textOf('[data-part="sale-problem"] p')).toMatch(/summa täysinä euroina/)
  expect(till.container.querySelector('[data-part="scan-card"]')).toBeNull()
  expect(sold()).toBe('')
})

const upTo2500 = products.map(one => ('price_up_to' in one ? { ...one, price_up_to: '2500.00' } : one))
const digits = (text: string) => text.split('').map(digit => new RegExp(`^${digit}$`))

// rules/gift-cards#own-sum
test('a card of the customer’s own sum is sold by touch alone, also for more than 999 euros', async () => {
  till = await showTill(undefined, { products: upTo2500 })
  await till.press(/Lahjakortti, oma summa/)
  for (const key of digits('1259')) await till.press(key)
  await till.press(fi.legend.correct)
  await till.press(/^0$/)
  await expect.poll(() => textOf('[data-part="amount-display"]')).toBe('1250 €')
  expect(await till.accessFaults()).toEqual([])
  await till.press(new RegExp(`^${fi.basket.add}`))
  await expect.poll(sold).toMatch(/^1 ×.*1 250,00 €/)
  await expect.element(page.getByRole('button', { name: '6', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: '7', exact: true }).elements()).toEqual([])
})

// rules/gift-cards#own-sum
test('Enter sells the card that was found, for the typed euros', async () => {
  till = await showTill(undefined, { products: upTo2500 })
  till.skip(2_000)
  await person('l', 'a', 'h', 'Enter')
  await expect.poll(() => textOf('[data-part="sale-problem"] p')).toMatch(/oma summa/)
  await person('1', '2', '5', '0', 'Enter')
  await expect.poll(sold).toMatch(/oma summa.*1 250,00 €/)
})

// rules/gift-cards#own-sum
test.each([
  [820, 1_180],
  [1_024, 768],
  [1_280, 800],
  [640, 400],
  [390, 844],
])('at %i × %i the digits of a sum are whole, and large enough for a finger', async (width, height) => {
  till = await showTill(undefined, { products: upTo2500 })
  await page.viewport(width, height)
  await till.press(/Lahjakortti, oma summa/)
  for (const key of digits('111111')) await till.press(key)
  const bar = till.container.querySelector<HTMLElement>('[data-part="amount-bar"]')
  const buttons = [...(bar?.querySelectorAll('button') ?? [])]
  const sides = buttons.map(button => button.getBoundingClientRect())
  expect(buttons).toHaveLength(12)
  expect(Math.min(...sides.flatMap(side => [side.width, side.height]))).toBeGreaterThanOrEqual(44)
  const wide = [bar, ...(bar?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
    one => one && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
  )
  expect(wide.map(one => one?.outerHTML)).toEqual([])
})

// rules/kiosk#tiles
test.each([1_024, 1_152, 1_280, 1_920])('at %i px its price leaves its key free', async width => {
  till = await showTill(undefined, { products })
  await page.viewport(width, 820)
  const tile = page.getByRole('button', { name: /oma summa.*alk\./ }).element()
  const price = document.createRange()
  price.selectNodeContents(tile.querySelector('[data-part="tile-price"]') ?? tile)
  const key = tile.querySelector('[data-part="keycap"]')?.getBoundingClientRect()
  expect(price.getBoundingClientRect().right).toBeLessThanOrEqual(key?.left ?? 0)
})
