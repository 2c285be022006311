import { type Refused, refused } from '../../domain/model/refusal.ts'
import { type SeatsioInput, verifiedKey } from '../../domain/seatsio/places-for-item.ts'
import { type ChartPlace, heldBy } from '../../domain/seatsio/seat-chart.ts'
import { countPieces, type KeptPlace } from '../../store/seatsio/place-repository.ts'
import type { SeatsioDeps } from './seatsio-deps.ts'

export type WantedPlaces = { readonly eventKey: string; readonly productId: string; readonly input: SeatsioInput }

/** Wanted places by `verifiedKey`. */
export type NamedPlaces = ReadonlyMap<string, KeptPlace>
/** What seats.io says of each place that a token holds. */
export type HeldPlaces = ReadonlyMap<KeptPlace, ChartPlace>

const taken = 'seat_reservations_not_enough_seats_available'

/** Lets the tokens of wanted places live so many minutes, and names the places as they are to be stored. */
export const namePlaces = async (
  { chart }: SeatsioDeps,
  wanted: readonly WantedPlaces[],
  minutes: number,
): Promise<{ readonly named: NamedPlaces } | Refused> => {
  for (const token of new Set(wanted.map(({ input }) => input.hold_token))) {
    // The time to choose has ended, and others can take what was held.
    if ((await chart.prolong(token, minutes)) === 'refused') return refused('seat_reservation_not_owned')
  }
  const named = new Map<string, KeptPlace>()
  for (const { eventKey, productId, input } of wanted) {
    const areas = input.objects.filter(({ piece }) => piece > 0).map(({ objectId }) => objectId)
    const known = await chart.look(eventKey, [...new Set(areas)])
    for (const object of input.objects) {
      const { objectId, piece } = object
      const area = piece > 0 ? known.get(objectId) : undefined
      const ticketType = area ? heldAs(area, input.hold_token, productId) : ''
      named.set(verifiedKey(eventKey, input, object), {
        eventKey,
        objectId,
        holdToken: input.hold_token,
        piece,
        ticketType,
      })
    }
  }
  return { named }
}

/** The ticket type of a token’s places in an area: that of the product, unless the chart asked for none. */
const heldAs = ({ holds }: ChartPlace, token: string, productId: string): string =>
  holds[token]?.[''] !== undefined && holds[token][productId] === undefined ? '' : productId

/**
 * Makes sure that tokens hold these places, which are stored already: what the job gives back meanwhile is seen, and of
 * two simultaneous requests for an area one sees the other. A named place that is free is held, as when it was given
 * back and is added again; places of an area only on request.
 */
export const makeSureOfPlaces = async (
  deps: SeatsioDeps,
  shopId: string,
  places: readonly KeptPlace[],
  pieces: 'held' | 'free',
): Promise<{ readonly held: HeldPlaces } | Refused> => {
  const { chart } = deps
  const held = new Map<KeptPlace, ChartPlace>()
  for (const [first, ...others] of Map.groupBy(places, bySession).values()) {
    if (!first) continue
    const { eventKey, holdToken } = first
    const ofSession = [first, ...others]
    const known = await chart.look(eventKey, [...new Set(ofSession.map(({ objectId }) => objectId))])
    const free: KeptPlace[] = []
    for (const kept of ofSession) {
      const place = known.get(kept.objectId)
      if (place?.soldAs !== (kept.piece > 0 ? 'pieces' : 'itself')) return refused('seat_reservation_not_owned')
      held.set(kept, place)
      if (kept.piece > 0) continue
      if (place.status === 'free') free.push(kept)
      else if (place.status !== 'held' || place.holdToken !== holdToken) return refused(taken)
    }
    if (free.length > 0 && (await chart.hold(eventKey, free, holdToken)) === 'refused') return refused(taken)
  }
  const refusal = await makeSureOfPieces(deps, shopId, held, pieces)
  return refusal ?? { held }
}

const bySession = ({ eventKey, holdToken }: KeptPlace): string => JSON.stringify([eventKey, holdToken])

/** Makes sure that tokens hold as many of an area's places as carts have by them. */
const makeSureOfPieces = async (
  { db: { kysely }, chart }: SeatsioDeps,
  shopId: string,
  held: HeldPlaces,
  wanted: 'held' | 'free',
): Promise<Refused | undefined> => {
  const pieces = [...held].filter(([{ piece }]) => piece > 0)
  const counted = Map.groupBy(pieces, ([{ eventKey, objectId, holdToken, ticketType }]) =>
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
  return undefined
}
