import type { SelectionLine, SelectionService } from '@portti/core'
import type { ReactNode } from 'react'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'

export type PanelLineProps = {
  readonly line: SelectionLine<PanelProduct>
  readonly props: BuyPanelProps
  readonly selection: SelectionService<PanelProduct>
  readonly isBusy: boolean
  /** A line above already counts down to the same moment. */
  readonly isShownAbove: boolean
  /** Called with the product's name when its sales begin. */
  readonly onOpen: (name: string) => void
}

/** The part that all lines of the panel show. */
export type LineHead = Omit<PanelProduct, 'price'> & {
  readonly price: ReactNode
  readonly off: ReactNode
}
