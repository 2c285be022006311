import { type Refused, refused } from '../../domain/model/refusal.ts'
import {
  type SeatsioInput,
  type VerifiedPlace,
  type VerifiedPlaces,
  verifiedKey,
} from '../../domain/seatsio/places-for-item.ts'
import { type ChartPlace, heldBy } from '../../domain/seatsio/seat-chart.ts'
import { countPieces, type KeptPlace } from '../../store/seatsio/place-repository.ts'
import type { SeatsioDeps } from './seatsio-deps.ts'

export type WantedPlaces = { readonly eventKey: string; readonly productId: string; readonly input: SeatsioInput }

/** The wanted places, as seats.io has them. */
export type FoundPlaces = {
  readonly places: readonly KeptPlace[]
  readonly verified: VerifiedPlaces
  /** The area of each place that is one of many. */
  readonly areas: ReadonlyMap<KeptPlace, ChartPlace>
}

const taken = 'seat_reservations_not_enough_seats_available'

/**
 * Looks up wanted places: those with a name are held by the token from here on. Refuses places that are not available.
 */
export const findPlaces = async (
  { chart }: SeatsioDeps,
  wanted: readonly WantedPlaces[],
  minutes: number,
): Promise<FoundPlaces | Refused> => {
  const places = new Map<string, KeptPlace>()
  const verified = new Map<string, VerifiedPlace>()
  const areas = new Map<KeptPlace, ChartPlace>()
  for (const token of new Set(wanted.map(({ input }) => input.hold_token))) {
    // The time to choose has ended, and others can take what was held.
    if ((await chart.prolong(token, minutes)) === 'refused') return refused('seat_reservation_not_owned')
  }
  for (const { eventKey, productId, input } of wanted) {
    const known = await chart.look(eventKey, [...new Set(input.objects.map(({ objectId }) => objectId))])
    const free: KeptPlace[] = []
    for (const object of input.objects) {
      const { objectId, piece } = object
      const place = known.get(objectId)
      if (place?.soldAs !== (piece > 0 ? 'pieces' : 'itself')) return refused('seat_reservation_not_owned')
      const ticketType = piece > 0 ? heldAs(place, input.hold_token, productId) : ''
      const kept = { eventKey, objectId, holdToken: input.hold_token, piece, ticketType }
      if (piece > 0) areas.set(kept, place)
      else if (place.status === 'free') free.push(kept)
      else if (place.status !== 'held' || place.holdToken !== input.hold_token) return refused(taken)
      const { categories, section, row, seat } = place
      const key = verifiedKey(eventKey, input, object)
      places.set(key, kept)
      verified.set(key, { object_id: objectId, categories, section, row, seat, piece, ticket_type: ticketType })
    }
    // Released meanwhile, as when an item was removed and is added again.
    if (free.length > 0 && (await chart.hold(eventKey, free, input.hold_token)) === 'refused') return refused(taken)
  }
  return { places: [...places.values()], verified, areas }
}

/** The ticket type of a token’s places in an area: that of the product, unless the chart asked for none. */
const heldAs = ({ holds }: ChartPlace, token: string, productId: string): string =>
  holds[token]?.[''] !== undefined && holds[token][productId] === undefined ? '' : productId

/**
 * Makes sure that a token holds as many of an area's places as carts have by it, including these, which are stored
 * already: of two simultaneous requests one sees the other. More places are held only on request.
 */
export const makeSureOfPieces = async (
  { db: { kysely }, chart }: SeatsioDeps,
  shopId: string,
  { areas }: FoundPlaces,
  wanted: 'held' | 'free',
): Promise<{ readonly isSure: true } | Refused> => {
  const counted = Map.groupBy(areas, ([{ eventKey, objectId, holdToken, ticketType }]) =>
    JSON.stringify([eventKey, objectId, holdToken, ticketType]),
  )
  for (const [[place, area] = []] of counted.values()) {
    if (!place) continue
    const missing = (await countPieces(kysely, shopId, place)) - heldBy(area, place)
    if (missing <= 0) continue
    if (wanted === 'held') return refused('seat_reservation_not_owned')
    // Also those that the token lost, such as on the chart in another tab.
    const more = Array.from({ length: missing }, () => place)
    if ((await chart.hold(place.eventKey, more, place.holdToken)) === 'refused') return refused(taken)
  }
  return { isSure: true }
}
