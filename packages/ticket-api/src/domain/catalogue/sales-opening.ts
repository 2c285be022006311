import { eventTickets } from '@portti/core/rules'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import { shownProducts } from './shown-products.ts'

/**
 * The moments at which tickets of an event go on sale, in order: a second batch has its own. 0 for tickets sold from
 * the beginning; none for an event that is off.
 */
export const salesOpenings = (
  event: CatalogueEvent | undefined,
  catalogue: Pick<Catalogue, 'products'>,
): readonly number[] => {
  if (!event || event.isRemoved || event.status !== 'confirmed') return []
  return eventTickets(shownProducts(event, catalogue))
    .filter(({ salesOpenAt = 0, salesCloseAt = Number.POSITIVE_INFINITY }) => salesOpenAt < salesCloseAt)
    .map(({ salesOpenAt }) => salesOpenAt ?? 0)
    .sort((a, b) => a - b)
}

/** When tickets of an event go on sale next; undefined when all have, or will not. */
export const salesOpening = (
  event: CatalogueEvent | undefined,
  catalogue: Pick<Catalogue, 'products'>,
  now: number,
): number | undefined => salesOpenings(event, catalogue).find(at => at > now)
