import type { Event, Shop } from '@portti/core'
import type { EventOffer } from '@portti/core/rules'
import type { PageContext } from '../routing/page.ts'

/** Why an event cannot be bought here now, or that it will be at another time; undefined while it is on sale. */
export const eventNotice = (
  event: Event,
  { state }: EventOffer,
  { t }: PageContext,
): { readonly kind: 'info' | 'warning' | 'danger'; readonly title: string; readonly text: string } | undefined => {
  if (state === 'cancelled') return { kind: 'danger', title: t('event.cancelledTitle'), text: t('event.cancelledText') }
  if (state === 'postponed')
    return { kind: 'warning', title: t('event.postponedTitle'), text: t('event.postponedText') }
  if (state === 'soldout') return { kind: 'info', title: t('event.soldoutTitle'), text: t('event.soldoutText') }
  if (state === 'past') return { kind: 'info', title: t('event.pastTitle'), text: t('event.pastText') }
  if (state === 'closed') return { kind: 'info', title: t('event.closedTitle'), text: t('event.closedText') }
  return event.hasSeatingChart && state === 'elsewhere'
    ? { kind: 'info', title: t('event.seatsTitle'), text: t('event.seatsText') }
    : undefined
}

/** E-mail address for refunds of a cancelled or postponed event; undefined for any other event. */
export const refundMail = ({ state }: EventOffer, { organizer }: Pick<Shop, 'organizer'>): string | undefined =>
  state === 'cancelled' || state === 'postponed' ? organizer.email || undefined : undefined
