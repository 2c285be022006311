import { expect, type Page } from '@playwright/test'
import { callApi, quietPath, takeCart, type WantedAmounts } from '../visitor-cart.ts'

const twoTickets: WantedAmounts = { 'helmen-venetsialaiset-peruslippu': 2 }

/** Opens the cart of an earlier visit to Peltohovi. */
export const putTicketsInCart = async (page: Page, wanted = twoTickets): Promise<void> => {
  await page.goto(quietPath)
  await takeCart(page, wanted)
  await page.goto('/cart/')
  await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
}

type Methods = {
  readonly delivery_methods: readonly { readonly id: string; readonly product: { readonly price_token: string } }[]
}
type Checkout = {
  readonly cart_checkout: {
    readonly uuid: string
    readonly next_step?: { readonly forward_to_url?: string }
  }
}

/** Opens the order of tickets that were bought on an earlier visit. Their purchase on the pages is the scene `order`. */
export const openOrder = async (page: Page, wanted = twoTickets): Promise<void> => {
  await page.goto(quietPath)
  const { uuid, token } = await takeCart(page, wanted)
  const call = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    callApi<Answer>(page, { method, path: `carts/${uuid}/${path}`, token, body })
  const customer = { first_name: 'Aino-Kaarina', last_name: 'Väänänen-Hämäläinen', email: 'aino.vaananen@example.com' }
  await call('PUT', 'customer.json', { customer: { ...customer, phone: '+358401234567' } })
  const { delivery_methods: methods } = await call<Methods>('GET', 'delivery_methods.json')
  await call('POST', 'delivery_methods.json', {
    delivery_method: { id: 'sahkoposti' },
    delivery_group: 'TICKETS',
    price_token: methods.find(({ id }) => id === 'sahkoposti')?.product.price_token,
  })
  const begun = await call<Checkout>('POST', 'checkouts.json', { checkout: { terms_accepted: true } })
  const read = async () => (await call<Checkout>('GET', `checkouts/${begun.cart_checkout.uuid}.json`)).cart_checkout
  await expect.poll(async () => (await read()).next_step?.forward_to_url).toBeTruthy()
  await page.goto(String((await read()).next_step?.forward_to_url))
  await pay(page)
}

/** The steps of a purchase on Peltohovi in Finnish, as a shopper takes them. */
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
