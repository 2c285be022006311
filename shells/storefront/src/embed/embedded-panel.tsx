import { CoreContext, type CoreOfPage } from '@portti/react'
import { ButtonLink, Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import type { BuyPanelProps } from '../islands/buy-panel/buy-panel-props.ts'
import type { EmbeddedEvent } from '../routing/embedded-event.ts'
import { EmbeddedChoice } from './embedded-choice.tsx'

type Props = {
  readonly event: EmbeddedEvent<BuyPanelProps>
  readonly page: CoreOfPage
  /** Opens an address of the shop in place of this page. */
  readonly onLeave: (address: string) => void
}

/** An event as the shop sells it: title and time, the buy panel, and the next steps in the shop. */
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
      {panel ? <EmbeddedChoice panel={panel} page={page} href={href} onLeave={onLeave} /> : null}
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
