import { giveCart } from '../visitor-cart.ts'
import { addOne, type Causes, openCart, openEvent } from './cause.ts'

/** Errors of a lost network or a broken answer (rules/errors#no-answer). The message depends on the request. */
export const networkErrors = {
  unspecified_exception: {
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, {})
      await openEvent(page, shopUrl, 'helmen-venetsialaiset')
      await page.route('**/api/v2/carts/**', route => route.fulfill({ status: 500, body: 'out of order' }))
      await addOne(page)
    },
  },
  cart_creation_failed: {
    cause: async (page, shopUrl) => {
      await page.route('**/api/v2/carts.json', route => route.abort())
      await openEvent(page, shopUrl, 'helmen-venetsialaiset')
      await addOne(page)
    },
  },
  cart_loading_failed: {
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, { 'helmen-venetsialaiset-peruslippu': 1 })
      await page.route('**/api/v2/carts/**', route => route.abort())
      await openCart(page, shopUrl)
    },
  },
} satisfies Causes
