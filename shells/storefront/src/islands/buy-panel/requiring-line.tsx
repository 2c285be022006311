import { formatMessage } from '@portti/core/format'
import { Availability, Button, InfoIcon, ProductLine, ProductLineNote } from '@portti/ui'
import type { ReactNode } from 'react'
import type { LineHead, PanelLineProps } from './panel-line-props.ts'

/** A product that requires another one. One press chooses both where possible. */
export const RequiringLine = ({
  line,
  head,
  props,
  selection,
  isBusy,
}: PanelLineProps & { readonly head: LineHead }): ReactNode => {
  const { texts, productNames } = props
  const { companion } = line
  const products = line.requires.flatMap(id => productNames[id] ?? []).join(', ')
  return (
    <ProductLine
      {...head}
      state="requires"
      badges={head.off}
      control={<Availability status="locked">{texts.needsTicket}</Availability>}
      note={
        <ProductLineNote
          icon={<InfoIcon />}
          end={
            companion ? (
              <Button
                size="sm"
                disabled={isBusy}
                onClick={({ currentTarget }) => {
                  const item = currentTarget.closest('li')
                  const list = item?.parentElement
                  const index = item ? Array.from(list?.children ?? []).indexOf(item) : -1
                  selection.addCompanion(line.product.id)
                  // The button disappears, so focus moves to the quantity field that replaces it.
                  requestAnimationFrame(() => list?.children[index]?.querySelector('input')?.focus())
                }}
              >
                {formatMessage(texts.addToo, { name: companion.name })}
              </Button>
            ) : undefined
          }
        >
          {formatMessage(texts.requires, { products })}
        </ProductLineNote>
      }
    />
  )
}
