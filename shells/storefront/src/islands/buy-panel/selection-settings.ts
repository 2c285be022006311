import type { SelectionSettings } from '@portti/core'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'

const loadPanelProduct = () => import('../../parts/products/panel-product.ts')

/** The selection of a buy panel. Products that are read while it is open are formatted by a part loaded then. */
export const selectionSettings = (props: BuyPanelProps): SelectionSettings<PanelProduct> => {
  const { lists, companions, eventId, maxPerOrder, registration, isSingle } = props
  return {
    products: lists.flatMap(({ products }) => products),
    companions,
    eventId,
    maxPerOrder,
    registrationFields: registration?.fields,
    isSingle,
    listed: async products => (await loadPanelProduct()).readAgain(products, props),
  }
}
