import type { Page } from '@playwright/test'
import { storageKeys } from '@portti/core/storage-keys'
import { endCartTime } from '../behind-the-shop.ts'
import { changeElsewhere, fillOtherCart, giveCart, type WantedAmounts } from '../visitor-cart.ts'
import { addOne, type Causes, openCart, openEvent } from './cause.ts'

const basic = 'helmen-venetsialaiset-peruslippu'

const openFilledCart = async (page: Page, shopUrl: string, wanted: WantedAmounts = { [basic]: 1 }) => {
  const cart = await giveCart(page, shopUrl, wanted)
  await openCart(page, shopUrl)
  await page.getByRole('button', { name: 'Lisää: Peruslippu' }).waitFor()
  return cart
}

/** Errors of the cart and its lines. */
export const cartErrors = {
  cart_not_found: {
    cause: async (page, shopUrl) => {
      await openFilledCart(page, shopUrl)
      await endCartTime(page)
      await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
    },
  },
  cart_token_mismatch: {
    cause: async (page, shopUrl) => {
      await openFilledCart(page, shopUrl)
      const other = await fillOtherCart(page, {})
      await page.evaluate(
        ([key, token]) => localStorage.setItem(String(key), String(token)),
        [storageKeys.cartToken, other.token],
      )
      await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
    },
  },
  cart_item_not_found: {
    cause: async (page, shopUrl) => {
      const { items } = await openFilledCart(page, shopUrl)
      await changeElsewhere(page, 'DELETE', `cart_items/${items[0]?.id}.json`)
      await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
    },
  },
  cart_item_product_not_found: {
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, {})
      await changeElsewhere(page, 'POST', 'codes.json', { code: 'HELMENVIERAS' })
      await openEvent(page, shopUrl, 'helmen-venetsialaiset')
      const hidden = page.getByRole('button', { name: 'Lisää: Kutsuvieraslippu' })
      await hidden.waitFor()
      await changeElsewhere(page, 'DELETE', 'codes/HELMENVIERAS.json')
      await addOne(page, 'Kutsuvieraslippu')
    },
  },
  cart_item_availability_max: {
    parameters: { max: 10 },
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, {})
      await openEvent(page, shopUrl, 'helmen-venetsialaiset')
      await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
      await changeElsewhere(page, 'POST', 'cart_items.json', { cart_item: { product: { id: basic }, amount: 10 } })
      await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    },
  },
  missing_required_product: {
    cause: async (page, shopUrl) => {
      const { items } = await giveCart(page, shopUrl, { 'lapinlahden-juusto-ja-viinijuhlat-paivalippu': 1 })
      await openEvent(page, shopUrl, 'lapinlahden-juusto-ja-viinijuhlat')
      await page.getByRole('button', { name: /^Lisää: Maistelupoletit/ }).click()
      // Another device takes the ticket out that they need: this page does not know of it.
      await changeElsewhere(page, 'DELETE', `cart_items/${items[0]?.id}.json`)
      await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    },
  },
} satisfies Causes
