import type { CallName, calls } from '@portti/contract'

/**
 * Method and path of calls, as literals: importing the contract's table would also load its schemas in the browser. The
 * compiler checks them against that table.
 */
export type CallPaths = { readonly [name in CallName]?: Pick<(typeof calls)[name], 'method' | 'path'> }

/**
 * The calls of visitors that every page may make. Further ones are in `further-call-paths.ts`, those of staff beside
 * what makes them: `staff/staff-call-paths.ts`, `check-in/door-call-paths.ts`, `desk/desk-call-paths.ts`.
 */
export const callPaths = {
  listEvents: { method: 'GET', path: '/v2/events.json' },
  readEvent: { method: 'GET', path: '/v2/events/{eventId}.json' },
  readProduct: { method: 'GET', path: '/v1/products/{productId}.json' },
  createCart: { method: 'POST', path: '/v2/carts.json' },
  readCart: { method: 'GET', path: '/v2/carts/{cartId}.json' },
  addItems: { method: 'POST', path: '/v2/carts/{cartId}/cart_items.json' },
  changeItem: { method: 'PATCH', path: '/v2/carts/{cartId}/cart_items/{itemId}.json' },
  removeItem: { method: 'DELETE', path: '/v2/carts/{cartId}/cart_items/{itemId}.json' },
  prolongCart: { method: 'POST', path: '/v2/carts/{cartId}/prolong.json' },
  putCustomer: { method: 'PUT', path: '/v2/carts/{cartId}/customer.json' },
  putDeliveryCustomer: { method: 'PUT', path: '/v2/carts/{cartId}/delivery_customer.json' },
  reserveSeats: { method: 'POST', path: '/v2/carts/{cartId}/seat_reservations.json' },
  changeSeats: { method: 'PUT', path: '/v2/carts/{cartId}/cart_items/{itemId}/seats.json' },
  releaseSeat: { method: 'DELETE', path: '/v2/carts/{cartId}/seat_reservations/{reservationId}.json' },
  readSeatMap: { method: 'GET', path: '/v2/events/{eventId}/seats.json' },
  listDeliveryMethods: { method: 'GET', path: '/v2/carts/{cartId}/delivery_methods.json' },
  chooseDeliveryMethod: { method: 'POST', path: '/v2/carts/{cartId}/delivery_methods.json' },
  useCode: { method: 'POST', path: '/v2/carts/{cartId}/codes.json' },
  removeCode: { method: 'DELETE', path: '/v2/carts/{cartId}/codes/{code}.json' },
  putComments: { method: 'PUT', path: '/v2/carts/{cartId}/comments_by_customer.json' },
  createCheckout: { method: 'POST', path: '/v2/carts/{cartId}/checkouts.json' },
  readCheckout: { method: 'GET', path: '/v2/carts/{cartId}/checkouts/{checkoutId}.json' },
  cancelCheckout: { method: 'DELETE', path: '/v2/carts/{cartId}/checkouts/{checkoutId}.json' },
  readExpiredCart: { method: 'POST', path: '/v2/carts/{cartId}/expired.json' },
  restoreCart: { method: 'POST', path: '/v2/carts/{cartId}/restore.json' },
} as const satisfies CallPaths

type ParametersIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParametersIn<Rest> : never
export type KnownCall = keyof typeof callPaths
/** The answer of a call, as in the contract's table of calls. */
export type AnswerOf<Call extends CallName> = (typeof calls)[Call]['response']['_zod']['output']
export type PathParameters<Call extends CallName> = {
  readonly [name in ParametersIn<(typeof calls)[Call]['path']>]: string
}

/** A lone surrogate, which cannot be encoded, becomes the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** Returns the function that makes the path of a call of this table: its parameters filled in, then the query. */
export const pathsOf =
  <Paths extends CallPaths>(paths: Paths) =>
  <Call extends keyof Paths & CallName>(
    call: Call,
    parameters: PathParameters<Call>,
    query: Readonly<Record<string, string>> = {},
  ): string => {
    const given: Readonly<Record<string, string>> = parameters
    const path = (paths[call]?.path ?? '').replace(/\{(\w+)\}/g, (_, name: string) => encoded(given[name] ?? ''))
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
    return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
  }

/** The path of a visitor's call. */
export const callPath = pathsOf(callPaths)
