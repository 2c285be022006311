import type { Event } from '../catalogue/event.ts'
import type { Product } from '../catalogue/product.ts'
import { parseEvent } from './parse-event.ts'

type Share = <Part extends object | undefined>(part: Part) => Part

const nothing = Object.freeze({})
const none = Object.freeze([])

/** Returns a function that replaces equal values by one object. */
const createShare = (): Share => {
  const known = new Map<string, object>()
  return <Part extends object | undefined>(part: Part): Part => {
    if (part === undefined) return part
    if (Object.keys(part).length === 0) return (Array.isArray(part) ? none : nothing) as unknown as Part
    const said = JSON.stringify(part)
    const same = known.get(said)
    if (same) return same as Part
    known.set(said, part)
    return part
  }
}

/**
 * Reads events as lists show them: without what only an event's own page shows, the full description and the practical
 * information. The tickets of thousands of events have the same titles, availability and venues: equal ones of one
 * page become one object, because a reader keeps its whole list.
 */
export const listedEventParser = (): ((from: Parameters<typeof parseEvent>[0]) => Event) => {
  const share = createShare()
  return from => {
    const event = parseEvent(from)
    return {
      ...event,
      fullDescription: nothing,
      practicalInfo: none,
      availability: share(event.availability),
      ...(event.venue && { venue: share(event.venue) }),
      folderIds: share(event.folderIds),
      poster: share(event.poster),
      products: event.products.map(product => shareParts(product, share)),
    }
  }
}

const shareParts = (product: Product, share: Share): Product => ({
  ...product,
  title: share(product.title),
  ...(product.fees && { fees: share(product.fees) }),
  shortInfo: share(product.shortInfo),
  description: share(product.description),
  availability: share(product.availability),
  allowedSeatCategories: share(product.allowedSeatCategories),
  forbiddenDeliveryOptions: share(product.forbiddenDeliveryOptions),
  requiredProducts: share(product.requiredProducts),
  flags: share(product.flags),
})
