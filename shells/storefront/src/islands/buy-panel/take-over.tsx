import { type Core, type SelectionService, takeChoice, takeKeptChoice } from '@portti/core'
import { Notice } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { readHandedOver } from '../../parts/cart/handed-over.ts'
import { chosenFragment } from '../../parts/cart/is-handed-over.ts'
import { SeenNotice } from '../../parts/errors/seen-notice.tsx'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import type { BuyPanelProps } from './buy-panel-props.ts'

type TakeOverProps = {
  readonly core: Core
  readonly props: BuyPanelProps
  readonly selection: SelectionService<PanelProduct>
  readonly onSubmit: () => void
}

/** Restores the choice that this tab keeps (rules/waiting-room#refusals), and tells when a part is no longer sold. */
const SavedChoice = ({ core, props, selection }: Omit<TakeOverProps, 'onSubmit'>): ReactNode => {
  const { eventId, texts } = props
  const [isWhole, setWhole] = useState(true)
  useEffect(() => takeKeptChoice(core, eventId, selection, setWhole), [core, eventId, selection])
  return isWhole ? null : (
    <SeenNotice of={isWhole}>
      <Notice kind="warning">{texts.handedOverChanged}</Notice>
    </SeenNotice>
  )
}

/**
 * Takes over a choice made on another site (rules/embed#hand-over), or before its shopper waited for a place. A choice
 * that is still on sale goes into the cart by itself if its site is on the shop's list. Otherwise the visitor is asked
 * to check it, so that no link fills a cart: returns that notice.
 */
export const takeOver = ({ core, props, selection, onSubmit }: TakeOverProps): ReactNode => {
  const { texts, embedSites = [] } = props
  const { hash } = location
  // Without the fragment a reload does not add the choice again.
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  if (hash === chosenFragment) return <SavedChoice core={core} props={props} selection={selection} />
  const items = readHandedOver(hash)
  const isWhole = takeChoice(selection, items)
  const isFromListed = embedSites.some(site => document.referrer.startsWith(`${site}/`))
  if (isWhole && isFromListed && selection.getSnapshot().registrations.length === 0) {
    onSubmit()
    return undefined
  }
  return (
    <SeenNotice of={isWhole}>
      {/* The panel loads these words late: of what comes together with its words, only an alert is spoken. */}
      <div role="alert">
        <Notice kind={isWhole ? 'info' : 'warning'} live={false}>
          {isWhole ? texts.handedOver : texts.handedOverChanged}
        </Notice>
      </div>
    </SeenNotice>
  )
}
