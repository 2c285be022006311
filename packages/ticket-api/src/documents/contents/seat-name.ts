import type { WireTicketSeat } from '@portti/contract'
import { formatMessage } from '@portti/core/rules'
import { documentTexts } from './document-texts.ts'
import type { OrderDocument } from './order-document.ts'

/**
 * A place in words, such as "Permanto, rivi 3, paikka 9"; undefined when there is none. A table has no row, a standing
 * area no seat either.
 */
export const seatName = (
  place: WireTicketSeat | null | undefined,
  document: Pick<OrderDocument, 'catalogue' | 'language'>,
): string | undefined => {
  const { letter } = documentTexts(document)
  const { section, row, seat } = place ?? {}
  if (!seat) return section || undefined
  return formatMessage(row ? letter.seat : letter.tableSeat, { section: section ?? '', row: row ?? '', seat })
}
