import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { fillCustomer } from './buy-tickets.ts'
import { giveCart } from './visitor-cart.ts'

// rules/delivery#required-details, rules/delivery#preselected
test('a parcel asks for an address as soon as it is chosen, and is not ordered without one', async ({
  page,
  baseURL,
}) => {
  await giveCart(page, String(baseURL), { 'helmen-venetsialaiset-peruslippu': 1, kangaskassi: 1 })
  await page.goto('/checkout/')
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await expect(page.getByRole('radio', { name: /Sähköpostiin ja puhelimeen/ })).toBeChecked()
  const address = page.getByRole('group', { name: 'Toimitusosoite' })
  await page.getByRole('radio', { name: /Nouto Peltohovin/ }).check()
  await expect(address).toHaveCount(0)
  await page.getByRole('radio', { name: /pikkupaketti/ }).check()
  await expect(address.getByLabel('Osoite')).toBeVisible()

  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  const problems = page.locator('[data-part="error-summary"]')
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('link')).toHaveText([
    'Kirjoita osoitteesi.',
    'Kirjoita postinumerosi.',
    'Kirjoita postitoimipaikkasi.',
  ])
  await expectNoSeriousFault(page)
  await address.getByLabel('Osoite').fill('Rantatie 1')
  await address.getByLabel('Postinumero').fill('73100')
  await page.reload()
  await expect(address.getByLabel('Osoite')).toHaveValue('Rantatie 1')
  await address.getByLabel('Postitoimipaikka').fill('Lapinlahti')
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await expect(page.getByText('Rantatie 1, 73100 Lapinlahti')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tilaa ja maksa/ })).toBeVisible()
})
