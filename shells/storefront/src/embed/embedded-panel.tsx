import { createSelection } from '@portti/core'
import { CoreContext, type CoreOfPage, useStore } from '@portti/react'
import { ButtonLink, Notice } from '@portti/ui'
import { ok } from 'neverthrow'
import { type ReactNode, useState } from 'react'
import type { BuyPanelProps } from '../islands/buy-panel/buy-panel-props.ts'
import { BuyPanelView } from '../islands/buy-panel/buy-panel-view.tsx'
import { selectionSettings } from '../islands/buy-panel/selection-settings.ts'
import { handOverAddress } from '../parts/handed-over.ts'
import type { EmbeddedEvent } from '../routing/embedded-event.ts'

type Props = {
  readonly event: EmbeddedEvent<BuyPanelProps>
  readonly page: CoreOfPage
  /** Opens an address of the shop in place of this page. */
  readonly onLeave: (address: string) => void
}

/** The shop's buy panel. What is chosen goes to the shop, where the visitor's own cart is (rules/embed#hand-over). */
export const EmbeddedPanel = ({ event, page, onLeave }: Props): ReactNode => {
  const { title, facts, panel, notice, notes, href, link, isLinkPrimary } = event
  return (
    <CoreContext value={page}>
      <div data-part="embed-head">
        <h2>{title}</h2>
        {facts.map(fact => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      {notice ? (
        <Notice kind={notice.kind} live={false} title={notice.title}>
          {notice.text}
        </Notice>
      ) : null}
      {panel ? <Choice panel={panel} page={page} href={href} onLeave={onLeave} /> : null}
      {notes.map(note => (
        <p key={note} data-part="embed-note">
          {note}
        </p>
      ))}
      {isLinkPrimary || !panel ? (
        <div>
          <ButtonLink href={href} target="_top" kind={isLinkPrimary ? 'primary' : 'secondary'}>
            {link}
          </ButtonLink>
        </div>
      ) : null}
    </CoreContext>
  )
}

type ChoiceProps = Pick<Props, 'page' | 'onLeave'> & { readonly panel: BuyPanelProps; readonly href: string }

const Choice = ({ panel, page: { core }, href, onLeave }: ChoiceProps): ReactNode => {
  const [selection] = useState(() => {
    const { getSnapshot, subscribe } = core.cart
    return createSelection(
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
