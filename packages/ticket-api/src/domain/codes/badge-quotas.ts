import { calendarDay } from '@portti/core/rules'
import { timeZoneOf } from '../catalogue/time-zone-of.ts'
import { type CartCode, type CodeHold, codeQuotaId, isCodeQuota } from '../model/cart-code.ts'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import type { CodeRecord } from '../model/code-record.ts'

type BadgeLimit = keyof CodeRecord['limits']

const limitsByScope: Readonly<Record<string, BadgeLimit>> = {
  event: 'per_event',
  date: 'per_event_date',
  day: 'per_day',
}

/** The limit that a quota of a badge counts tickets by. */
export const badgeLimitOf = (quotaId: string): BadgeLimit => {
  const [, , scope = ''] = quotaId.split('/')
  return limitsByScope[scope] ?? 'total'
}

/**
 * Whether a quota counts the tickets of one event, date or day; the code's own quota counts those of a badge's life.
 */
export const isLimitQuota = (quotaId: string): boolean => isCodeQuota(quotaId) && badgeLimitOf(quotaId) !== 'total'

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
  return [
    ...limit(total),
    ...limit(per_event, 'event', event.id),
    ...limit(per_event_date, 'date', event.id, new Date(event.startsAt).toISOString()),
    ...limit(per_day, 'day', calendarDay(event.startsAt, timeZoneOf(catalogue))),
  ]
}
