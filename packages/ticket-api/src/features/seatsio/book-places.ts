import type { EpochMs } from '@portti/core/rules'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { type ChartPlace, type HeldPlace, heldBy } from '../../domain/seatsio/seat-chart.ts'
import { errorName } from '../../platform/error-name.ts'
import {
  checkSoon,
  countPieces,
  type KeptPlace,
  type MarkedPlaces,
  markBooked,
} from '../../store/seatsio/place-repository.ts'
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
 * changes nothing. A payment that came late, when the hold had ended, gets its places if they are still free and no
 * other cart has them (rules/payment#late-payment).
 */
export const bookPlaces = async (deps: SeatsioDeps, { shopId, cartId, snapshot }: Booking): Promise<BookingOutcome> => {
  const {
    db: { kysely },
    now,
    log,
  } = deps
  const places = placesOfSnapshot(snapshot)
  if (places.length === 0) return 'booked'
  const moment = now()
  const marked = await markBooked(kysely, { shopId, cartId }, places, {
    now: moment,
    checkAt: moment + orderedWithinMs,
  })
  try {
    const left = marked && (await bookMarked(deps, places, { ...marked, shopId, cartId, now: moment }))
    if (left) return left
  } catch (error) {
    log.warn({ cart: cartId, error: errorName(error) }, 'Places could not be booked')
    return 'later'
  }
  await checkSoon(kysely, { shopId, cartId }, now())
  return 'refused'
}

type Left = readonly HeldPlace[] | 'later' | undefined
type Marked = MarkedPlaces & { readonly shopId: string; readonly cartId: string; readonly now: EpochMs }

/** Books places that are marked; undefined when somebody else has one. */
const bookMarked = async (
  deps: SeatsioDeps,
  places: readonly KeptPlace[],
  marked: Marked,
): Promise<'booked' | 'later' | undefined> => {
  const { chart } = deps
  // An area's places have no names: booking again would book twice as many, and after the cart gave its places back
  // their token may hold others for another cart.
  const isSure = (marked.times === 1 && marked.wereKept) || places.every(({ piece }) => piece === 0)
  if (isSure && (await chart.book(places, marked.cartId)) === 'done') return 'booked'
  const left = await stillToBook(deps, places, marked)
  if (left === 'later') return 'later'
  if (left?.length === 0) return 'booked'
  return left && (await chart.book(left, marked.cartId)) === 'done' ? 'booked' : undefined
}

/** Places not booked for this cart yet, as they can be booked now; undefined when somebody else has one. */
const stillToBook = async (deps: SeatsioDeps, places: readonly KeptPlace[], marked: Marked): Promise<Left> => {
  const left: HeldPlace[] = []
  for (const [eventKey, wanted] of Map.groupBy(places, place => place.eventKey)) {
    const found = await deps.chart.look(
      eventKey,
      wanted.map(({ objectId }) => objectId),
    )
    for (const [objectId, of] of Map.groupBy(wanted, place => place.objectId)) {
      const known = found.get(objectId)
      const isArea = of.every(({ piece }) => piece > 0)
      const ofObject = isArea ? await piecesToBook(deps, of, known, marked) : placesToBook(of, marked.cartId, known)
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
 * area has: after an earlier attempt its list of changes tells. Places come from those that the token holds for no other
 * cart, then from the free ones.
 */
const piecesToBook = async (
  { db: { kysely }, chart }: SeatsioDeps,
  wanted: readonly KeptPlace[],
  known: ChartPlace | undefined,
  { shopId, cartId, times, since, now }: Marked,
): Promise<Left> => {
  const first = wanted[0]
  if (!known || !first) return undefined
  if (times > 1) {
    const booked = await chart.bookedFor(first.eventKey, first.objectId, cartId, since)
    if (booked >= wanted.length) return []
    if (now - since < listedWithinMs) return 'later'
  }
  const held: KeptPlace[] = []
  for (const [one, ...others] of Map.groupBy(wanted, ({ ticketType }) => ticketType).values()) {
    if (!one) continue
    const ofOthers = await countPieces(kysely, shopId, one)
    held.push(...[one, ...others].slice(0, Math.max(0, heldBy(known, one) - ofOthers)))
  }
  const others = wanted.filter(place => !held.includes(place)).map(place => ({ ...place, holdToken: undefined }))
  return others.length <= known.left ? [...held, ...others] : undefined
}
