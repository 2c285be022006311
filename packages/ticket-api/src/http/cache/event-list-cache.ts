import { createHash, hash } from 'node:crypto'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { endsAt } from '../../features/catalogue/parse-event-rows.ts'
import { type Offer, serializeOffered, writtenEvent } from '../../presenters/catalogue-response.ts'

/** Part of the list of events. */
export type EventsPage = { readonly limit: number; readonly after: string | undefined }

/** The listed events, and where the list continues. */
export type EventList = {
  readonly events: readonly Listed[]
  /** The last event's id when there are more. */
  readonly next: string | undefined
}

/** Lists events and writes them as JSON; unchanged events are not written again. */
export type EventListCache = {
  /** All events, or a page of them. Undefined when the page begins after no event of the shop. */
  list(catalogue: Catalogue, now: number, page?: EventsPage): EventList | undefined
  /** The ETag of the answer, without writing it: lists with the same tag are equal, in any process. */
  tag(list: EventList, offer: Offer): string
  /** The answer of `listEvents`. */
  write(list: EventList, offer: Offer): Buffer
}

type SerializedList = {
  readonly stock: string
  readonly at: number
  readonly until: number
  /** The part that changes with stock and time, as JSON in UTF-8. */
  readonly offered: Buffer
  readonly tag: string
}
type Listed = { readonly event: CatalogueEvent; readonly endsAt: number; readonly quotaIds: readonly string[] }
type Shelf = {
  readonly events: readonly Listed[]
  readonly places: ReadonlyMap<string, number>
  readonly written: Map<string, SerializedList>
}

/** VAT rates change by the day, and every day of every time zone begins at a quarter of an hour. */
const quarterMs = 15 * 60_000

/**
 * Events still to come or under way, soonest first (rules/catalogue#event-list). A second of sales changes only a few
 * of 10,000 events: the others keep their text until their stock changes, their sales open or close, or a quarter of
 * an hour ends.
 */
export const createEventListCache = (): EventListCache => {
  const shelves = new WeakMap<Catalogue, Shelf>()
  const shelfOf = (catalogue: Catalogue): Shelf => {
    const known = shelves.get(catalogue)
    if (known) return known
    const events = [...catalogue.events.values()]
      .filter(({ isRemoved }) => !isRemoved)
      .map(event => listed(event, catalogue))
    const shelf = {
      events,
      places: new Map(events.map(({ event }, index) => [event.id, index])),
      written: new Map<string, SerializedList>(),
    }
    shelves.set(catalogue, shelf)
    return shelf
  }

  const writtenOf = (
    { event, quotaIds }: Listed,
    written: Map<string, SerializedList>,
    offer: Offer,
  ): SerializedList => {
    const { stock, now, catalogue } = offer
    const left = quotaIds.map(id => stock.get(id)?.free).join()
    const known = written.get(event.id)
    if (known && known.stock === left && known.at <= now && now < known.until) return known
    const offered = serializeOffered(event, offer)
    const tag = createHash('sha256').update(event.text).update(offered).digest('base64url')
    const made = { stock: left, at: now, until: nextChange(event, catalogue, now), offered, tag }
    written.set(event.id, made)
    return made
  }

  return {
    list(catalogue, now, page) {
      const { events, places } = shelfOf(catalogue)
      const after = page?.after === undefined ? -1 : places.get(page.after)
      if (after === undefined) return undefined
      const found: Listed[] = []
      for (let index = after + 1; index < events.length; index += 1) {
        const one = events[index]
        if (!one || one.endsAt <= now) continue
        if (page && found.length === page.limit) return { events: found, next: found.at(-1)?.event.id }
        found.push(one)
      }
      return { events: found, next: undefined }
    },
    tag({ events, next }, offer) {
      const { written } = shelfOf(offer.catalogue)
      const tags = events.map(one => writtenOf(one, written, offer).tag)
      return `"${hash('sha256', `${tags.join()} ${next ?? ''}`, 'base64url').slice(0, 22)}"`
    },
    write({ events, next }, offer) {
      const { written } = shelfOf(offer.catalogue)
      const texts = events.flatMap((one, index) => [
        index === 0 ? begin : separator,
        ...writtenEvent(one.event, writtenOf(one, written, offer).offered),
      ])
      const end = `]${next === undefined ? '' : `,"next":${JSON.stringify(next)}`}}`
      return Buffer.concat([...(texts.length === 0 ? [begin] : texts), Buffer.from(end)])
    },
  }
}

const begin = Buffer.from('{"events":[')
const separator = Buffer.from(',')

const listed = (event: CatalogueEvent, { products }: Catalogue): Listed => ({
  event,
  endsAt: endsAt(event.facts),
  quotaIds: [...new Set(event.productIds.flatMap(id => products.get(id)?.quotaIds ?? []))],
})

/** When sales of one of its products open or close next. */
const nextChange = ({ productIds }: CatalogueEvent, { products }: Catalogue, now: number): number =>
  productIds
    .flatMap(id => [products.get(id)?.salesOpenAt, products.get(id)?.salesCloseAt])
    .reduce<number>(
      (next, at) => (at !== undefined && at > now && at < next ? at : next),
      (Math.floor(now / quarterMs) + 1) * quarterMs,
    )
