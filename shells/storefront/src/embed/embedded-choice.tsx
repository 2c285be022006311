import { createSelectionService } from '@portti/core'
import { type CoreOfPage, useStore } from '@portti/react'
import { ok } from 'neverthrow'
import { type ReactNode, useState } from 'react'
import type { BuyPanelProps } from '../islands/buy-panel/buy-panel-props.ts'
import { BuyPanelView } from '../islands/buy-panel/buy-panel-view.tsx'
import { selectionSettings } from '../islands/buy-panel/selection-settings.ts'
import { handOverAddress } from '../parts/cart/handed-over.ts'

type Props = {
  readonly panel: BuyPanelProps
  readonly page: CoreOfPage
  /** Address of the event in the shop. */
  readonly href: string
  /** Opens an address of the shop in place of this page. */
  readonly onLeave: (address: string) => void
}

/** The buy panel. It hands the choice over to the shop, which has the visitor's cart (rules/embed#hand-over). */
export const EmbeddedChoice = ({ panel, page: { core }, href, onLeave }: Props): ReactNode => {
  const [selection] = useState(() => {
    const { getSnapshot, subscribe } = core.cart
    return createSelectionService(
      {
        ticketApi: core.ticketApi,
        cart: {
          getSnapshot,
          subscribe,
          add: items => {
            onLeave(handOverAddress(href, items))
            return Promise.resolve(ok(undefined))
          },
        },
      },
      selectionSettings(panel),
    )
  })
  const [readAt] = useState(() => performance.now())
  const state = useStore(selection)
  return (
    <BuyPanelView
      props={panel}
      selection={selection}
      state={state}
      readAt={readAt}
      onSubmit={() => void selection.submit()}
    />
  )
}
