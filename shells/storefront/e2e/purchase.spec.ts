import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'

// rules/orders#what-a-paid-order-yields
test('a shopper buys two tickets, pays, and sees the order with its QR codes', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Selaa tapahtumasarjoja' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Iskelmäviikko/ }).first()).toBeVisible()

  await page.locator('main').getByRole('link', { name: 'Helmen venetsialaiset' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Helmen venetsialaiset' })).toBeVisible()
  await page.goto('/events/helmen-venetsialaiset/')

  const more = page.getByRole('button', { name: 'Lisää: Peruslippu' })
  await more.click()
  await more.click()
  await expect(page.getByText('49,80 €')).toBeVisible()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()

  await expect(page).toHaveURL(/\/cart\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ostoskori' })).toBeVisible()
  await expect(page.getByText('Peruslippu', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/1\d\.\d\d|20\.00/)
  // On a desktop the scene `cart` is judged.
  if (isMobile) await expectNoSeriousFault(page)

  await page.reload()
  await expect(page.getByText('Peruslippu', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()

  await expect(page.getByRole('heading', { name: 'Yhteystiedot' })).toBeVisible()
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await expect(page.getByText('Kirjoita etunimesi.').first()).toBeVisible()

  await page.getByLabel('Etunimi').fill('Aino-Kaarina')
  await page.getByLabel('Sukunimi').fill('Väänänen')
  await page.getByLabel('Sähköposti').fill('Aino.Vaananen@Example.com')
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()

  await expect(page.getByText('aino.vaananen@example.com')).toBeVisible()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()

  const order = page.getByRole('button', { name: 'Tilaa ja maksa 49,80 €' })
  await order.click()
  await expect(page.getByText('Hyväksy toimitusehdot, jotta voit tilata.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await order.click()

  await expect(page).toHaveURL(/\/sandbox\/payments\//)
  await page.getByRole('button', { name: /^Maksa 49,80/ }).click()

  await expect(page).toHaveURL(/\/orders\/P\d\d-\d+\/\?secret=/)
  await expect(page.getByRole('heading', { name: 'Kiitos, Aino-Kaarina!' })).toBeVisible()
  await expect(page.getByText(/P\d\d-\d{6}/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-koodi, / })).toHaveCount(2)
  // On a desktop the scene `order` is judged.
  if (isMobile) await expectNoSeriousFault(page)

  // The link still opens the order, and the cart is empty again.
  const link = page.url()
  await page.goto('/cart/')
  await expect(page.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('img', { name: /^QR-koodi, / })).toHaveCount(2)
})

test('a declined payment says so and leaves the cart as it was', async ({ page }) => {
  await page.goto('/events/vapputanssit/')
  await page.locator('[data-part="amount-plus"]:not([disabled])').first().click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await page.getByLabel('Etunimi').fill('Eero')
  await page.getByLabel('Sukunimi').fill('Ö')
  await page.getByLabel('Sähköposti').fill('eero@example.com')
  await page.getByLabel('Puhelinnumero').fill('+358 40 765 4321')
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  await page.getByRole('button', { name: 'Hylkää maksu' }).click()

  await expect(page.getByRole('heading', { name: 'Maksu ei mennyt läpi' })).toBeVisible()
  await page.getByRole('link', { name: 'Takaisin kassalle' }).click()
  await expect(page.getByRole('heading', { name: 'Yhteystiedot' })).toBeVisible()
})
