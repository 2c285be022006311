import type { Page } from '@playwright/test'
import { fillCustomer } from '../buy-tickets.ts'
import { changeElsewhere, giveCart, type WantedAmounts } from '../visitor-cart.ts'
import type { Causes } from './cause.ts'

const goToDelivery = async (page: Page, shopUrl: string, wanted: WantedAmounts) => {
  const cart = await giveCart(page, shopUrl, wanted)
  await page.goto(new URL('/checkout/', shopUrl).href)
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  return cart
}

/** Errors of a cart that another device changed while its delivery was being chosen. */
export const deliveryErrors = {
  delivery_method_not_found: {
    cause: async (page, shopUrl) => {
      const { items } = await goToDelivery(page, shopUrl, { 'helmen-venetsialaiset-peruslippu': 1, kangaskassi: 1 })
      await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
      await page.getByRole('group', { name: 'Tuotteet' }).getByRole('radio').first().check()
      const goods = items.find(({ product }) => product.id === 'kangaskassi')
      await changeElsewhere(page, 'DELETE', `cart_items/${goods?.id}.json`)
      await page.getByRole('button', { name: 'Jatka maksuun' }).click()
    },
  },
  delivery_method_forbidden_by_cart_item: {
    cause: async (page, shopUrl) => {
      await goToDelivery(page, shopUrl, { 'helmen-venetsialaiset-peruslippu': 1 })
      await page.getByRole('radio', { name: /Nouto lipunmyynnistä/ }).check()
      await changeElsewhere(page, 'POST', 'cart_items.json', {
        cart_item: { product: { id: 'helmen-venetsialaiset-suorana-striimilippu' }, amount: 1 },
      })
      await page.getByRole('button', { name: 'Jatka maksuun' }).click()
    },
  },
} satisfies Causes
