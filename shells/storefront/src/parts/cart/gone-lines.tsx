import { formatMessage, type Language, textIn } from '@portti/core/format'
import type { RestoreCart } from '@portti/react'
import { Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { type SeatTexts, seatNames } from './item-seats.ts'

export type GoneTexts = Pick<Messages['cart'], 'restoredPartly' | 'goneWhole' | 'goneItem' | 'goneSeats' | 'goneCode'>

/** Lines that could not be restored, or only in part. */
export const GoneLines = ({
  restoring: { gone, goneCodes },
  texts,
  seatTexts,
  language,
}: {
  readonly restoring: RestoreCart
  readonly texts: GoneTexts
  readonly seatTexts: SeatTexts
  readonly language: Language
}): ReactNode =>
  gone.length + goneCodes.length > 0 ? (
    <Notice kind="warning" title={texts.restoredPartly}>
      <ul>
        {gone.map(({ product, amount, held, seats }) => (
          <li key={product.id}>
            {formatMessage(held === 0 ? texts.goneWhole : texts.goneItem, {
              name: textIn(product.title, language),
              held,
              amount,
            })}
            {seats.length > 0 ? (
              <p>{formatMessage(texts.goneSeats, { seats: seatNames(seats, seatTexts, language).join(' · ') })}</p>
            ) : null}
          </li>
        ))}
        {goneCodes.map(code => (
          <li key={code}>{formatMessage(texts.goneCode, { code })}</li>
        ))}
      </ul>
    </Notice>
  ) : null
