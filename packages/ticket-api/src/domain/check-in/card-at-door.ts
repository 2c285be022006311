import { codeKind, judgeCard, type ScanVerdictKind } from '@portti/core/rules'
import { badgeQuotas } from '../codes/badge-quotas.ts'
import { isInScope } from '../codes/code-scope.ts'
import { codeQuotaId } from '../model/cart-code.ts'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import { isExpired, isTooEarly, type KnownCode } from '../model/code-record.ts'

/** One quota that an admission uses one of. */
export type CardUse = { readonly quotaId: string; readonly capacity: number }

/** Whether a serial card, or a badge that makes tickets free, admits to an event (rules/door#cards). */
const admitsTo = ({ record }: KnownCode, event: CatalogueEvent, { products }: Catalogue): boolean =>
  (record.type === 'serial_card' || (record.type === 'badge' && record.percent_off === 100)) &&
  event.productIds.some(id => {
    const product = products.get(id)
    return (
      product !== undefined &&
      codeKind(product, event.facts.attendance_mode) === 'admission' &&
      isInScope(record, product)
    )
  })

export const cardVerdict = (
  card: KnownCode,
  left: number | undefined,
  { event, catalogue, now }: { readonly event: CatalogueEvent; readonly catalogue: Catalogue; readonly now: number },
): ScanVerdictKind =>
  judgeCard({
    admits: admitsTo(card, event, catalogue),
    isValidNow: !isExpired(card.record, now) && !isTooEarly(card.record, now),
    left,
  })

/** The uses of one admission by a card: a slot of a serial card, one of each limit of a badge. Ascending by quota. */
export const usesOfCard = (
  code: string,
  { record }: KnownCode,
  event: CatalogueEvent,
  catalogue: Catalogue,
): readonly CardUse[] =>
  record.type === 'serial_card'
    ? [{ quotaId: codeQuotaId(code), capacity: record.capacity ?? 1 }]
    : [...badgeQuotas({ code, record }, event, catalogue)].sort((a, b) => (a.quotaId < b.quotaId ? -1 : 1))
