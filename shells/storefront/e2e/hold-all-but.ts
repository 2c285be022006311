import { type APIRequestContext, expect } from '@playwright/test'
import { calls } from '@portti/contract'

const readProducts = async (request: APIRequestContext, eventId: string) => {
  const answer = await request.get(`/api/v2/events/${eventId}.json`)
  return calls.readEvent.response.parse(await answer.json()).event.products ?? []
}
/** An event's first product that is on sale. */
export const firstOnSale = async (request: APIRequestContext, eventId: string) => {
  const product = (await readProducts(request, eventId)).find(({ availability }) => availability?.available)
  if (!product) throw new Error(`${eventId} has nothing to sell`)
  return { id: String(product.id), availability: product.availability }
}
/** How many of a product the shop says that it has left. */
export const countLeft = async (request: APIRequestContext, eventId: string, productId: string): Promise<number> => {
  const product = (await readProducts(request, eventId)).find(({ id }) => String(id) === productId)
  return product?.availability?.available ? (product.availability.max_available ?? 0) : 0
}

/** Puts tickets into a shopper's new cart. Returns the answer, and what releases them. */
export const fillCart = async (request: APIRequestContext, productId: string, amount: number) => {
  const { cart } = calls.createCart.response.parse(await (await request.post('/api/v2/carts.json')).json())
  const headers = { 'x-eventio-cart-token': cart.token }
  const answer = await request.post(`/api/v2/carts/${cart.uuid}/cart_items.json`, {
    headers,
    data: { cart_item: { product: { id: productId }, amount } },
  })
  const giveBack = async (): Promise<void> => {
    const [item] = calls.addItems.response.parse(await answer.json()).cart.items
    await request.delete(`/api/v2/carts/${cart.uuid}/cart_items/${item?.id}.json`, { headers })
  }
  return { answer, giveBack }
}

/** Holds all but so many of an event's first product in other shoppers' carts. Returns the function that releases them. */
export const holdAllBut = async (
  request: APIRequestContext,
  eventId: string,
  remaining: number,
): Promise<() => Promise<void>> => {
  const { id, availability } = await firstOnSale(request, eventId)
  let left = (availability?.max_available ?? 0) - remaining
  expect(left, `${eventId} has fewer than ${remaining} left`).toBeGreaterThanOrEqual(0)
  const held: (() => Promise<void>)[] = []
  while (left > 0) {
    const amount = Math.min(left, availability?.max ?? 1)
    const { answer, giveBack } = await fillCart(request, id, amount)
    expect(answer.ok(), await answer.text()).toBe(true)
    held.push(giveBack)
    left -= amount
  }
  return async () => {
    for (const giveBack of held) await giveBack()
  }
}
