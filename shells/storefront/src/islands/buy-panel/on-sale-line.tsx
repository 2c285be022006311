import { formatMessage } from '@portti/core/format'
import { AmountPicker, Availability, InfoIcon, ProductLine, ProductLineNote } from '@portti/ui'
import type { ReactNode } from 'react'
import { limitText } from './limit-text.ts'
import type { LineHead, PanelLineProps } from './panel-line-props.ts'

/** A product that can be chosen, with its limits. */
export const OnSaleLine = ({
  line,
  head,
  props,
  selection,
  isBusy,
}: PanelLineProps & { readonly head: LineHead }): ReactNode => {
  const { texts } = props
  const { product, amount, offer, fewLeft } = line
  const { id, name, about } = product
  const isFew = offer.state === 'on_sale' && offer.isFew
  const few = fewLeft === undefined ? texts.few : formatMessage(texts.fewLeft, { count: fewLeft })
  const notes = [...(about === undefined ? [] : [about]), ...line.reportedLimits.map(limit => limitText(limit, texts))]
  return (
    <ProductLine
      {...head}
      state={amount > 0 ? 'chosen' : undefined}
      badges={
        <>
          {head.off}
          <Availability status={isFew ? 'yellow' : 'green'}>{isFew ? few : texts.plenty}</Availability>
        </>
      }
      control={
        <AmountPicker
          amount={amount}
          less={line.less}
          more={line.more}
          min={line.least}
          max={line.most}
          label={formatMessage(texts.amountOf, { name })}
          decreaseLabel={formatMessage(texts.decrease, { name })}
          increaseLabel={formatMessage(texts.increase, { name })}
          maxReason={limitText(line.limit, texts)}
          disabled={isBusy}
          onChange={wanted => selection.set(id, wanted)}
        />
      }
      note={notes.length > 0 ? <ProductLineNote icon={<InfoIcon />}>{notes.join(' ')}</ProductLineNote> : undefined}
    />
  )
}
