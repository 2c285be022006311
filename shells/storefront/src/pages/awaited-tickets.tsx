import type { Event, Product } from '@portti/core'
import { awaitedTickets, type EventOffer } from '@portti/core/rules'
import type { ReactNode } from 'react'
import type { PageContext } from '../routing/page.ts'

/** The sold-out tickets of an event that visitors can ask to be told of (rules/catalogue#sale-reminders). */
export const awaitedOf = ({ products }: Event, { state }: EventOffer): readonly Product[] =>
  state === 'soldout' || state === 'few' || state === 'plenty' ? awaitedTickets(products) : []

type AwaitedTicketsProps = {
  readonly event: Event
  readonly offer: EventOffer
  readonly context: PageContext
}

/** The way to the reminder of sold-out tickets, below those that are on sale. A sold-out event says it in its notice. */
export const AwaitedTickets = ({ event, offer, context: { root, t } }: AwaitedTicketsProps): ReactNode =>
  offer.state === 'soldout' || awaitedOf(event, offer).length === 0 ? null : (
    <p>
      {t('reminder.partText')}{' '}
      <a href={`${root}events/${encodeURIComponent(event.id)}/reminder/`}>{t('reminder.ticketsLink')}</a>
    </p>
  )
