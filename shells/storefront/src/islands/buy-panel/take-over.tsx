import { type Selection, takeChoice } from '@portti/core'
import { Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import { readHandedOver } from '../../parts/cart/handed-over.ts'
import { SeenNotice } from '../../parts/errors/seen-notice.tsx'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'

type Given = {
  readonly props: BuyPanelProps
  readonly selection: Selection<PanelProduct>
  readonly onSubmit: () => void
}

/**
 * Takes over what was chosen on another site (rules/embed#hand-over). From a site of the shop's list a choice that holds
 * goes into the cart by itself. Otherwise the visitor is asked to check it, so that no link fills a cart: returns that
 * notice.
 */
export const takeOver = ({ props: { texts, embedSites = [] }, selection, onSubmit }: Given): ReactNode => {
  const items = readHandedOver(location.hash)
  // A reload does not add it again.
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  const isWhole = takeChoice(selection, items)
  const isFromListed = embedSites.some(site => document.referrer.startsWith(`${site}/`))
  if (isWhole && isFromListed && selection.getSnapshot().registrations.length === 0) {
    onSubmit()
    return undefined
  }
  return (
    <SeenNotice of={isWhole}>
      <Notice kind={isWhole ? 'info' : 'warning'}>{isWhole ? texts.handedOver : texts.handedOverChanged}</Notice>
    </SeenNotice>
  )
}
