import { wireProduct } from '@portti/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'

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
    .toBe(
      'Lahjakortti, oma summa: näppäile ensin summa täysinä euroina, 10 €–500 €, ja paina sitten tuotteen kirjainta.',
    )
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
