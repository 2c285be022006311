import type { Cart } from '../../cart/cart.ts'
import type { Event } from '../../catalogue/event.ts'
import { type Product, takesParticipants } from '../../catalogue/product.ts'
import type { EventRegistration } from '../../catalogue/registration-field.ts'

/** Participants whose details are asked before their item is sold, or changed (rules/kiosk#participants). */
export type PendingParticipants = {
  readonly product: Product
  /** The wanted number of participants. */
  readonly amount: number
  /** The item to change; without it they make a new one. */
  readonly itemId?: string
}

/** Whether each piece is sold at the window with its participant's details: an event may ask for none. */
export const asksDetails = (event: Event | undefined, product: Product): boolean =>
  Boolean(event?.registrationFields?.length) && takesParticipants(product)

type Details = EventRegistration['participants'][number]
const isSame = (one: Details, other: Details = {}): boolean =>
  Object.keys({ ...one, ...other }).every(field => (one[field] ?? '') === (other[field] ?? ''))

/** Whether an item of the product, with exactly these participants, is in the cart and was not known before. */
export const hasComeInto = (
  cart: Cart | undefined,
  { id }: Product,
  participants: EventRegistration['participants'],
  known: readonly string[],
): boolean =>
  (cart?.items ?? []).some(
    ({ id: itemId, product, amount, eventRegistration: { participants: came = [] } = {} }) =>
      product.id === id &&
      !known.includes(itemId) &&
      amount === participants.length &&
      participants.every((one, index) => isSame(one, came[index])),
  )
