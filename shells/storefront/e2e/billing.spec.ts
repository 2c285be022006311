import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { fillCustomer, payOrder } from './buy-tickets.ts'
import { giveCart } from './visitor-cart.ts'

// rules/customer-form#payer
test('a company pays for what somebody orders: asked for in the checkout, told on the order', async ({
  page,
  baseURL,
}) => {
  await giveCart(page, String(baseURL), { 'vapputanssit-peruslippu': 1 })
  await page.goto('/checkout/')
  await fillCustomer(page)
  const box = page.getByRole('checkbox', { name: /^Lasku ja kuitti toiselle/ })
  await box.check()
  const payer = page.getByRole('group', { name: 'Laskutustiedot' })
  await payer.getByLabel('Etunimi').fill('Tilda')
  await payer.getByLabel('Yritys').fill('Tanssi Oy')
  await expect(payer.getByLabel('Postinumero')).toHaveAttribute('autocomplete', 'billing postal-code')

  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  const problems = page.locator('[data-part="error-summary"]')
  await expect(problems).toBeFocused()
  await expect(problems).toContainText('Laskutus: Kirjoita sukunimi.')
  await expect(problems).toContainText('Laskutus: Kirjoita postinumero.')
  await expectNoSeriousFault(page)
  await problems.getByRole('link', { name: 'Laskutus: Kirjoita sukunimi.' }).click()
  await page.keyboard.type('Oja')

  // A reload, and a box that is unticked for a moment, lose nothing that was typed.
  await page.reload()
  await expect(payer.getByLabel('Sukunimi')).toHaveValue('Oja')
  await box.uncheck()
  await expect(payer).toHaveCount(0)
  await box.check()
  await expect(payer.getByLabel('Yritys')).toHaveValue('Tanssi Oy')
  await payer.getByLabel('Osoite', { exact: true }).fill('Rantatie 1')
  await payer.getByLabel('Postinumero').fill('73100')
  await payer.getByLabel('Postitoimipaikka').fill('Lapinlahti')
  await payOrder(page)
  await expect(page.getByText('Laskutus: Tanssi Oy, Tilda Oja, Rantatie 1, 73100 Lapinlahti')).toBeVisible()
  await expectNoSeriousFault(page)
})
