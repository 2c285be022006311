import { wireProduct } from '@portti/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'

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
const products = Array.from({ length: 14 }, (_, place) =>
  wireProduct({ id: `lippu-${place}`, title: { fi: place === 0 ? 'Peruslippu' : `Lippu ${place}` }, price: '24.90' }),
)
const seated = {
  has_seating_chart: true,
  products: products.map(product => ({ ...product, allowed_seat_categories: ['a'] })),
}

const part = (name: string) => till.place.querySelector<HTMLElement>(`[data-part="${name}"]`)
const keysShown = () => [...till.place.querySelectorAll<HTMLElement>('[data-part="legend"] li')]
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
