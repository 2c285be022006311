import type { Page } from '@playwright/test'

/** Fills in the checkout's first step. */
export const fillCustomer = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Etunimi' }).first().fill('Aino-Kaarina')
  await page.getByRole('textbox', { name: 'Sukunimi' }).first().fill('Väänänen')
  await page.getByRole('textbox', { name: 'Sähköposti' }).first().fill('aino.vaananen@example.com')
  await page.getByRole('textbox', { name: 'Puhelinnumero' }).first().fill('040 123 4567')
}

/** Fills in a separate receiver of the tickets. */
export const fillReceiver = async (page: Page): Promise<void> => {
  const receiver = page.getByRole('group', { name: 'Vastaanottaja' })
  await receiver.getByLabel('Etunimi').fill('Eino')
  await receiver.getByLabel('Sukunimi').fill('Oravainen')
  await receiver.getByLabel('Osoite', { exact: true }).fill('Kirkkokatu 1')
  await receiver.getByLabel('Postinumero').fill('00100')
  await receiver.getByLabel('Postitoimipaikka').fill('Helsinki')
}

/** Goes from a filled first step to the last one, with the first delivery method of tickets. */
export const chooseDelivery = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
}

/** Goes from a filled first step to the payment page. */
export const orderTickets = async (page: Page): Promise<void> => {
  await chooseDelivery(page)
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  await page.waitForURL(/\/sandbox\/payments\//)
}

/** Goes from a filled first step to the order page. */
export const payOrder = async (page: Page): Promise<void> => {
  await orderTickets(page)
  await page.getByRole('button', { name: /^Maksa/ }).click()
  await page.waitForURL(/\/orders\/P/)
}

type WantedTickets = { readonly eventId: string; readonly product: string; readonly count: number }

const twoBasicTickets: WantedTickets = { eventId: 'helmen-venetsialaiset', product: 'Peruslippu', count: 2 }

/** Puts tickets of an event into the cart, and goes to the checkout. */
export const startCheckout = async (page: Page, shopUrl = '', wanted = twoBasicTickets): Promise<void> => {
  const { eventId, product, count } = wanted
  await page.goto(`${shopUrl.replace(/\/$/, '')}/events/${eventId}/`)
  const more = page.getByRole('button', { name: `Lisää: ${product}`, exact: true })
  for (let added = 0; added < count; added += 1) await more.click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).waitFor()
}

/** Buys tickets of an event as a shopper would, up to the order page. Returns the order's URL. */
export const buyTickets = async (page: Page, shopUrl: string, wanted = twoBasicTickets): Promise<URL> => {
  await startCheckout(page, shopUrl, wanted)
  await fillCustomer(page)
  await payOrder(page)
  return new URL(page.url())
}
