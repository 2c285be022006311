import { err, ok, type Result } from 'neverthrow'
import { expect, test } from 'vitest'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { createOrderPageService } from './create-order-page-service.ts'
import type { Order } from './order.ts'

const unpaid: Order = {
  number: 'P26-1',
  createdAt: 0,
  status: 'unpaid',
  customer: {},
  lines: [],
  deliveries: [],
  serviceCosts: [],
  vat: [],
  total: 2490,
  codesUsed: [],
  tickets: [],
}
const paid: Order = { ...unpaid, status: 'paid' }
const lost = shopError('unknown')
const ended = { ...shopError('unspecified_exception'), status: 404 }

/** A page that was just opened; the answers come in turn, and the last one again. */
const open = async (...answers: readonly Result<Order, ShopError>[]) => {
  const clock = createTestClock()
  let asked = 0
  const fetchOrder = async () => answers[Math.min(asked++, answers.length - 1)] ?? err(lost)
  const page = createOrderPageService({ fetchOrder, clock })
  const show = async (afterMs: number) => {
    page.shown(afterMs)
    await clock.advance(0)
  }
  await show(0)
  return { page, clock, show, state: page.getSnapshot, asked: () => asked }
}

// rules/orders#confirmation
test('an order is read again when its page comes back, or after minutes out of sight', async () => {
  const { show, state, asked } = await open(ok(unpaid), ok(unpaid), ok(paid))
  await show(60_000)
  expect(asked()).toBe(1)
  await show(6 * 60_000)
  expect(asked()).toBe(2)
  expect(state()).toEqual({ order: unpaid })
  await show(Number.POSITIVE_INFINITY)
  expect(state()).toEqual({ order: paid })
})

test('what is shown stays until there is an answer', async () => {
  const { show, state, clock } = await open(ok(unpaid), err(lost), ok(paid))
  await show(Number.POSITIVE_INFINITY)
  expect(state()).toEqual({ order: unpaid, error: lost })
  await clock.advance(5_000)
  expect(state()).toEqual({ order: paid })
})

test('a link that has ended shows its order no more, and is not asked about again', async () => {
  const { show, state, asked } = await open(ok(paid), err(ended))
  await show(Number.POSITIVE_INFINITY)
  expect(state()).toEqual({ error: ended })
  await show(Number.POSITIVE_INFINITY)
  expect(asked()).toBe(2)
})

test('a first reading that is still awaited is not begun twice, and ends with the page', async () => {
  const { page, show, asked, clock } = await open(err(lost))
  await show(Number.POSITIVE_INFINITY)
  expect(asked()).toBe(1)
  page.dispose()
  await clock.advance(60_000)
  expect(asked()).toBe(1)
})
