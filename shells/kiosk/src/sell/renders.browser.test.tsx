import { wireProduct } from '@portti/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initialsOf } from '../parts/initials-of.ts'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'
import { softHyphens } from './stage/soft-hyphens.ts'

// Each tile asks for the hyphens of its name, the bar for the clerk's initials.
vi.mock('./stage/soft-hyphens.ts', { spy: true })
vi.mock('../parts/initials-of.ts', { spy: true })

const product = (id: string, fi: string) => wireProduct({ id, title: { fi }, price: '24.90' })
let till: ShownTill
beforeEach(async () => {
  till = await showTill(undefined, {
    products: [product('lippu', 'Peruslippu'), product('lapsi', 'Lastenlippu'), product('ryhma', 'Perhelippu')],
  })
})
afterEach(() => till.close())

const amount = () => till.container.querySelector('[data-part="amount-display"] b')?.textContent
const tilesShown = () => new Set(vi.mocked(softHyphens).mock.calls.map(([name]) => name))
const forget = () => {
  vi.mocked(softHyphens).mockClear()
  vi.mocked(initialsOf).mockClear()
}

// rules/kiosk#speed
test('a key renders what it changes: a digit no tile, one more of a product its tile', async () => {
  await person('2')
  await expect.poll(amount).toBe('2 ×')
  forget()
  await person('3')
  await expect.poll(amount).toBe('23 ×')
  expect(tilesShown()).toEqual(new Set())
  await person('Backspace', 'q')
  await expect.poll(() => till.container.querySelector('[data-part="tile-count"]')?.textContent).toBe('× 2')
  forget()
  await person('+')
  await expect.poll(() => till.container.querySelector('[data-part="tile-count"]')?.textContent).toBe('× 3')
  expect(tilesShown()).toEqual(new Set(['Peruslippu']))
  expect(initialsOf).not.toHaveBeenCalled()
})
