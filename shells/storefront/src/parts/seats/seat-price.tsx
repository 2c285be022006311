import type { Product } from '@portti/core'
import { formatEuroRange, formatEuros } from '@portti/core/format'
import { Price } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { feeNote } from '../prices/fee-note.ts'

/** "21,88–36,88 € sis. palvelumaksun 1,98 €": prices of the seats on sale, or of all when none is. */
export const seatPrice = (seated: readonly Product[], { language, messages }: PageContext): ReactNode => {
  const onSale = seated.filter(({ availability }) => availability.available)
  const offered = onSale.length > 0 ? onSale : seated
  const first = offered.find(({ price }) => price > 0) ?? offered[0]
  if (!first) return undefined
  const prices = offered.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return (
    <Price
      price={
        most === 0
          ? messages.free
          : least === most
            ? formatEuros(most, language)
            : formatEuroRange(least, most, language)
      }
      note={feeNote(first, { language, texts: messages.buyPanel })}
    />
  )
}
