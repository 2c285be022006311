import type { Product, Selection, SelectionLine } from '@portti/core'
import type { ReactNode } from 'react'
import type { PanelProduct } from '../../parts/panel-product.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'

export type PanelLineProps = {
  readonly line: SelectionLine<PanelProduct>
  readonly props: BuyPanelProps
  readonly selection: Selection<PanelProduct>
  readonly isBusy: boolean
  /** Another line counts down to the same moment already. */
  readonly isToldAbove: boolean
  /** Called with the product as it is sold once its sales begin. */
  readonly onOpen: (product: Product) => void
}

/** What every line of the panel says. */
export type LineHead = {
  readonly name: string
  readonly info: string
  readonly price: ReactNode
  readonly off: ReactNode
}
