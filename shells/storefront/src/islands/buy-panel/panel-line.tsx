import type { SelectionLine } from '@portti/core'
import { formatEuros, formatMessage } from '@portti/core/format'
import { Availability, Price, ProductLine, Tag } from '@portti/ui'
import { memo, type ReactNode } from 'react'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'
import { OnSaleLine } from './on-sale-line.tsx'
import type { LineHead, PanelLineProps } from './panel-line-props.ts'
import { RequiringLine } from './requiring-line.tsx'
import { SoonLine } from './soon-line.tsx'

const headOf = ({ product, percentOff }: SelectionLine<PanelProduct>, { texts, language }: BuyPanelProps): LineHead => {
  const { price, originalPrice, feeNote } = product
  const euros = (cents: number): string => (cents === 0 ? texts.free : formatEuros(cents, language))
  const original = originalPrice === undefined || originalPrice <= price ? undefined : euros(originalPrice)
  return {
    ...product,
    price: <Price price={euros(price)} original={original} note={feeNote} />,
    off: percentOff && <Tag kind="success">{formatMessage(texts.off, { percent: percentOff })}</Tag>,
  }
}

/** One product of the buy panel: a quantity field, or why there is none. A press redraws only the lines it changes. */
export const PanelLine = memo((shown: PanelLineProps): ReactNode => {
  const { line, props } = shown
  const head = headOf(line, props)
  const { state } = line.offer
  switch (state) {
    case 'on_sale':
      return <OnSaleLine {...shown} head={head} />
    case 'requires':
      return <RequiringLine {...shown} head={head} />
    case 'soon':
      return <SoonLine {...shown} head={head} />
    case 'soldout':
    case 'closed':
    case 'cancelled':
    case 'not_for_sale':
      return (
        <ProductLine
          {...head}
          state={state === 'soldout' ? 'soldout' : undefined}
          control={<Availability status="red">{props.texts[state]}</Availability>}
        />
      )
  }
})
