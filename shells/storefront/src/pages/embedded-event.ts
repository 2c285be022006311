import type { Event } from '@portti/core'
import { textIn } from '@portti/core/format'
import { directionOf, eventSale, offerOf } from '@portti/core/rules'
import type { BuyPanelProps } from '../islands/buy-panel/buy-panel-props.ts'
import { eventDate } from '../parts/events/event-date.ts'
import { placeText } from '../parts/events/event-offer-view.tsx'
import { themeStylesheet } from '../parts/page/theme-stylesheet.ts'
import type { EmbeddedEvent, EmbedRefusal } from '../routing/embedded-event.ts'
import type { PageContext } from '../routing/page.ts'
import { eventNotice } from './event-notice.ts'
import { eventPanel } from './event-panel.ts'

const embedded = (context: PageContext, path: string) => ({
  language: context.language,
  direction: directionOf(context.language),
  href: `${context.origin}${context.root}${path}`,
  theme: themeStylesheet(context.shop.theme),
})

const eventPath = (eventId: string): string => `events/${encodeURIComponent(eventId)}/`

/** An event for the buy panel on another site, or that the shop has no such event (rules/embed#panel). */
export const embeddedEvent = async (
  context: PageContext,
  eventId: string,
): Promise<EmbeddedEvent<BuyPanelProps> | EmbedRefusal> => {
  const { catalogue, shop, language, messages, now, t } = context
  const answer = await catalogue.event(eventId)
  const name = textIn(shop.title, language)
  if (answer.isErr()) {
    if (answer.error.status !== 404) throw new Error(`event could not be read: ${answer.error.code}`)
    return {
      kind: 'refused',
      reason: 'event',
      title: t('embed.missingTitle'),
      text: t('embed.missingText', { shop: name }),
      link: t('embed.toShop'),
      ...embedded(context, ''),
    }
  }
  const event = answer.value
  const offer = offerOf(event, now)
  const sale = eventSale(event, offer)
  const panel = eventPanel(event, { sale, offer, events: await requiredEvents(event, context) }, context)
  const asksParticipants =
    event.registrationFields && panel?.lists.some(({ products }) => products.some(({ isRegistered }) => isRegistered))
  const isSeated = sale.seated.length > 0
  const eventText = eventNotice(event, offer, context)
  const nothing = { kind: 'info', title: t('embed.nothing'), text: '' } as const
  const notice = eventText ?? (panel || isSeated ? undefined : nothing)
  return {
    kind: 'event',
    title: textIn(event.title, language),
    facts: [eventDate(event, context), placeText(event, context)].filter(Boolean),
    ...(panel && { panel: { ...withoutPhotographs(panel), texts: { ...panel.texts, add: messages.embed.toCart } } }),
    ...(notice && { notice }),
    notes: [
      ...(isSeated ? [t('embed.seats')] : []),
      ...(asksParticipants ? [t('embed.participants')] : []),
      ...(panel || isSeated ? [t('embed.paidAt', { shop: name })] : []),
    ],
    isLinkPrimary: isSeated,
    link: isSeated ? t('embed.toSeats') : t('embed.toEvent'),
    ...embedded(context, eventPath(event.id)),
  }
}

/** Photographs lie with hosts that the other site's policy does not know, and that may set cookies there. */
const withoutPhotographs = (panel: BuyPanelProps): BuyPanelProps => ({
  ...panel,
  lists: panel.lists.map(list => ({
    ...list,
    products: list.products.map(({ imageUrl: _image, fallbackUrl: _fallback, ...product }) => product),
  })),
})

/** The answer to a site that the shop does not name (rules/embed#sites). */
export const refusedSite = (context: PageContext, eventId: string): EmbedRefusal => ({
  kind: 'refused',
  reason: 'site',
  title: context.t('embed.refusedTitle'),
  text: context.t('embed.refusedText', { shop: textIn(context.shop.title, context.language) }),
  link: context.t('embed.toEvent'),
  ...embedded(context, eventPath(eventId)),
})

const requiredEvents = async (event: Event, { catalogue }: PageContext): Promise<readonly Event[]> =>
  event.products.some(({ requiredProducts }) => requiredProducts.length > 0)
    ? (await catalogue.events()).unwrapOr([])
    : []
