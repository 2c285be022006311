import type { Page } from '@playwright/test'
import { fillCustomer, goToCheckout, putTicketsInCart } from './buying.ts'
import type { Scene } from './scene.ts'

/** Blocks the browser's requests to the ticket API. */
const cutApi = async (page: Page): Promise<void> => {
  await page.route('**/api/**', route => route.abort())
}

export const troubleScenes: readonly Scene[] = [
  { name: 'event-api-down', path: '/events/helmen-venetsialaiset/', prepare: cutApi },
  {
    name: 'event-add-fails',
    path: '/events/helmen-venetsialaiset/',
    reach: async page => {
      await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
      await cutApi(page)
      await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    },
  },
  {
    name: 'checkout-network-lost',
    reach: async page => {
      await putTicketsInCart(page)
      await goToCheckout(page)
      await fillCustomer(page)
      await cutApi(page)
      await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
      await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    },
  },
  { name: 'pay-order', path: '/orders/pw/' },
  { name: 'order-not-found', path: '/orders/P26-000000/?secret=ei-ole' },
]
