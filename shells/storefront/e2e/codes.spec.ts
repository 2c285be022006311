import { expect, type Page, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'

const useCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Koodi', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Käytä koodia' }).click()
}

// rules/codes#one-field
test('a shopper uses a campaign code, takes it out, and pays a part with a voucher', async ({ page }) => {
  await page.goto('/events/helmen-venetsialaiset/')
  const more = page.getByRole('button', { name: 'Lisää: Peruslippu' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page).toHaveURL(/\/cart\/$/)
  const summary = page.locator('[data-part="summary"]')
  await expect(summary).toContainText('49,80 €')

  await useCode(page, 'eiole')
  const field = page.locator('[data-part="code-field"]')
  await expect(field).toContainText('Koodia EIOLE ei löydy')

  await useCode(page, ' kesä20 ')
  await expect(page.locator('[data-part="code-used"]')).toContainText('KESÄ20 alentaa hintaa 9,96 €')
  await expect(page.locator('[data-part="cart-line"]')).toContainText('39,84 €')
  await expect(page.locator('[data-part="cart-line"] del')).toContainText('49,80 €')
  await expect(page.locator('[data-part="summary-total"]')).toContainText('39,84 €')
  await expect(field).not.toContainText('ei löydy')
  await useCode(page, 'KESÄ20')
  await expect(field).toContainText('Koodi on jo ostoskorissasi.')
  await page.getByRole('button', { name: 'Poista koodi KESÄ20' }).click()
  await expect(page.locator('[data-part="summary-total"]')).toContainText('49,80 €')
  await expect(page.locator('[data-part="code-used"]')).toHaveCount(0)

  await useCode(page, 'LAHJA-7K4M-30')
  await expect(page.locator('[data-part="code-used"]')).toContainText('kattaa 30,00 €')
  await expect(page.locator('[data-part="summary-total"]')).toContainText('Maksettavaa 19,80 €')
  await expectNoSeriousFault(page)

  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await page.getByLabel('Etunimi').fill('Aino')
  await page.getByLabel('Sukunimi').fill('Niemi')
  await page.getByLabel('Sähköposti').fill('aino@example.com')
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await page.getByRole('button', { name: 'Tilaa ja maksa 19,80 €' }).click()
  await page.getByRole('button', { name: /^Maksa 19,80/ }).click()
  await expect(page).toHaveURL(/\/orders\/P\d\d-\d+\/\?secret=/)
  await expect(page.locator('[data-part="summary"]')).toContainText('Maksettu 19,80 €')
})

test('a guest list opens a hidden ticket on its event’s page', async ({ page }) => {
  await page.goto('/events/helmen-venetsialaiset/')
  await expect(page.getByRole('button', { name: 'Lisää: Peruslippu' })).toBeVisible()
  await expect(page.getByText('Kutsuvieraslippu')).toHaveCount(0)

  await page.goto('/code/')
  await page.getByRole('button', { name: 'Käytä koodia' }).click()
  await expect(page.locator('[data-part="code-field"]')).toContainText('Kirjoita ensin koodi')
  await useCode(page, 'helmenvieras')
  await expect(page.locator('[data-part="code-used"]')).toContainText('avaa sinulle piilotetun tuotteen')
  await page.goto('/cart/')
  await expect(page.locator('[data-part="code-used"]')).toContainText('HELMENVIERAS')

  await page.getByRole('link', { name: 'Kutsuvieraslippu' }).click()
  await expect(page).toHaveURL(/\/events\/helmen-venetsialaiset\/#tickets$/)
  await page.getByRole('button', { name: 'Lisää: Kutsuvieraslippu' }).click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page).toHaveURL(/\/cart\/$/)
  await expect(page.locator('[data-part="cart-line"]')).toContainText('Kutsuvieraslippu')
  await page.getByRole('button', { name: 'Poista koodi HELMENVIERAS' }).click()
  await expect(page.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible()
})
