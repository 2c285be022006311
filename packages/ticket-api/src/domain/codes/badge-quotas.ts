import { type CartCode, type CodeHold, codeQuotaId } from '../model/cart-code.ts'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'

/** The limits that one ticket of a badge counts for. */
export const badgeQuotas = (
  { code, record }: Pick<CartCode, 'code' | 'record'>,
  event: CatalogueEvent | undefined,
  catalogue: Catalogue,
): readonly Omit<CodeHold, 'amount'>[] => {
  const { per_event, per_event_date, per_day, total } = record.limits
  const limit = (capacity: number | undefined, ...scope: readonly string[]) =>
    capacity === undefined ? [] : [{ quotaId: codeQuotaId(code, ...scope), capacity }]
  if (!event) return limit(total)
  const start = new Date(event.startsAt)
  return [
    ...limit(total),
    ...limit(per_event, 'event', event.id),
    ...limit(per_event_date, 'date', event.id, start.toISOString()),
    ...limit(per_day, 'day', dayOf(start, catalogue.shop.time_zone ?? 'Europe/Helsinki')),
  ]
}

/** The shop's calendar day, such as 2027-08-28. */
const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
