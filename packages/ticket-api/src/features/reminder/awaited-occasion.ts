import { salesOpenings } from '../../domain/catalogue/sales-opening.ts'
import { shownProducts } from '../../domain/catalogue/shown-products.ts'
import { onSaleByStock, soldOutTickets } from '../../domain/catalogue/sold-out-tickets.ts'
import type { Catalogue, CatalogueEvent } from '../../domain/model/catalogue.ts'
import { endsAt } from '../catalogue/parse-event-rows.ts'
import type { StockReader } from '../catalogue/stock-levels.ts'
import type { ReminderSubject } from './sale-reminders.ts'

/** The next opening of an event's sales, and the one before; 0 when there was none. */
type NextOpening = { readonly event: CatalogueEvent; readonly opensAt: number; readonly openedAt: number }

type OccasionDeps = {
  readonly stock: StockReader
  /** Whether seats are sold from charts at seats.io. */
  readonly hasSeatsio: boolean
  readonly now: number
}

/** Undefined once all sales of the event are open, or when there is no such event. */
export const nextOpening = (catalogue: Catalogue, eventId: string, now: number): NextOpening | undefined => {
  const event = catalogue.events.get(eventId)
  if (!event || event.isRemoved) return undefined
  const openings = salesOpenings(event, catalogue)
  const opensAt = openings.find(at => at > now)
  return opensAt === undefined ? undefined : { event, opensAt, openedAt: openings.findLast(at => at <= now) ?? 0 }
}

/**
 * The occasion of an event that somebody may ask to be told of (rules/catalogue#sale-reminders); undefined if it can no
 * longer come.
 */
export const findAwaitedOccasion = async (
  deps: OccasionDeps,
  catalogue: Catalogue,
  { eventId, kind }: { readonly eventId: string; readonly kind: ReminderSubject['kind'] },
): Promise<ReminderSubject | undefined> => {
  if (kind === 'tickets') return findSoldOut(deps, catalogue, eventId)
  const opening = nextOpening(catalogue, eventId, deps.now)
  return opening && { kind, openedAt: opening.openedAt }
}

/** The sold-out tickets of an event that is still to come. */
const findSoldOut = async (
  { stock, hasSeatsio, now }: OccasionDeps,
  catalogue: Catalogue,
  eventId: string,
): Promise<ReminderSubject | undefined> => {
  const event = catalogue.events.get(eventId)
  if (!event || event.isRemoved || event.status !== 'confirmed' || endsAt(event.facts) <= now) return undefined
  const quotaIds = shownProducts(event, catalogue).flatMap(product => product.quotaIds)
  const at = { stock: await stock.levelsOf(catalogue.shopId, quotaIds), hasSeatsio, now }
  const productIds = soldOutTickets(event, catalogue, at)
  const isAny = onSaleByStock(event, catalogue, at).length === 0
  return productIds.length > 0 ? { kind: 'tickets', productIds, isAny } : undefined
}
