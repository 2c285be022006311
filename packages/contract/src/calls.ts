import { boxOfficeCalls } from './calls/box-office-calls.ts'
import { cartCalls } from './calls/cart-calls.ts'
import { catalogueCalls } from './calls/catalogue-calls.ts'
import { checkoutCalls } from './calls/checkout-calls.ts'
import { deskCalls } from './calls/desk-calls.ts'
import { doorCalls } from './calls/door-calls.ts'
import { orderCalls } from './calls/order-calls.ts'
import { seatingCalls } from './calls/seating-calls.ts'
import { streamCalls } from './calls/stream-calls.ts'
import { waitingRoomCalls } from './calls/waiting-room-calls.ts'

/**
 * The calls of the ticket API (rules/wire#calls, rules/wire#where-it-is-served), one row each. `path` marks parameters
 * as `{name}`. `cart: true` requires the cart token header. `status` is the success status when it is not 200. With
 * `etag: true`, a matching `if-none-match` is answered with 304.
 */
export const calls = {
  ...catalogueCalls,
  ...waitingRoomCalls,
  ...cartCalls,
  ...seatingCalls,
  ...checkoutCalls,
  ...streamCalls,
  ...orderCalls,
  ...boxOfficeCalls,
  ...deskCalls,
  ...doorCalls,
} as const

export type CallName = keyof typeof calls
