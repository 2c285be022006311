import {
  extraServicesOf,
  folderPath,
  folderTrail,
  formatMessage,
  merchandiseOf,
  offerOf,
  textIn,
  ticketsOf,
  timeText,
} from '@portti/core/rules'
import { Breadcrumb, CalendarIcon, Disclosure, EventHead, EventPage, Facts, Notice, PinIcon, Section } from '@portti/ui'
import BuyPanel from '../islands/buy-panel.island.tsx'
import { Island } from '../islands/island.tsx'
import { missing, type Page } from '../server/page.ts'
import { eventDate } from '../view/event-date.ts'
import { eventStructuredData } from '../view/event-structured-data.ts'
import { panelProduct } from '../view/panel-product.ts'
import { posterOf } from '../view/poster-event.ts'
import { RichText } from '../view/rich-text.tsx'

/** One event: what, when, where, and everything that can be bought for it (SPEC §2). */
export const eventPage: Page = async (context, { eventId = '' }) => {
  const answer = await context.catalogue.event(eventId)
  if (answer.isErr()) {
    if (answer.error.status === 404) return missing
    throw new Error(`event could not be read: ${answer.error.code}`)
  }
  const event = answer.value
  const { shop, language, messages, root, now } = context
  const { timeZone } = shop
  const texts = messages.event
  const title = textIn(event.title, language)
  const { state } = offerOf(event, now)
  const lists = [
    { title: texts.tickets, products: ticketsOf(event) },
    { title: texts.extraServices, products: extraServicesOf(event) },
    { title: texts.merchandise, products: merchandiseOf(event) },
  ].filter(({ products }) => products.length > 0)
  const folder = shop.eventFolders.find(({ id, isPublic }) => isPublic && event.folderIds.includes(id))
  const trail = folder ? folderTrail(shop.eventFolders, folder) : []
  const venueTitle = textIn(event.venue?.title, language)
  const address = [event.venue?.addressLine1, event.venue?.city].filter(Boolean).join(', ')
  const notice =
    state === 'cancelled' ? (
      <Notice kind="danger" live={false} title={texts.cancelledTitle}>
        {texts.cancelledText}
      </Notice>
    ) : event.hasSeatingChart && state === 'elsewhere' ? (
      <Notice kind="info" live={false} title={texts.seatsTitle}>
        {texts.seatsText}
      </Notice>
    ) : state === 'past' || state === 'closed' ? (
      <Notice kind="info" live={false} title={texts.closedTitle}>
        {texts.closedText}
      </Notice>
    ) : null

  return {
    kind: 'page',
    title,
    description: textIn(event.description, language),
    navigation: trail[0] ? folderPath(shop.eventFolders, trail[0]) : '/',
    structuredData: eventStructuredData(event, context),
    body: (
      <EventPage
        poster={posterOf(event, language, timeZone)}
        imageUrl={event.mainImageUrl}
        state={state === 'cancelled' ? 'cancelled' : undefined}
      >
        <EventHead
          title={title}
          breadcrumb={
            <Breadcrumb
              label={messages.navigation.breadcrumb}
              items={[
                { href: root, text: messages.navigation.home },
                ...trail.map(part => ({
                  href: `${root}${folderPath(shop.eventFolders, part).slice(1)}`,
                  text: textIn(part.title, language),
                })),
              ]}
            />
          }
          facts={
            <Facts
              facts={[
                {
                  icon: <CalendarIcon />,
                  title: eventDate(event, { language, timeZone }),
                  text:
                    event.doorsAt === undefined
                      ? textIn(event.dateInfo, language)
                      : formatMessage(texts.doors, { time: timeText(event.doorsAt, { language, timeZone }) }),
                },
                ...(event.attendanceMode === 'online' || !event.venue
                  ? [{ icon: <PinIcon />, title: texts.online, text: texts.onlineText }]
                  : [
                      {
                        icon: <PinIcon />,
                        title: venueTitle,
                        text: event.venue.mapUrl ? <a href={event.venue.mapUrl}>{address}</a> : address,
                      },
                    ]),
              ]}
            />
          }
        />
        {notice}
        {state === 'cancelled' || state === 'past' || lists.length === 0 ? null : (
          <Island
            name="buy-panel"
            when="idle"
            of={BuyPanel}
            props={{
              language,
              texts: messages.buyPanel,
              lists: lists.map(list => ({
                title: list.title,
                products: list.products.map(product => panelProduct(product, language, timeZone)),
              })),
              productNames: Object.fromEntries(
                event.products.map(({ id, title: name }) => [id, textIn(name, language)]),
              ),
              ...(event.availability.max > 0 && { maxPerOrder: event.availability.max }),
              cartHref: `${root}cart/`,
            }}
          />
        )}
        <RichText html={textIn(event.fullDescription, language) || textIn(event.description, language)} />
        {event.practicalInfo.length > 0 ? (
          <Section title={texts.practical} space="inner">
            {event.practicalInfo.map((part, index) => (
              <Disclosure key={index} title={textIn(part.title, language)}>
                <RichText html={textIn(part.content, language)} />
              </Disclosure>
            ))}
          </Section>
        ) : null}
      </EventPage>
    ),
  }
}
