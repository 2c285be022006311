import type { Event, EventFolder, Shop } from '@portti/core'
import { textIn } from '@portti/core/format'
import { eventSale, folderPath, folderTrail, hasFolderPage, offerOf, seatLimitOf } from '@portti/core/rules'
import { Breadcrumb, Disclosure, EventHead, EventPage, Facts, Section, Stack } from '@portti/ui'
import { Island } from '../hydration/island.tsx'
import BuyPanel from '../islands/buy-panel/buy-panel.island.tsx'
import CodeIsland from '../islands/code/code.island.tsx'
import SeatPicker from '../islands/seat-picker/seat-picker.island.tsx'
import SeatsioPicker from '../islands/seatsio-picker/seatsio-picker.island.tsx'
import { cardAddress } from '../parts/events/card-address.ts'
import { eventFacts } from '../parts/events/event-facts.tsx'
import { EventListing } from '../parts/events/event-listing.tsx'
import { offerView } from '../parts/events/event-offer-view.tsx'
import { eventStructuredData } from '../parts/events/event-structured-data.ts'
import { posterOf } from '../parts/events/poster-event.ts'
import { posterFile } from '../parts/events/poster-file.ts'
import { breadcrumbData } from '../parts/page/breadcrumb-data.ts'
import { LocalizedRichText } from '../parts/page/rich-text.tsx'
import { titleIn } from '../parts/page/title-in.ts'
import { WithoutScripts } from '../parts/page/without-scripts.tsx'
import { ProductListing } from '../parts/products/product-listing.tsx'
import { seatPrice } from '../parts/seats/seat-price.tsx'
import { seatProduct, seatService } from '../parts/seats/seat-product.ts'
import { missing, type Page } from '../routing/page.ts'
import { AwaitedTickets } from './awaited-tickets.tsx'
import { EventNotices } from './event-notices.tsx'
import { eventPanel } from './event-panel.ts'
import { EventTools } from './event-tools.tsx'
import { readEventPage } from './read-event-page.ts'

/** Target on the page for the links of codes (rules/codes#what-it-fits). */
const ticketsId = 'tickets'

/** The public folders that lead to an event, from the top. */
const trailOf = (event: Event, { eventFolders }: Shop): readonly EventFolder[] => {
  const folder = eventFolders.find(one => event.folderIds.includes(one.id) && hasFolderPage(eventFolders, one))
  return folder ? folderTrail(eventFolders, folder) : []
}

/** One event: what, when, where, and everything that can be bought for it (rules/routes#pages). */
export const eventPage: Page = async (context, { eventId = '' }) => {
  const answer = await context.catalogue.event(eventId)
  if (answer.isErr()) {
    if (answer.error.status === 404) return missing
    throw new Error(`event could not be read: ${answer.error.code}`)
  }
  const event = answer.value
  const { shop, language, messages, t, root, now } = context
  const { timeZone } = shop
  const title = textIn(event.title, language)
  const offer = offerOf(event, now)
  const { state } = offer
  const listed = offerView(event, context)
  const sale = eventSale(event, offer)
  const { seated, seatServices, chart } = sale
  const poster = posterOf(event, language, timeZone)
  const { products, goods, events, others, isPartial } = await readEventPage(event, offer, context)
  const panel = eventPanel(event, { sale, offer, events }, context)
  const areSeatsShown = seated.length > 0
  /** A panel of goods alone stands beside the seats, which are the tickets. */
  const areSeatsTickets = areSeatsShown && sale.tickets.length === 0
  const seatSale = {
    language,
    timeLeftTexts: messages.timeLeft,
    eventId: event.id,
    products: seated.map(product => seatProduct(product, language)),
    services: seatServices.map(product => seatService(product, language)),
    max: seatLimitOf(event),
  }
  const picker = chart ? (
    <Island
      name="seatsio-picker"
      when="touch"
      of={SeatsioPicker}
      props={{ ...seatSale, texts: messages.seatsio, seatTexts: messages.seats, chart }}
    />
  ) : (
    <Island
      name="seat-picker"
      when={areSeatsShown ? 'visible' : 'session'}
      of={SeatPicker}
      props={{ ...seatSale, texts: messages.seats }}
    />
  )
  const crumbs = [
    { path: '/', text: t('navigation.home') },
    ...trailOf(event, shop).map(part => ({
      path: folderPath(shop.eventFolders, part),
      text: textIn(part.title, language),
    })),
  ]
  const trail = crumbs.slice(1)

  return {
    kind: 'page',
    title,
    description: textIn(event.description, language),
    navigation: trail[0]?.path ?? '/',
    seatsioRegion: chart?.region,
    image: event.mainImageUrl ?? cardAddress(poster, shop, language),
    isPartial,
    takesInput: true,
    structuredData: [
      eventStructuredData(event, context),
      breadcrumbData([...crumbs, { path: `/events/${event.id}/`, text: title }], context),
    ],
    body: (
      <EventPage
        poster={poster}
        imageUrl={event.mainImageUrl}
        fallbackUrl={posterFile(event.id)}
        seated={areSeatsShown}
        state={listed.state}
        tools={<EventTools event={event} context={context} />}
        below={
          <>
            {others.length > 0 ? (
              <Section title={t('event.others')} link={{ href: root, text: t('navigation.allEvents') }}>
                <EventListing events={others} context={context} />
              </Section>
            ) : null}
            {goods.length > 0 && state !== 'cancelled' ? (
              <Section title={t('event.merchandise')} link={{ href: `${root}products/`, text: t('products.showAll') }}>
                <ProductListing products={goods} all={products} events={events} context={context} place="goods" />
              </Section>
            ) : null}
          </>
        }
      >
        <EventHead
          title={titleIn(event.title, language)}
          status={listed.state && listed.availability}
          breadcrumb={
            <Breadcrumb
              label={t('navigation.breadcrumb')}
              items={crumbs.map(({ path, text }) => ({ href: `${root}${path.slice(1)}`, text }))}
            />
          }
          facts={<Facts facts={eventFacts(event, context)} />}
          price={seatPrice(seated, context)}
        />
        <EventNotices event={event} offer={offer} context={context} />
        {areSeatsShown || panel ? <WithoutScripts>{messages.withoutScripts.buying}</WithoutScripts> : null}
        {areSeatsShown ? <div id={areSeatsTickets ? ticketsId : undefined}>{picker}</div> : null}
        {panel || !(areSeatsShown || sale.areSeatsForCodes) ? null : (
          <Disclosure title={messages.buyPanel.haveCode}>
            <Island
              name="code"
              when="touch"
              of={CodeIsland}
              props={{ language, texts: messages.codes, homeHref: root }}
            />
          </Disclosure>
        )}
        {panel || sale.areSeatsForCodes ? (
          <div id={areSeatsTickets ? undefined : ticketsId}>
            <Stack gap="lg">
              {sale.areSeatsForCodes ? picker : null}
              {panel ? (
                <Island
                  name="buy-panel"
                  when="painted"
                  of={BuyPanel}
                  props={{
                    ...panel,
                    codeTexts: messages.codes,
                    ...(event.registrationFields && {
                      registration: { fields: event.registrationFields, texts: messages.participants },
                    }),
                    ...(shop.embedSites.length > 0 && { embedSites: shop.embedSites }),
                  }}
                />
              ) : null}
            </Stack>
          </div>
        ) : null}
        <AwaitedTickets event={event} offer={offer} context={context} />
        <LocalizedRichText
          text={textIn(event.fullDescription, language) ? event.fullDescription : event.description}
          language={language}
        />
        {event.practicalInfo.length > 0 ? (
          <Section title={t('event.practical')} space="inner">
            {event.practicalInfo.map((part, index) => (
              <Disclosure key={index} title={textIn(part.title, language)}>
                <LocalizedRichText text={part.content} language={language} />
              </Disclosure>
            ))}
          </Section>
        ) : null}
      </EventPage>
    ),
  }
}
