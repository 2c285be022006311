import {
  type Allotment,
  type BasketLine,
  type CounterService,
  type Event,
  type Product,
  type StoredAllotments,
  ticketsOf,
  ticketsToSell,
} from '@portti/core'
import type { EpochMs } from '@portti/core/format'

type HeldTicket = {
  readonly allotment: Allotment
  readonly hit: NonNullable<ReturnType<CounterService['productOf']>>
  readonly left: number
}

/** A ticket at its place, with its allotments; without one it needs the network. */
export type HeldTile = { readonly product: Product; readonly held: readonly HeldTicket[]; readonly left: number }

const ticketPlaces = 8

/** The allotments of products that this device knows, with the tickets left of each: 0 of one that has ended. */
export const heldTickets = (
  { allotments, unsent, refused }: StoredAllotments,
  counter: CounterService,
  now: EpochMs,
): readonly HeldTicket[] =>
  allotments.flatMap(allotment => {
    const hit = counter.productOf(allotment.productId)
    const left = now >= allotment.until ? 0 : ticketsToSell(allotment, [...unsent, ...refused]).length
    return hit ? [{ allotment, hit, left }] : []
  })

/** The events of the rail: those of the day, then others of which tickets are held. */
export const railEvents = (day: readonly Event[], held: readonly HeldTicket[]): readonly Event[] => {
  const events = [...day, ...held.flatMap(({ hit }) => hit.event ?? [])]
  return events.filter(({ id }, index) => events.findIndex(other => other.id === id) === index)
}

/** The event shown before a clerk chooses one: the likely one, unless only others have tickets left. */
export const firstHeldEvent = (
  events: readonly Event[],
  held: readonly HeldTicket[],
  likely: Event | undefined,
): Event | undefined => {
  const hasLeft = ({ id }: Event): boolean => (leftOfEvent(held, id) ?? 0) > 0
  return (likely && hasLeft(likely) ? likely : events.find(hasLeft)) ?? likely
}

/**
 * The basket line of a held sale, whatever the catalogue's stock of the product; undefined if nothing is held for it.
 */
export const heldLine = (
  held: readonly HeldTicket[],
  of: { readonly allotmentId: string; readonly amount: number } | undefined,
): BasketLine | undefined => {
  const one = held.find(({ allotment }) => allotment.id === of?.allotmentId)
  if (!of || !one) return undefined
  const { amount } = of
  const { product, event } = one.hit
  const { price } = one.allotment
  return {
    id: of.allotmentId,
    product: { ...product, availability: { ...product.availability, available: true } },
    amount,
    price,
    total: amount * price,
    ...(event && { event }),
    isPending: false,
  }
}

const leftOf = (held: readonly HeldTicket[]): number => held.reduce((sum, { left }) => sum + left, 0)

/** How many tickets of an event are left; undefined where none are held. */
export const leftOfEvent = (held: readonly HeldTicket[], eventId: string | undefined): number | undefined => {
  const ofEvent = held.filter(({ hit }) => hit.event?.id === eventId)
  return ofEvent.length > 0 ? leftOf(ofEvent) : undefined
}

/**
 * The first of a ticket's allotments with `amount` left, since each is sold at its own price; undefined if none has.
 */
export const allotmentFor = ({ held }: HeldTile, amount: number): Allotment | undefined =>
  held.find(({ left }) => left >= amount)?.allotment

/** The tickets of an event at the places that they have with a network. */
export const heldTiles = (
  event: Event | undefined,
  held: readonly HeldTicket[],
  page: number,
): { readonly tiles: readonly HeldTile[]; readonly pages: number } => {
  const ofNoEvent = held.flatMap(({ hit }) => (hit.event ? [] : hit.product))
  const products = [...(event ? ticketsOf(event) : []), ...new Set(ofNoEvent)]
  const pages = Math.max(1, Math.ceil(products.length / ticketPlaces))
  const first = (page % pages) * ticketPlaces
  const tiles = products.slice(first, first + ticketPlaces).map((product): HeldTile => {
    const ofProduct = held.filter(({ hit }) => hit.product.id === product.id)
    return { product, held: ofProduct, left: leftOf(ofProduct) }
  })
  return { tiles, pages }
}
