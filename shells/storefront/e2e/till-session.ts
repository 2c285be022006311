import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { calls, cartTokenHeader, clerkSessionHeader, deviceKeyHeader, idempotencyKeyHeader } from '@portti/contract'
import { kioskUrl, sampleTill } from './till.ts'

const at = (path: string): string => `${kioskUrl}api/v2/${path}`
const bodyOf = async (answer: APIResponse): Promise<unknown> => {
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** A clerk's session at the box office, by calls alone: what no journey is about is sold and read by it. */
export const openTillSession = async (request: APIRequestContext, { key, pin } = sampleTill) => {
  const device = { [deviceKeyHeader]: key }
  const { clerks } = calls.readDevice.response.parse(
    await bodyOf(await request.get(at('box_office/device.json'), { headers: device })),
  )
  const clerk = { id: clerks.find(({ name }) => name.startsWith('Aino'))?.id }
  const { token } = calls.openClerkSession.response.parse(
    await bodyOf(await request.post(at('box_office/sessions.json'), { headers: device, data: { clerk, pin } })),
  )
  const session = { [clerkSessionHeader]: token }
  return {
    /** Hands out tickets that cost nothing, in one order. Returns their codes. */
    handOut: async (productId: string, amount: number): Promise<readonly string[]> => {
      const { cart } = calls.createCart.response.parse(await bodyOf(await request.post(at('carts.json'))))
      const headers = { ...session, [cartTokenHeader]: cart.token }
      await bodyOf(
        await request.post(at(`carts/${cart.uuid}/cart_items.json`), {
          headers,
          data: { cart_item: { product: { id: productId }, amount } },
        }),
      )
      const { order } = calls.createCheckout.response.parse(
        await bodyOf(
          await request.post(at(`carts/${cart.uuid}/checkouts.json`), {
            headers: { ...headers, [idempotencyKeyHeader]: randomUUID() },
            data: { checkout: { terms_accepted: false, payment: { kind: 'free', amount: '0.00' } } },
          }),
        ),
      ).cart_checkout
      const sold = calls.readOrder.response.parse(
        await bodyOf(await request.get(at(`orders/${order?.number}.json?secret=${order?.secret}`))),
      ).order
      return sold.tickets.map(({ code }) => code)
    },
    fetchDoor: async (eventId: string) =>
      calls.readDoor.response.parse(
        await bodyOf(await request.get(at(`box_office/doors/${eventId}.json`), { headers: session })),
      ).door,
  }
}
