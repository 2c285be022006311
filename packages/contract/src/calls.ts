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

type CatalogueCalls = typeof catalogueCalls
type WaitingRoomCalls = typeof waitingRoomCalls
type CartCalls = typeof cartCalls
type SeatingCalls = typeof seatingCalls
type CheckoutCalls = typeof checkoutCalls
type StreamCalls = typeof streamCalls
type OrderCalls = typeof orderCalls
type BoxOfficeCalls = typeof boxOfficeCalls
type DeskCalls = typeof deskCalls
type DoorCalls = typeof doorCalls

/** Named, because the type of all of them together is too long to be written into a declaration. */
interface Calls
  extends CatalogueCalls,
    WaitingRoomCalls,
    CartCalls,
    SeatingCalls,
    CheckoutCalls,
    StreamCalls,
    OrderCalls,
    BoxOfficeCalls,
    DeskCalls,
    DoorCalls {}

/**
 * The calls of the ticket API (rules/wire#calls, rules/wire#where-it-is-served), one row each. `path` marks parameters
 * as `{name}`. `cart: true` requires the cart token header. `status` is the success status when it is not 200. With
 * `etag: true`, a matching `if-none-match` is answered with 304.
 */
export const calls: Calls = {
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
}

export type CallName = keyof Calls
