import type { Event } from '@portti/core'
import type { EventOffer } from '@portti/core/rules'
import { ActionRow, ButtonLink, Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../routing/page.ts'
import { awaitedOf } from './awaited-tickets.tsx'
import { eventNotice, refundMail } from './event-notice.ts'

type EventNoticesProps = {
  readonly event: Event
  readonly offer: EventOffer
  readonly context: PageContext
}

/** Why an event is not on sale, or the reminder of its sale, and the way to its waiting room. */
export const EventNotices = ({ event, offer, context }: EventNoticesProps): ReactNode => {
  const { root, shop, t } = context
  const path = `${root}events/${encodeURIComponent(event.id)}/`
  const notice = eventNotice(event, offer, context)
  const mail = refundMail(offer, shop)
  return (
    <>
      {notice ? (
        <Notice
          kind={notice.kind}
          live={false}
          title={notice.title}
          actions={
            mail !== undefined ? (
              <ButtonLink size="sm" href={`mailto:${mail}`}>
                {t('event.askRefund')}
              </ButtonLink>
            ) : awaitedOf(event, offer).length > 0 ? (
              <ButtonLink size="sm" href={`${path}reminder/`}>
                {t('reminder.ticketsLink')}
              </ButtonLink>
            ) : undefined
          }
        >
          {notice.text}
        </Notice>
      ) : offer.state === 'soon' && offer.opensAt !== undefined ? (
        <ActionRow>
          <ButtonLink size="sm" href={`${path}reminder/`}>
            {t('reminder.link')}
          </ButtonLink>
        </ActionRow>
      ) : null}
      {event.waitingRoom === 'opening' && offer.state === 'soon' ? (
        <Notice
          live={false}
          actions={
            <ButtonLink size="sm" href={`${path}waiting-room/`}>
              {t('waitingRoom.link')}
            </ButtonLink>
          }
        >
          {t('waitingRoom.linkText')}
        </Notice>
      ) : null}
    </>
  )
}
