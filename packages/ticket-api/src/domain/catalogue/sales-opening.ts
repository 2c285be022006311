import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'

/** When the sales of an event open; undefined when they have opened, or will not open. */
export const salesOpening = (
  event: CatalogueEvent | undefined,
  { products }: Pick<Catalogue, 'products'>,
  now: number,
): number | undefined => {
  if (!event || event.isRemoved || event.status !== 'confirmed') return undefined
  const listed = event.productIds.flatMap(id => products.get(id) ?? []).filter(({ isHidden }) => !isHidden)
  const tickets = listed.filter(({ type }) => type === 'single_event_access')
  const openings = (tickets.length > 0 ? tickets : listed).map(({ salesOpenAt }) => salesOpenAt ?? 0)
  return openings.length > 0 && openings.every(at => at > now) ? Math.min(...openings) : undefined
}
