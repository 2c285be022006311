import {
  type Allotment,
  type BasketLine,
  type Counter,
  type Event,
  type KeptAllotments,
  type Product,
  ticketsOf,
  ticketsToSell,
} from '@portti/core'

/** A ticket at its place; without an allotment it needs the network. */
export type HeldTile = { readonly product: Product; readonly allotment?: Allotment; readonly left: number }

type Held = {
  readonly allotment: Allotment
  readonly hit: NonNullable<ReturnType<Counter['productOf']>>
  readonly left: number
}

const ticketPlaces = 8

/** What this device holds of products that it knows, and how many of each are left. */
export const heldTickets = ({ allotments, unsent, refused }: KeptAllotments, counter: Counter): readonly Held[] =>
  allotments.flatMap(allotment => {
    const hit = counter.productOf(allotment.productId)
    return hit ? [{ allotment, hit, left: ticketsToSell(allotment, [...unsent, ...refused]).length }] : []
  })

/** The events of the rail: those of the day, and after them others of which something is held. */
export const railEvents = (day: readonly Event[], held: readonly Held[]): readonly Event[] => {
  const events = [...day, ...held.flatMap(({ hit }) => hit.event ?? [])]
  return events.filter(({ id }, place) => events.findIndex(other => other.id === id) === place)
}

/** The event that is shown before a clerk chooses one: as in a sale, unless something is held of another one alone. */
export const firstHeldEvent = (
  events: readonly Event[],
  held: readonly Held[],
  likely: Event | undefined,
): Event | undefined => {
  const isHeld = ({ id }: Event): boolean => held.some(({ hit }) => hit.event?.id === id)
  return (likely && isHeld(likely) ? likely : events.find(isHeld)) ?? likely
}

/** The line of a sale; what the catalogue still has of the product is not its matter. */
export const heldLine = (
  held: readonly Held[],
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

/** How many tickets of an event are left; undefined where none are held. */
export const leftOfEvent = (held: readonly Held[], eventId: string | undefined): number | undefined => {
  const ofEvent = held.filter(({ hit }) => hit.event?.id === eventId)
  return ofEvent.length > 0 ? ofEvent.reduce((sum, { left }) => sum + left, 0) : undefined
}

/** The tickets of an event at the places that they have with a network. Of several allotments one is sold after the other. */
export const heldTiles = (
  event: Event | undefined,
  held: readonly Held[],
  page: number,
): { readonly tiles: readonly HeldTile[]; readonly pages: number } => {
  const ofNoEvent = held.flatMap(({ hit }) => (hit.event ? [] : hit.product))
  const products = [...(event ? ticketsOf(event) : []), ...new Set(ofNoEvent)]
  const pages = Math.max(1, Math.ceil(products.length / ticketPlaces))
  const first = (page % pages) * ticketPlaces
  const tiles = products.slice(first, first + ticketPlaces).map((product): HeldTile => {
    const ofProduct = held.filter(({ hit }) => hit.product.id === product.id)
    const next = ofProduct.find(({ left }) => left > 0) ?? ofProduct[0]
    return next ? { product, allotment: next.allotment, left: next.left } : { product, left: 0 }
  })
  return { tiles, pages }
}
