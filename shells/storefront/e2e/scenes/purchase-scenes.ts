import type { Page } from '@playwright/test'
import { chooseDelivery, fillCustomer, goToCheckout, goToSummary, order, pay, putTicketsInCart } from './buying.ts'
import type { Scene } from './scene.ts'

const inCart = (name: string, more?: (page: Page) => Promise<void>): Scene => ({
  name,
  reach: async page => {
    await putTicketsInCart(page)
    await more?.(page)
  },
})
const inCheckout = (name: string, more?: (page: Page) => Promise<void>): Scene =>
  inCart(name, async page => {
    await goToCheckout(page)
    await more?.(page)
  })
const useCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Koodi', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Käytä koodia' }).click()
}

export const purchaseScenes: readonly Scene[] = [
  { name: 'cart-empty', path: '/cart/' },
  inCart('cart'),
  inCart('cart-code', async page => {
    await useCode(page, 'KESÄ20')
    await page.locator('[data-part="code-used"]').waitFor()
  }),
  inCart('cart-code-unknown', async page => {
    await useCode(page, 'EIOLE')
    await page.locator('[data-part="code-field"]').getByText('Koodia EIOLE ei löydy').first().waitFor()
  }),
  {
    name: 'cart-many-kinds',
    reach: page =>
      putTicketsInCart(page, { 'helmen-venetsialaiset-peruslippu': 2, emalimuki: 1, 'tanssikortti-10': 1 }),
  },
  { name: 'cart-cancelled', path: '/cart/cancelled/' },
  { name: 'checkout-empty', path: '/checkout/' },
  inCheckout('checkout-customer'),
  inCheckout('checkout-customer-errors', async page => {
    await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
    await page.getByText('Kirjoita etunimesi.').first().waitFor()
  }),
  inCheckout('checkout-delivery', async page => {
    await fillCustomer(page)
    await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
    await page.getByRole('group', { name: 'Liput' }).waitFor()
  }),
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
  inCheckout('checkout-summary', goToSummary),
  inCheckout('checkout-terms-missing', async page => {
    await goToSummary(page)
    await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
    await page.getByText('Hyväksy toimitusehdot, jotta voit tilata.').waitFor()
  }),
  inCheckout('sandbox', async page => {
    await goToSummary(page)
    await order(page)
  }),
  inCheckout('payment-declined', async page => {
    await goToSummary(page)
    await order(page)
    await page.getByRole('button', { name: 'Hylkää maksu' }).click()
    await page.getByRole('heading', { name: 'Maksu ei mennyt läpi' }).waitFor()
  }),
  inCheckout('order', async page => {
    await goToSummary(page)
    await order(page)
    await pay(page)
  }),
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
