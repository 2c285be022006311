import type { Page } from '@playwright/test'
import { fillCustomer, goToCheckout, goToSummary, order, putTicketsInCart } from './buying.ts'
import type { Scene } from './scene.ts'

const receiver: Scene = {
  name: 'checkout-receiver',
  reach: async page => {
    await putTicketsInCart(page)
    await goToCheckout(page)
    await fillCustomer(page)
    await page.getByRole('checkbox', { name: 'Toimitetaan toiseen osoitteeseen' }).check()
  },
}
const code: Scene = { name: 'code', path: '/code/' }
const toProvider = async (page: Page): Promise<void> => {
  await putTicketsInCart(page)
  await goToCheckout(page)
  await goToSummary(page)
  await order(page)
}

/** Checkout states off the main path: a separate receiver, and how payments end. */
export const checkoutScenes: readonly Scene[] = [
  receiver,
  {
    name: 'checkout-receiver-errors',
    after: receiver,
    reach: async page => {
      await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
      await page.locator('[data-part="error-summary"]').waitFor()
    },
  },
  {
    name: 'payment-cancelled',
    reach: async page => {
      await toProvider(page)
      await page.getByRole('button', { name: 'Peruuta' }).click()
      await page.getByRole('heading', { level: 1, name: /Maksu/ }).waitFor()
    },
  },
  {
    name: 'payment-pending',
    reach: async page => {
      await toProvider(page)
      await page.getByRole('button', { name: 'Jätä kesken' }).click()
      await page.getByRole('heading', { level: 1, name: 'Vahvistamme maksuasi' }).waitFor()
    },
  },
  { name: 'payment-nothing', path: '/thank-you/' },
  code,
  {
    name: 'code-used',
    after: code,
    reach: async page => {
      await page.getByLabel('Koodi', { exact: true }).fill('KESÄ20')
      await page.getByRole('button', { name: 'Käytä koodia' }).click()
      await page.locator('[data-part="code-used"]').waitFor()
    },
  },
]
