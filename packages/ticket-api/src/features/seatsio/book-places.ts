import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { type ChartPlace, type HeldPlace, heldBy } from '../../domain/seatsio/seat-chart.ts'
import { errorName } from '../../platform/error-name.ts'
import { checkSoon, markBooked } from '../../store/seatsio/place-repository.ts'
import type { SeatsioDeps } from './seatsio-deps.ts'

export type Booking = { readonly shopId: string; readonly cartId: string; readonly snapshot: PurchaseSnapshot }

/** `refused`: somebody else has one of them. `later`: seats.io did not answer, so it is not known yet. */
export type BookingOutcome = 'booked' | 'refused' | 'later'

/** The order must exist this long after booking. */
const orderedWithinMs = 5 * 60_000
/** Seats.io lists its changes with a short delay. */
export const listedWithinMs = 2 * 60_000

/** The places at seats.io among these seats. */
export const placesOfSeats = (seats: PurchaseSnapshot['lines'][number]['seats']) =>
  seats.flatMap(({ seatsio }) =>
    seatsio
      ? [
          {
            eventKey: seatsio.event_key,
            objectId: seatsio.object_id,
            holdToken: seatsio.hold_token,
            piece: seatsio.piece,
            ticketType: seatsio.ticket_type,
          },
        ]
      : [],
  )

export const placesOfSnapshot = ({ lines }: PurchaseSnapshot) => lines.flatMap(({ seats }) => placesOfSeats(seats))

/**
 * Books the places of a purchase for its cart: a cart is ordered once, so a repeated call finds its own booking and
 * changes nothing. A payment that came late, when the hold had ended, gets its places if they are still free
 * (rules/payment#late-payment).
 */
export const bookPlaces = async (
  { db: { kysely }, chart, now, log }: SeatsioDeps,
  { shopId, cartId, snapshot }: Booking,
): Promise<BookingOutcome> => {
  const places = placesOfSnapshot(snapshot)
  if (places.length === 0) return 'booked'
  const moment = now()
  const marked = await markBooked(kysely, { shopId, cartId }, places, {
    now: moment,
    checkAt: moment + orderedWithinMs,
  })
  try {
    // An area's places have no names: booking again would book twice as many.
    const isSure = marked.times === 1 || places.every(({ piece }) => piece === 0)
    if (isSure && (await chart.book(places, cartId)) === 'done') return 'booked'
    const left = await stillToBook(chart, places, cartId, { ...marked, now: moment })
    if (left === 'later') return 'later'
    if (left?.length === 0) return 'booked'
    if (left && (await chart.book(left, cartId)) === 'done') return 'booked'
  } catch (error) {
    log.warn({ cart: cartId, error: errorName(error) }, 'Places could not be booked')
    return 'later'
  }
  await checkSoon(kysely, { shopId, cartId }, now())
  return 'refused'
}

type Left = readonly HeldPlace[] | 'later' | undefined
type Marked = { readonly times: number; readonly since: number; readonly now: number }

/** Places not booked for this cart yet, as they can be booked now; undefined when somebody else has one. */
const stillToBook = async (
  chart: SeatsioDeps['chart'],
  places: readonly HeldPlace[],
  cartId: string,
  marked: Marked,
): Promise<Left> => {
  const left: HeldPlace[] = []
  for (const [eventKey, wanted] of Map.groupBy(places, place => place.eventKey)) {
    const found = await chart.look(
      eventKey,
      wanted.map(({ objectId }) => objectId),
    )
    for (const [objectId, of] of Map.groupBy(wanted, place => place.objectId)) {
      const known = found.get(objectId)
      const isArea = of.every(({ piece }) => piece > 0)
      const ofObject = isArea ? await piecesToBook(chart, of, cartId, known, marked) : placesToBook(of, cartId, known)
      if (ofObject === 'later' || ofObject === undefined) return ofObject
      left.push(...ofObject)
    }
  }
  return left
}

const placesToBook = (places: readonly HeldPlace[], cartId: string, known: ChartPlace | undefined): Left => {
  if (known?.status === 'booked' && known.orderId === cartId) return []
  if (known?.status === 'free') return places.map(place => ({ ...place, holdToken: undefined }))
  return known?.status === 'held' && places.every(place => place.holdToken === known.holdToken) ? places : undefined
}

/**
 * The places of an area still to be booked; `later` while that is unknown. Seats.io does not show whose bookings an
 * area has: after an earlier attempt its list of changes tells. Places come from the token's holds, then from the free
 * ones.
 */
const piecesToBook = async (
  chart: SeatsioDeps['chart'],
  wanted: readonly HeldPlace[],
  cartId: string,
  known: ChartPlace | undefined,
  { times, since, now }: Marked,
): Promise<Left> => {
  const first = wanted[0]
  if (!known || !first) return undefined
  if (times > 1) {
    const booked = await chart.bookedFor(first.eventKey, first.objectId, cartId, since)
    if (booked >= wanted.length) return []
    if (now - since < listedWithinMs) return 'later'
  }
  const held = [...Map.groupBy(wanted, ({ ticketType }) => ticketType).values()].flatMap(ofType =>
    ofType.slice(0, heldBy(known, ofType[0] ?? first)),
  )
  const others = wanted.filter(place => !held.includes(place)).map(place => ({ ...place, holdToken: undefined }))
  return others.length <= known.left ? [...held, ...others] : undefined
}
