import type { Http } from '@portti/core'
import { wireProduct } from '@portti/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'
import fi from '../texts/fi.json' with { type: 'json' }

let till: ShownTill
afterEach(async () => {
  till.close()
  await page.viewport(1280, 800)
})

const sizes = [
  [1_024, 768],
  [1_280, 800],
  [1_366, 768],
  [1_920, 1_080],
] as const
/** More than the tiles of one page, so that `End` has something to do too. */
const products = Array.from({ length: 14 }, (_, index) =>
  wireProduct({ id: `lippu-${index}`, title: { fi: index === 0 ? 'Peruslippu' : `Lippu ${index}` }, price: '24.90' }),
)
const seated = {
  has_seating_chart: true,
  products: products.map(product => ({ ...product, allowed_seat_categories: ['a'] })),
}

const part = (name: string) => till.container.querySelector<HTMLElement>(`[data-part="${name}"]`)
const keysShown = () => [...till.container.querySelectorAll<HTMLElement>('[data-part="legend"] li')]
const keyOf = (item: HTMLElement) => item.querySelector('kbd')?.textContent ?? ''
const speak = async (language: string) => {
  await userEvent.selectOptions(page.elementLocator(part('kiosk-language') ?? document.body), language)
  part('kiosk-language')?.blur()
}

/** Keys of the legend that are cut off, or that something lies over, from the key to the end of its word. */
const outOfSight = () =>
  keysShown()
    .filter(item => {
      const { left, right, top, bottom } = item.getBoundingClientRect()
      const middle = (top + bottom) / 2
      const seen = [
        [left + 2, middle],
        [right - 2, middle],
        [left + 10, top + 2],
        [left + 10, bottom - 2],
      ] as const
      return !seen.every(([x, y]) => item.contains(document.elementFromPoint(x, y)))
    })
    .map(keyOf)
const expectAllInSight = async (...keys: readonly string[]) => {
  for (const language of ['sv', 'en', 'fi']) {
    await speak(language)
    expect.soft(outOfSight(), language).toEqual([])
  }
  expect(keysShown().map(keyOf)).toEqual(expect.arrayContaining([...keys]))
}
const stage = () => part('stage')?.getBoundingClientRect().toJSON() as unknown

// rules/kiosk#keys
test.each(sizes)(
  'at %i × %i every key that works is in the legend, in every language, and nothing moves for more of them',
  async (width, height) => {
    till = await showTill(undefined, { products })
    await page.viewport(width, height)
    await expectAllInSight('F3', 'F6', 'F8', 'End')
    const before = stage()
    await person('1', 'q')
    await expectAllInSight('F1', 'F2', 'F4', 'F8', 'Esc')
    expect(stage()).toEqual(before)
    await person('F2')
    await expectAllInSight('F1', '↵', 'Esc')
    await person('Enter')
    await expect.element(page.getByText('1 lippu ja kuitti')).toBeVisible()
    await expectAllInSight('F9', 'F7', 'End')
    scan('EIOLE99')
    await expect.poll(() => keysShown().map(keyOf)).toContain('Esc')
    await expectAllInSight('F9', 'F7', 'End', 'Esc')
    expect(stage()).toEqual(before)
  },
)

// rules/kiosk#keys
test.each(sizes)('at %i × %i every key of a seat map is in the legend, in every language', async (width, height) => {
  till = await showTill(undefined, seated)
  await page.viewport(width, height)
  await person('2', 'q')
  await expect.poll(() => keysShown().map(keyOf)).toContain('F9')
  await expectAllInSight('Space', 'Q…F', 'F9', 'F1', 'F2', 'F4', 'F8', 'Esc')
})

const payKeysShown = () => keysShown().flatMap(item => (/^F[124]$/.test(keyOf(item)) ? [item.textContent] : []))
const payButtons = (within: string) =>
  [...(part(within)?.querySelectorAll('button:not([aria-disabled]) kbd') ?? [])].flatMap(({ textContent }) =>
    /^F[124]$/.test(textContent) ? [textContent] : [],
  )
const heading = (name: string) => page.getByRole('heading', { name })

// rules/kiosk#split-payment
test('a till that takes cash only offers cash and parts, by buttons and in the legend, and no key does more', async () => {
  till = await showTill(undefined, { products }, {}, { payments: ['cash'] })
  await person('1', 'q')
  await expect.poll(() => payButtons('pay-keys')).toEqual(['F2', 'F4'])
  expect(payKeysShown()).toEqual(['F2 Käteinen', 'F4 Jaa maksu'])
  await person('F1', 'F2')
  await expect.element(heading(fi.cash.title)).toBeVisible()
  expect(payKeysShown()).toEqual([])
  await person('F1')
  await expect.element(heading(fi.cash.title)).toBeVisible()
  await person('Escape', 'F4')
  await expect.element(heading(fi.split.owing)).toBeVisible()
  expect(payKeysShown()).toEqual(['F2 Käteinen'])
})

// rules/kiosk#order-at-the-window
test('a scanned order is offered the same ways, and its keys do them', async () => {
  const created = '2026-11-22T18:00:00+02:00'
  const sums = { total: '24.90', to_pay: '24.90' }
  const order = { number: 'P26-000001', status: 'unpaid', created, ...sums, pay_before: created, paid: [], pieces: [] }
  const knowing = (http: Http): Http => ({
    send: async request => (await http.send(request)).map(() => ({ status: 200, body: { order } })),
  })
  till = await showTill(knowing, { products }, {}, { payments: ['cash'] })
  scan('P26-000001')
  await expect.element(page.getByRole('region', { name: 'Luettu koodi' }).getByText(/odottaa maksua/)).toBeVisible()
  expect(payButtons('scan-actions')).toEqual(['F2', 'F4'])
  expect(payKeysShown()).toEqual(['F2 Käteinen', 'F4 Jaa maksu'])
  await person('F1')
  await expect.element(page.getByRole('region', { name: 'Luettu koodi' }).getByText(/odottaa maksua/)).toBeVisible()
  await person('F4')
  await expect.element(heading(fi.split.owing)).toBeVisible()
})

// rules/kiosk#keys
test('a sale that costs nothing has one key, which hands its tickets over', async () => {
  till = await showTill(undefined, { products: [wireProduct({ id: 'vapaa', price: '0.00' })] })
  await person('1', 'q')
  await expect.poll(() => payButtons('pay-keys')).toEqual(['F1'])
  expect(payKeysShown()).toEqual(['F1 Anna liput'])
  await person('F2', 'F4')
  expect(payKeysShown()).toEqual(['F1 Anna liput'])
  await person('F1')
  await expect.element(page.getByLabelText(fi.last.title).getByText(fi.last.free)).toBeVisible()
})
