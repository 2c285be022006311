import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ShownTill, showTill } from '../testing/show-till.tsx'

let till: ShownTill
afterEach(() => till.close())

// rules/kiosk#speed
test('two of one product are sold by card in three touches: the amount, the tile, the card', async () => {
  till = await showTill()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByRole('button', { name: /Peruslippu/ }).click()
  await expect.poll(() => till.place.querySelector('[data-part="total"] strong')?.textContent).toMatch(/49,80/)
  await page.getByRole('button', { name: /Kortti/ }).click()
  await expect.element(page.getByText('Maksettu kortilla')).toBeVisible()
})
