import { wireProduct } from '@portti/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'

const products = [
  wireProduct({ id: 'lippu', title: { fi: 'Peruslippu' }, price: '24.90', allowed_seat_categories: ['a'] }),
]
let till: ShownTill
beforeEach(async () => {
  till = await showTill(undefined, { has_seating_chart: true, products })
  await vi.waitFor(() => page.getByRole('checkbox', { name: /paikka\s1, vapaa/ }).element(), 10_000)
})
afterEach(() => till.close())

const lines = () =>
  [...till.container.querySelectorAll('[data-part="basket-line"] small')].map(line => line.textContent)
const total = () => till.container.querySelector('[data-part="total"] strong')?.textContent

// rules/kiosk#seats
test('two of the best seats are sold by card in three keys', async () => {
  await person('2', 'q')
  await expect.poll(lines).toEqual(['Permanto, rivi\u00a01, paikka\u00a01', 'Permanto, rivi\u00a01, paikka\u00a02'])
  expect(total()).toMatch(/49,80/)
  await person('F1')
  await expect.element(page.getByText('Maksettu kortilla')).toBeVisible()
})

test('seats are chosen by arrows and Space, and released by Del', async () => {
  await person('ArrowDown', 'ArrowRight', 'ArrowRight', ' ')
  await expect.poll(lines).toEqual(['Permanto, rivi\u00a01, paikka\u00a03'])
  await person('ArrowRight', ' ')
  await expect.poll(lines).toHaveLength(2)
  await person('Delete')
  await expect.poll(lines).toEqual(['Permanto, rivi\u00a01, paikka\u00a03'])
})

test('a seat is chosen by touch, says what it is sold as, and is released', async () => {
  const seat = page.getByRole('checkbox', { name: /paikka\s5, vapaa/ }).element()
  seat.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(lines).toEqual(['Permanto, rivi\u00a01, paikka\u00a05'])
  expect(total()).toMatch(/24,90/)
  expect(till.container.querySelector('[data-part="seat-types"] [aria-pressed="true"]')?.textContent).toContain(
    'Peruslippu',
  )
  await till.press(/^Poista/)
  await expect.poll(lines).toEqual([])
})

// rules/kiosk#scans
test('a ticket with a seat that is scanned is not said to be added, and the map comes back for it', async () => {
  scan('LIPPU')
  const card = page.getByRole('region', { name: 'Luettu koodi' })
  await expect.element(card.getByText('Ei lisätty, valitse paikka')).toBeVisible()
  expect(await till.accessFaults()).toEqual([])
  expect(lines()).toEqual([])
  await person('Escape')
  await expect.element(page.getByRole('checkbox', { name: /paikka\s1, vapaa/ })).toBeVisible()
  scan('LIPPU')
  await expect.element(card).toBeVisible()
  await person('1', 'q')
  await expect.poll(lines).toEqual(['Permanto, rivi\u00a01, paikka\u00a01'])
})

test.each([
  [1024, 768],
  [1280, 800],
])('the map with chosen seats is accessible, and nothing of it is cut off at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  await person('2', 'q')
  await expect.poll(lines).toHaveLength(2)
  expect(await till.accessFaults()).toEqual([])
  const inSight = [...till.container.querySelectorAll('[data-part="hall-zoom"] button, [data-part="total"] strong')]
  for (const part of inSight) {
    const { right, left } = part.getBoundingClientRect()
    expect([left >= 0, right <= width]).toEqual([true, true])
  }
})

test('in the dark free seats stand out from the hall, and so does the edge of the stage', async () => {
  document.documentElement.dataset.scheme = 'dark'
  const lightOf = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map(value => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const styleOf = (part: string) => getComputedStyle(till.container.querySelector(part) ?? document.body)
  const ground = lightOf(styleOf('[data-part="seat-map-view"]').backgroundColor)
  const contrast = (colour: string): number => (lightOf(colour) + 0.05) / (ground + 0.05)
  try {
    await expect.poll(() => contrast(styleOf('[data-seat][data-state="free"] .shape').fill)).toBeGreaterThan(3)
    expect(contrast(styleOf('[data-part="seat-stage"]').stroke)).toBeGreaterThan(3)
  } finally {
    delete document.documentElement.dataset.scheme
  }
})
