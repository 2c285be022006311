import type { Page } from '@playwright/test'
import { chooseDelivery, fillCustomer, goToCheckout, order, pay, putTicketsInCart } from './buying.ts'
import type { Scene } from './scene.ts'

const useCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Koodi', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Käytä koodia' }).click()
}

const cart: Scene = { name: 'cart', reach: page => putTicketsInCart(page) }
const customer: Scene = {
  name: 'checkout-customer',
  reach: async page => {
    await putTicketsInCart(page)
    await goToCheckout(page)
  },
}
const delivery: Scene = {
  name: 'checkout-delivery',
  after: customer,
  reach: async page => {
    await fillCustomer(page)
    await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
    await page.getByRole('group', { name: 'Liput' }).waitFor()
  },
}
const summary: Scene = {
  name: 'checkout-summary',
  after: delivery,
  reach: async page => {
    await chooseDelivery(page)
    await page.getByRole('button', { name: 'Jatka maksuun' }).click()
    await page.getByRole('checkbox', { name: /Hyväksyn/ }).waitFor()
  },
}
const sandbox: Scene = { name: 'sandbox', after: summary, reach: order }
const declined: Scene = {
  name: 'payment-declined',
  after: sandbox,
  reach: async page => {
    await page.getByRole('button', { name: 'Hylkää maksu' }).click()
    await page.getByRole('heading', { name: 'Maksu ei mennyt läpi' }).waitFor()
  },
}

export const purchaseScenes: readonly Scene[] = [
  { name: 'cart-empty', path: '/cart/' },
  cart,
  {
    name: 'cart-code-unknown',
    after: cart,
    reach: async page => {
      await useCode(page, 'EIOLE')
      await page.locator('[data-part="code-field"]').getByText('Koodia EIOLE ei löydy').first().waitFor()
    },
  },
  {
    name: 'cart-code',
    after: cart,
    reach: async page => {
      await useCode(page, 'KESÄ20')
      await page.locator('[data-part="code-used"]').waitFor()
    },
  },
  {
    name: 'cart-many-kinds',
    reach: page =>
      putTicketsInCart(page, { 'helmen-venetsialaiset-peruslippu': 2, emalimuki: 1, 'tanssikortti-10': 1 }),
  },
  { name: 'cart-cancelled', path: '/cart/cancelled/' },
  { name: 'checkout-empty', path: '/checkout/' },
  customer,
  {
    name: 'checkout-customer-errors',
    after: customer,
    reach: async page => {
      await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
      await page.getByText('Kirjoita etunimesi.').first().waitFor()
    },
  },
  delivery,
  {
    // The tickets have a method that is chosen by itself, the mug has none.
    name: 'checkout-delivery-missing',
    reach: async page => {
      await putTicketsInCart(page, { 'helmen-venetsialaiset-peruslippu': 2, emalimuki: 1 })
      await goToCheckout(page)
      await fillCustomer(page)
      await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
      await page.getByRole('button', { name: 'Jatka maksuun' }).click()
      await page.getByText('Valitse toimitustapa').first().waitFor()
    },
  },
  summary,
  {
    name: 'checkout-terms-missing',
    after: summary,
    reach: async page => {
      await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
      await page.getByText('Hyväksy toimitusehdot, jotta voit tilata.').waitFor()
    },
  },
  sandbox,
  declined,
  {
    name: 'order',
    after: declined,
    reach: async page => {
      await page.getByRole('link', { name: 'Takaisin kassalle' }).click()
      await order(page)
      await pay(page)
    },
  },
  {
    name: 'order-goods',
    path: '/products/emalimuki/',
    reach: async page => {
      await page.getByRole('button', { name: /^Lisää: / }).click()
      await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
      await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
      await goToCheckout(page)
      await fillCustomer(page)
      await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
      await chooseDelivery(page)
      await page.getByRole('button', { name: 'Jatka maksuun' }).click()
      await order(page)
      await pay(page)
    },
  },
]
