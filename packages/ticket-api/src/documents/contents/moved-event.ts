import type { WireOrder } from '@portti/contract'
import { dateTimeText, formatMessage } from '@portti/core/rules'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { documentTexts } from './document-texts.ts'
import { type OrderDocument, textOf } from './order-document.ts'

type OrderEvent = NonNullable<WireOrder['lines'][number]['event']>
type Spoken = Pick<OrderDocument, 'catalogue' | 'language'>

/** Time and place, such as "su 13.12.2026 klo 18.00, Urheiluhalli"; unknown parts are left out. */
export const timeAndPlace = (
  {
    start_date,
    location_title,
  }: Partial<Pick<OrderEvent, 'location_title'>> & { start_date?: string | null | undefined },
  { catalogue, language }: Spoken,
): string =>
  [
    start_date && dateTimeText(Date.parse(start_date), { language, timeZone: timeZoneOf(catalogue) }),
    textOf(location_title ?? null, language),
  ]
    .filter(Boolean)
    .join(', ')

/**
 * "Siirretty: alun perin su 6.12.2026 klo 18.00"; undefined of an event that was not moved (rules/orders#moved-events).
 */
export const movedText = ({ moved_from }: OrderEvent, document: Spoken): string | undefined =>
  moved_from
    ? formatMessage(documentTexts(document).ticket.moved, { from: timeAndPlace(moved_from, document) })
    : undefined
