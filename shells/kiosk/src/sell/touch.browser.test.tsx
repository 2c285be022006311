import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'
import fi from '../texts/fi.json' with { type: 'json' }

let till: ShownTill
afterEach(() => till.close())

// rules/kiosk#speed
test('two of one product are sold by card in three touches: the amount, the tile, the card', async () => {
  till = await showTill()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByRole('button', { name: /Peruslippu/ }).click()
  await expect.poll(() => till.container.querySelector('[data-part="total"] strong')?.textContent).toMatch(/49,80/)
  await page.getByRole('button', { name: /Kortti/ }).click()
  await expect.element(page.getByText('Maksettu kortilla')).toBeVisible()
})

// rules/kiosk#split-payment
test('a part is typed by touch, and a digit after it begins the next part', async () => {
  till = await showTill()
  for (const key of ['2', 'q', 'F4']) await person(key)
  const owing = () => till.container.querySelector('[data-part="split-sum"] > strong')?.textContent
  await expect.poll(owing).toMatch(/49,80/)
  const pad = page.getByRole('group', { name: fi.cash.pad })
  for (const key of ['2', '0']) await pad.getByRole('button', { name: key, exact: true }).click()
  await page.getByRole('button', { name: new RegExp(fi.pay.cash) }).click()
  await expect.poll(owing).toMatch(/29,80/)
  await person('5')
  await expect.element(page.getByRole('button', { name: new RegExp(`${fi.pay.card} 5,00`) })).toBeVisible()
})
