import type { Product } from '@portti/core'
import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { aShop } from './testing/a-shop.ts'
import { appOf } from './testing/app-of.ts'

const ticket = {
  id: 'lippu',
  title: { fi: 'Peruslippu' },
  price: 2_490,
  type: 'single_event_access',
  eventId: 'konsertti',
  flags: {},
} as unknown as Product

const get = (url: string) =>
  appOf(aShop, { product: () => Promise.resolve(ok(ticket)) }).inject({ url, headers: { host: 'metsa.localhost' } })

// rules/routes#product-slug
it.each([
  ['/products/lippu/', '/events/konsertti/'],
  ['/products/lippu/peruslippu/', '/events/konsertti/'],
  ['/sv/products/lippu/', '/sv/events/konsertti/'],
  ['/products/lippu/?code=VIP', '/events/konsertti/?code=VIP'],
])('the page of an event’s ticket, %s, leads to the event, where its date and seats are', async (url, event) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(307)
  expect(answer.headers.location).toBe(event)
})
