import type { Event } from '../../catalogue/event.ts'
import { ticketsOf } from '../../catalogue/event-offer.ts'
import type { Product } from '../../catalogue/product.ts'
import type { Cents } from '../../money/money.ts'
import type { EpochMs } from '../../ports/clock.ts'
import { isOfDay } from '../../time/same-day.ts'
import type { BasketLine } from '../basket/basket.ts'
import type { CounterService, CounterState } from '../counter/counter-service.ts'
import type { CashTaking } from '../money/cash.ts'
import { pageOf, pagesOf, ticketPlaces } from '../offer/counter-tiles.ts'
import { type Allotment, ticketsToSell } from './allotment.ts'
import type { StoredAllotments } from './allotment-storage.ts'

export type HeldSaleState = {
  /** The cash that is being taken, and for what. While the sale is being stored, nothing of it changes any more. */
  readonly taking?:
    | { readonly allotmentId: string; readonly amount: number; readonly cash: CashTaking; readonly isStoring?: true }
    | undefined
  /** The event and page of tickets that a clerk opened, valid while the counter has the event `saleEventId` open. */
  readonly chosen?: {
    readonly eventId: string | undefined
    readonly page: number
    readonly saleEventId: string | undefined
  }
}

type HeldTicket = {
  readonly allotment: Allotment
  readonly product: Product
  readonly event?: Event
  /** 0 of an allotment that has ended. */
  readonly left: number
}

/** A ticket at its place. */
export type HeldTile = {
  readonly product: Product
  /** Of the allotment that is sold next; of the catalogue where none is held. */
  readonly price: Cents
  /** Absent where none are held: it needs the network. */
  readonly left?: number
}

export type HeldSaleView = Pick<StoredAllotments, 'unsent' | 'refused'> & {
  /** Those of the day, then others of which tickets are held. */
  readonly events: readonly Event[]
  readonly event: Event | undefined
  /** The event is not of the shop's day. */
  readonly isOtherDay: boolean
  readonly tiles: readonly HeldTile[]
  readonly page: number
  readonly pages: number
  /** The tickets left of each event, by its id; events of which none are held are missing. */
  readonly leftOf: ReadonlyMap<string | undefined, number>
  readonly left: number
  /** The line of the sale whose cash is being taken, whatever the catalogue's stock of its product. */
  readonly line: BasketLine | undefined
}

/** The allotments of products that the counter knows, with the tickets left of each. */
export const heldTickets = (
  { allotments, unsent, refused }: StoredAllotments,
  { productOf }: Pick<CounterService, 'productOf'>,
  now: EpochMs,
): readonly HeldTicket[] =>
  allotments.flatMap(allotment => {
    const hit = productOf(allotment.productId)
    const left = now >= allotment.until ? 0 : ticketsToSell(allotment, [...unsent, ...refused]).length
    return hit ? [{ ...hit, allotment, left }] : []
  })

/** Of a product's allotments the first with `amount` left, since each is sold at its own price. */
export const allotmentFor = (ofProduct: readonly HeldTicket[], amount: number): Allotment | undefined =>
  ofProduct.find(({ left }) => left >= amount)?.allotment

/** The held tickets on sale, at the places that tickets have with a network (rules/kiosk#allotment). */
export const heldSaleView = (input: {
  readonly stored: StoredAllotments
  readonly counter: Pick<CounterService, 'productOf'>
  readonly state: Pick<CounterState, 'day' | 'event'>
  readonly sale: HeldSaleState
  readonly now: EpochMs
  readonly timeZone: string
}): HeldSaleView => {
  const { state, sale } = input
  const held = heldTickets(input.stored, input.counter, input.now)
  const leftOf = new Map<string | undefined, number>()
  for (const { event, left } of held) leftOf.set(event?.id, (leftOf.get(event?.id) ?? 0) + left)
  const events = [...state.day, ...held.flatMap(({ event }) => event ?? [])].filter(
    ({ id }, index, all) => all.findIndex(other => other.id === id) === index,
  )
  const chosen = sale.chosen?.saleEventId === state.event?.id ? sale.chosen : undefined
  const event =
    events.find(({ id }) => id === chosen?.eventId) ??
    // The event of the sale, unless only others have tickets left.
    [state.event, ...events].find(one => one && (leftOf.get(one.id) ?? 0) > 0) ??
    state.event
  const ofNoEvent = held.flatMap(one => (one.event ? [] : one.product))
  const products = [...(event ? ticketsOf(event) : []), ...new Set(ofNoEvent)]
  const page = chosen?.page ?? 0
  const { unsent, refused } = input.stored
  return {
    unsent,
    refused,
    events,
    event,
    isOtherDay: event !== undefined && !isOfDay(event.startsAt, input.now, input.timeZone),
    tiles: pageOf(products, ticketPlaces, page).map(product => tileOf(product, held)),
    page,
    pages: pagesOf(products, ticketPlaces),
    leftOf,
    left: leftIn(held),
    line: lineOf(sale.taking, held),
  }
}

const tileOf = (product: Product, held: readonly HeldTicket[]): HeldTile => {
  const ofProduct = held.filter(one => one.product.id === product.id)
  const next = allotmentFor(ofProduct, 1) ?? ofProduct[0]?.allotment
  if (!next) return { product, price: product.price }
  return { product, price: next.price, left: leftIn(ofProduct) }
}

const leftIn = (held: readonly HeldTicket[]): number => held.reduce((sum, { left }) => sum + left, 0)

const lineOf = (taking: HeldSaleState['taking'], held: readonly HeldTicket[]): BasketLine | undefined => {
  const sold = held.find(({ allotment }) => allotment.id === taking?.allotmentId)
  if (!taking || !sold) return undefined
  const { product, event, allotment } = sold
  const { amount, allotmentId: id } = taking
  return {
    id,
    product: { ...product, availability: { ...product.availability, available: true } },
    amount,
    price: allotment.price,
    total: amount * allotment.price,
    ...(event && { event }),
    isPending: false,
  }
}
