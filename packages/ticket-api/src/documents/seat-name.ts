import { formatMessage } from '@portti/core/rules'
import { documentTexts } from './document-texts.ts'
import type { OrderDocument } from './order-document.ts'

type Place = {
  readonly section?: string | null | undefined
  readonly row?: string | null | undefined
  readonly seat?: string | null | undefined
}

/** A numbered seat in words, such as "Permanto, rivi 3, paikka 9"; undefined when there is none. */
export const seatName = (
  place: Place | null | undefined,
  document: Pick<OrderDocument, 'catalogue' | 'language'>,
): string | undefined => {
  if (!place?.seat) return undefined
  const { section, row, seat } = place
  return formatMessage(documentTexts(document).letter.seat, { section: section ?? '', row: row ?? '', seat })
}
