import type { Page } from '@playwright/test'
import { storageKeys } from '@portti/core/storage-keys'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type WireItem = { readonly id: string; readonly amount: number; readonly product: { readonly id: string } }
type WireCart = { readonly uuid: string; readonly token: string; readonly items: readonly WireItem[] }

/** Quantities by product id. */
export type WantedAmounts = Readonly<Record<string, number>>

/** Calls the API of the page's shop, outside the page's own code. Throws with the answer when it refuses. */
export const callApi = async <Answer>(
  page: Page,
  call: { readonly method?: Method; readonly path: string; readonly token?: string; readonly body?: unknown },
): Promise<Answer> => {
  const { method = 'GET', path, token, body } = call
  const answer = await page.request.fetch(new URL(`/api/v2/${path}`, page.url()).href, {
    method,
    headers: token === undefined ? {} : { 'x-eventio-cart-token': token },
    ...(body !== undefined && { data: body }),
  })
  const text = await answer.text()
  if (!answer.ok()) throw new Error(text)
  return JSON.parse(text || '{}') as Answer
}

/** Creates another shopper's cart. Its holds reduce what is left for this browser. */
export const fillOtherCart = async (page: Page, wanted: WantedAmounts): Promise<WireCart> => {
  const { cart } = await callApi<{ cart: WireCart }>(page, { method: 'POST', path: 'carts.json' })
  const cart_items = Object.entries(wanted).map(([id, amount]) => ({ product: { id }, amount }))
  if (cart_items.length === 0) return cart
  return (
    await callApi<{ cart: WireCart }>(page, {
      method: 'POST',
      path: `carts/${cart.uuid}/cart_items.json`,
      token: cart.token,
      body: { cart_items },
    })
  ).cart
}

/** Other shoppers hold all remaining stock of a product, ten at a time. */
export const holdAll = async (page: Page, productId: string) => {
  const others: Awaited<ReturnType<typeof fillOtherCart>>[] = []
  let left = 10
  while (left > 0) {
    try {
      others.push(await fillOtherCart(page, { [productId]: left }))
    } catch (error) {
      const refused = JSON.parse(String(error).replace(/^Error: /, '')) as {
        readonly exception_parameters: { readonly available: number }
      }
      left = Math.min(refused.exception_parameters.available, left - 1)
    }
  }
  return others
}

/** A URL on which none of the shop's scripts run. */
export const quietPath = '/robots.txt'

/** Gives this browser a filled cart at the shop whose quiet page is open. */
export const takeCart = async (page: Page, wanted: WantedAmounts): Promise<WireCart> => {
  const cart = await fillOtherCart(page, wanted)
  await page.evaluate(
    ({ stored }) => {
      for (const [key, value] of stored) localStorage.setItem(key, value)
    },
    {
      stored: [
        [storageKeys.cartId, cart.uuid],
        [storageKeys.cartToken, cart.token],
      ] as const,
    },
  )
  return cart
}

/** Gives this browser a filled cart, as from an earlier visit. @param shopUrl the shop's root. */
export const giveCart = async (page: Page, shopUrl: string, wanted: WantedAmounts): Promise<WireCart> => {
  await page.goto(new URL(quietPath, shopUrl).href)
  return takeCart(page, wanted)
}

/** Changes this browser's cart without its page noticing, as the visitor's other device would. */
export const changeElsewhere = async <Answer = { cart: WireCart }>(
  page: Page,
  method: Method,
  path: string,
  body?: unknown,
): Promise<Answer> => {
  const [id, token] = await page.evaluate(
    keys => keys.map(key => localStorage.getItem(key) ?? ''),
    [storageKeys.cartId, storageKeys.cartToken],
  )
  return callApi<Answer>(page, { method, path: `carts/${id}/${path}`, token: String(token), body })
}
