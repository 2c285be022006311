import type { Agreed } from '../order/agreed.ts'
import { checkSoon, markBooked } from './place-repository.ts'
import type { HeldPlace } from './seat-chart.ts'
import type { SeatsioDeps } from './seatsio-deps.ts'

export type Booking = { readonly shopId: string; readonly cartId: string; readonly agreed: Agreed }

/** `refused`: somebody else has one of them. `later`: seats.io did not answer, so it is not known yet. */
export type BookingOutcome = 'booked' | 'refused' | 'later'

/** How long after booking its order must be there. */
const orderedWithinMs = 5 * 60_000

export const placesOfAgreed = ({ lines }: Agreed) =>
  lines.flatMap(({ seats }) =>
    seats.flatMap(({ seatsio }) =>
      seatsio ? [{ eventKey: seatsio.event_key, objectId: seatsio.object_id, holdToken: seatsio.hold_token }] : [],
    ),
  )

/**
 * Books what was agreed, for its cart: a cart is ordered once, so asking again for the same cart finds its own booking
 * and changes nothing. A payment that came late, when the hold had ended, gets its places if they are still free (D32).
 */
export const bookPlaces = async (
  { kysely, chart, now, log }: SeatsioDeps,
  { shopId, cartId, agreed }: Booking,
): Promise<BookingOutcome> => {
  const places = placesOfAgreed(agreed)
  if (places.length === 0) return 'booked'
  await markBooked(kysely, { shopId, cartId }, places, now() + orderedWithinMs)
  try {
    if ((await chart.book(places, cartId)) === 'done') return 'booked'
    const left = await stillToBook(chart, places, cartId)
    if (left?.length === 0) return 'booked'
    if (left && (await chart.book(left, cartId)) === 'done') return 'booked'
  } catch (error) {
    log.warn({ cart: cartId, error: error instanceof Error ? error.name : 'unknown' }, 'Places could not be booked')
    return 'later'
  }
  await checkSoon(kysely, { shopId, cartId }, now())
  return 'refused'
}

/** What is not booked for this cart yet, as it can be booked now; undefined when somebody else has one of the places. */
const stillToBook = async (
  chart: SeatsioDeps['chart'],
  places: readonly HeldPlace[],
  cartId: string,
): Promise<readonly HeldPlace[] | undefined> => {
  const left: HeldPlace[] = []
  for (const [eventKey, wanted] of Map.groupBy(places, place => place.eventKey)) {
    const found = await chart.look(
      eventKey,
      wanted.map(({ objectId }) => objectId),
    )
    for (const place of wanted) {
      const known = found.get(place.objectId)
      if (known?.status === 'booked' && known.orderId === cartId) continue
      if (known?.status === 'free') left.push({ ...place, holdToken: undefined })
      else if (known?.status === 'held' && known.holdToken === place.holdToken) left.push(place)
      else return undefined
    }
  }
  return left
}
