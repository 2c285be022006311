import type { Page } from '@playwright/test'

/** The steps of a purchase on Peltohovi in Finnish, as a shopper takes them. */
export const putTicketsInCart = async (
  page: Page,
  { event = 'helmen-venetsialaiset', ticket = 'Peruslippu', count = 2 } = {},
) => {
  await page.goto(`/events/${event}/`)
  for (let turn = 0; turn < count; turn += 1) await page.getByRole('button', { name: `Lisää: ${ticket}` }).click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
}
export const goToCheckout = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).waitFor()
}
export const fillCustomer = async (page: Page): Promise<void> => {
  await page.getByLabel('Etunimi').fill('Aino-Kaarina')
  await page.getByLabel('Sukunimi').fill('Väänänen-Hämäläinen')
  await page.getByLabel('Sähköposti').fill('aino.vaananen@example.com')
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
}
/** Chooses the first method of each delivery group. */
export const chooseDelivery = async (page: Page): Promise<void> => {
  const groups = page.getByRole('group').filter({ has: page.getByRole('radio') })
  await groups.first().waitFor()
  for (const group of await groups.all()) await group.getByRole('radio').first().check()
}
export const goToSummary = async (page: Page): Promise<void> => {
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await chooseDelivery(page)
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).waitFor()
}
/** Goes to the provider's page. */
export const order = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  await page.getByRole('button', { name: 'Hylkää maksu' }).waitFor()
}
/** Pays and goes to the order page. */
export const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Maksa/ }).click()
  await page.waitForURL(/\/orders\/P/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
