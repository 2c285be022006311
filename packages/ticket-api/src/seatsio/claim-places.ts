import type { WireCartItemInput } from '@portti/contract'
import type { CartAccess } from '../cart/cart-service.ts'
import { RefusedError, refuse } from '../http/refusal.ts'
import { forgetPlaces, keepPlaces } from './place-repository.ts'
import {
  chartKeyOf,
  readSeatsioInput,
  type SeatsioInput,
  type VerifiedPlace,
  type VerifiedPlaces,
  verifiedKey,
} from './places-for-item.ts'
import type { ChartPlace } from './seat-chart.ts'
import type { SeatsioDeps } from './seatsio-deps.ts'

/** Places that were made sure of; `undo` when the cart does not take them. */
export type Claim = { readonly places: VerifiedPlaces; undo(): Promise<void> }

type Wanted = { readonly eventKey: string; readonly input: SeatsioInput }

/** How long a claim waits for its cart before the job asks what became of it. */
const waitsMs = 2 * 60_000
/** Beyond the cart's last minute: a payment may end after it. */
const graceMinutes = 10
const longestTokenMinutes = 110

/**
 * Makes sure of the places that are to be put into a cart: the shopper's token holds them, and lives as long as the cart
 * may. The chart elsewhere has the last word, so this happens before the cart is changed. Throws a refusal.
 */
export const claimPlaces = async (
  deps: SeatsioDeps,
  access: CartAccess,
  items: readonly WireCartItemInput[],
): Promise<Claim> => {
  const { kysely, now } = deps
  const { catalogue, claims } = access
  const wanted = items.flatMap((item): Wanted[] => {
    const product = catalogue.products.get(item.product.id)
    const eventKey = chartKeyOf(catalogue.events.get(product?.eventId ?? ''))
    const input = readSeatsioInput(item)
    return eventKey !== undefined && input ? [{ eventKey, input }] : []
  })
  if (wanted.length === 0) return { places: new Map(), undo: async () => undefined }
  const places = await answered(() => verifyAll(deps, wanted, tokenMinutes(access, now())))
  const owner = { shopId: catalogue.shopId, cartId: claims.cartId }
  const all = wanted.flatMap(({ eventKey, input }) =>
    [...new Set(input.objects)].map(objectId => ({ eventKey, objectId, holdToken: input.hold_token })),
  )
  const kept = await keepPlaces(kysely, owner, all, now() + waitsMs)
  if (!kept) return refuse('seat_reservation_not_owned')
  return { places, undo: () => forgetPlaces(kysely, owner, kept) }
}

const tokenMinutes = ({ catalogue, claims }: CartAccess, now: number): number => {
  const left = (claims.issuedAt + catalogue.cartMaxMinutes * 60_000 - now) / 60_000
  return Math.min(longestTokenMinutes, Math.max(1, Math.ceil(left)) + graceMinutes)
}

const verifyAll = async (
  { chart }: SeatsioDeps,
  wanted: readonly Wanted[],
  minutes: number,
): Promise<VerifiedPlaces> => {
  const verified = new Map<string, VerifiedPlace>()
  for (const token of new Set(wanted.map(({ input }) => input.hold_token))) {
    // The time to choose is over, and what was held is free for others.
    if ((await chart.prolong(token, minutes)) === 'refused') return refuse('seat_reservation_not_owned')
  }
  for (const { eventKey, input } of wanted) {
    const found = await chart.look(eventKey, input.objects)
    const places = input.objects.map(objectId => found.get(objectId))
    if (!places.every(place => place?.isSingle)) return refuse('seat_reservation_not_owned')
    const known = places.filter(place => place !== undefined)
    const isOurs = (place: ChartPlace) => place.status === 'held' && place.holdToken === input.hold_token
    const free = known.filter(({ status }) => status === 'free').map(({ objectId }) => objectId)
    if (!known.every(place => isOurs(place) || place.status === 'free')) return refuse(taken)
    // Given back meanwhile, as when a line was taken out and comes again.
    if (free.length > 0 && (await chart.hold(eventKey, free, input.hold_token)) === 'refused') return refuse(taken)
    for (const { objectId, categories, section, row, seat } of known) {
      verified.set(verifiedKey(eventKey, input, objectId), { object_id: objectId, categories, section, row, seat })
    }
  }
  return verified
}

const taken = 'seat_reservations_not_enough_seats_available'

/** No answer, or none that can be used, has a code of its own (SPEC §8). */
const answered = async <Result>(task: () => Promise<Result>): Promise<Result> => {
  try {
    return await task()
  } catch (error) {
    if (error instanceof RefusedError) throw error
    throw new RefusedError({ code: 'cart_item_webservice_availability', retryAfterSeconds: 5 })
  }
}
