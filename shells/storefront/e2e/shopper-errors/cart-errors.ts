import type { Page } from '@playwright/test'
import { storageKeys } from '@portti/core/storage-keys'
import { changeElsewhere, fillOtherCart, giveCart, type Wanted } from '../visitor-cart.ts'
import { addOne, type Causes, changesOfItems, openCart, openEvent, refuseWith, sendInstead } from './cause.ts'

const basic = 'helmen-venetsialaiset-peruslippu'
const offeredOnly = 'The page offers only what the shop sells, by its rules: '

const openFilledCart = async (page: Page, shopUrl: string, wanted: Wanted = { [basic]: 1 }) => {
  const cart = await giveCart(page, shopUrl, wanted)
  await openCart(page, shopUrl)
  await page.getByRole('button', { name: 'Lisää: Peruslippu' }).waitFor()
  return cart
}

/** Another device of the visitor's orders the cart: children come free, so nothing is left to pay. */
const orderElsewhere = async (page: Page): Promise<void> => {
  await changeElsewhere(page, 'PUT', 'customer.json', {
    customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.com', phone: '+358401234567' },
  })
  const { delivery_methods } = await changeElsewhere<{
    delivery_methods: readonly { id: string; product: { price_token: string } }[]
  }>(page, 'GET', 'delivery_methods.json')
  const byEmail = delivery_methods.find(({ id }) => id === 'sahkoposti')
  await changeElsewhere(page, 'POST', 'delivery_methods.json', {
    delivery_method: { id: byEmail?.id },
    delivery_group: 'TICKETS',
    price_token: byEmail?.product.price_token,
  })
  await changeElsewhere(page, 'POST', 'checkouts.json?lang=fi', { terms_accepted: true })
}

const addInstead = async (page: Page, shopUrl: string, product: { readonly id: string; readonly amount: number }) => {
  const { id, amount } = product
  await giveCart(page, shopUrl, {})
  await openEvent(page, shopUrl, 'helmen-venetsialaiset')
  await sendInstead(page, changesOfItems, { cart_item: { product: { id }, amount } })
  await addOne(page)
}

/** Of the cart and its lines. */
export const cartErrors = {
  cart_not_found: {
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, { 'helmen-venetsialaiset-lapsi': 1 })
      await openCart(page, shopUrl)
      const more = page.getByRole('button', { name: /^Lisää: Lapsi/ })
      await more.waitFor()
      await orderElsewhere(page)
      await more.click()
    },
  },
  cart_already_exists: {
    cause: async (page, shopUrl) => {
      const { uuid: id, token } = await giveCart(page, shopUrl, { [basic]: 1 })
      // Its time ran out in this browser; another device had prolonged it meanwhile.
      await page.evaluate(
        ([key, expired]) => {
          localStorage.clear()
          localStorage.setItem(String(key), String(expired))
        },
        [storageKeys.expiredCart, JSON.stringify({ id, token })],
      )
      await openCart(page, shopUrl)
      await page.getByRole('button', { name: 'Palauta ostoskori' }).click()
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
  cart_items_empty: {
    why: `${offeredOnly}its button waits until something is chosen.`,
    cause: (page, shopUrl) => addInstead(page, shopUrl, { id: basic, amount: 0 }),
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
  cart_item_update_product_mismatch: {
    why: 'Our pages change how many there are of a line, never of what.',
    cause: async (page, shopUrl) => {
      await openFilledCart(page, shopUrl)
      await sendInstead(page, changesOfItems, {
        cart_item: { amount: 2, product: { id: 'helmen-venetsialaiset-lapsi' } },
      })
      await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
    },
  },
  cart_item_availability_general: {
    why: `${offeredOnly}a cancelled event has no panel.`,
    cause: (page, shopUrl) => addInstead(page, shopUrl, { id: 'perinneruokamarkkinat-sisaanpaasy', amount: 1 }),
  },
  cart_item_availability_min: {
    why: `${offeredOnly}the first press chooses the smallest amount.`,
    parameters: { min: 2 },
    cause: (page, shopUrl) =>
      addInstead(page, shopUrl, { id: 'lapinlahden-juusto-ja-viinijuhlat-paripeluu', amount: 1 }),
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
  cart_item_availability_step: {
    why: `${offeredOnly}each press takes a whole step.`,
    parameters: { step: 2 },
    cause: (page, shopUrl) =>
      addInstead(page, shopUrl, { id: 'lapinlahden-juusto-ja-viinijuhlat-paripeluu', amount: 3 }),
  },
  cart_item_webservice_availability: {
    why: 'In the sample shops no other system decides what is left.',
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, {})
      await openEvent(page, shopUrl, 'helmen-venetsialaiset')
      await refuseWith(page, changesOfItems, 'cart_item_webservice_availability', 503)
      await addOne(page)
    },
  },
  cart_item_sales_not_yet_open: {
    why: `${offeredOnly}before sales begin there is a countdown in place of the button.`,
    cause: (page, shopUrl) => addInstead(page, shopUrl, { id: 'helmen-venetsialaiset-viikonloppuranneke', amount: 1 }),
  },
  cart_item_sales_closed: {
    why: `${offeredOnly}after sales end there is no button.`,
    cause: (page, shopUrl) => addInstead(page, shopUrl, { id: 'sadonkorjuumuki', amount: 1 }),
  },
  missing_required_product: {
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, {
        'lapinlahden-juusto-ja-viinijuhlat-paivalippu': 1,
        'lapinlahden-juusto-ja-viinijuhlat-maistelupoletit': 1,
      })
      await openCart(page, shopUrl)
      await page.getByRole('button', { name: /^Poista: Päivälippu/ }).click()
    },
  },
} satisfies Causes
