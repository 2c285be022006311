import type { Page } from '@playwright/test'

/** Buys two basic tickets of an event as a shopper would, up to the order's page. Answers the order's address. */
export const buyTickets = async (page: Page, shopUrl: string): Promise<URL> => {
  await page.goto(new URL('events/helmen-venetsialaiset/', shopUrl).href)
  const more = page.getByRole('button', { name: 'Lisää: Peruslippu' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await page.getByLabel('Etunimi').fill('Aino-Kaarina')
  await page.getByLabel('Sukunimi').fill('Väänänen')
  await page.getByLabel('Sähköposti').fill('aino.vaananen@example.com')
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  await page.getByRole('button', { name: /^Maksa/ }).click()
  await page.waitForURL(/\/orders\/P/)
  return new URL(page.url())
}
