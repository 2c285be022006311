import type { Event } from '@portti/core'
import { textIn } from '@portti/core/format'
import { eventsByMonth, findEvents, monthShown, upcomingEvents } from '@portti/core/rules'
import { ButtonLink, Empty, Hero, Section, Wrap } from '@portti/ui'
import type { ReactNode } from 'react'
import { eventIndexOf } from '../parts/events/event-index-of.ts'
import { EventListing } from '../parts/events/event-listing.tsx'
import { readSearchQuery, type SearchQuery, searchHref } from '../parts/events/event-search-query.ts'
import { EventsMissing } from '../parts/events/events-missing.tsx'
import { MonthListing } from '../parts/events/month-listing.tsx'
import { monthName, monthTitle } from '../parts/events/month-name.ts'
import { PagedListing } from '../parts/events/paged-listing.tsx'
import { lacksWidgets, shownWidgets, WidgetView } from '../parts/widgets/widget-view.tsx'
import type { Page, PageContext } from '../routing/page.ts'
import { EventSearchForm } from './event-search-form.tsx'

/** How many events are listed under a search without results. */
const nextShown = 4

/** Shown without results: a link back, and coming events. */
const NothingFound = ({
  events,
  context,
}: {
  readonly events: readonly Event[]
  readonly context: PageContext
}): ReactNode => {
  const { t, root, now } = context
  const next = upcomingEvents(events, now).slice(0, nextShown)
  return (
    <>
      <Empty title={t('home.nothingFound')} action={<ButtonLink href={root}>{t('navigation.allEvents')}</ButtonLink>}>
        {t('home.tryAnother')}
      </Empty>
      {next.length > 0 ? (
        <Section title={t('home.upcoming')}>
          <EventListing events={next} context={context} />
        </Section>
      ) : null}
    </>
  )
}

/** Heading of a search: its words, or the names of its filters. */
const searchHeading = (query: SearchQuery, events: readonly Event[], context: PageContext): string => {
  const { t, shop, language } = context
  const { words, month, venueId, folderId, isThisWeekend, isOnSale } = query.search
  const venue = venueId && events.find(event => event.venue?.id === venueId)?.venue?.title
  const folder = shop.eventFolders.find(({ id }) => id === folderId)?.title
  const filters = [
    month && !query.isMonthView && monthName(month, context),
    isThisWeekend && t('home.thisWeekend'),
    isOnSale && t('home.onSale'),
    venue && textIn(venue, language),
    folder && textIn(folder, language),
  ].filter(Boolean)
  const heading = [words && t('home.resultsFor', { words }), ...filters].filter(Boolean).join(' · ')
  return heading || t('home.events')
}

const Results = ({
  events,
  query,
  context,
}: {
  readonly events: readonly Event[]
  readonly query: SearchQuery
  readonly context: PageContext
}): ReactNode => {
  const { t, shop, now, root } = context
  const { search, isMonthView } = query
  const index = eventIndexOf(events, shop)
  const calendar = { now, timeZone: shop.timeZone }
  const { month: _, ...withoutMonth } = search
  const found = findEvents(index, isMonthView ? withoutMonth : search, now)
  const shown = isMonthView ? monthShown(found, search.month, calendar) : ''
  const count = isMonthView ? (eventsByMonth(found, calendar).get(shown)?.length ?? 0) : found.length
  return (
    <Section
      title={isMonthView ? monthTitle(shown, context.language) : t('home.results')}
      note={t('eventCount', { count })}
      link={{
        href: searchHref(root, { search, isMonthView: !isMonthView }),
        text: isMonthView ? t('home.listView') : t('home.monthView'),
      }}
      space="near"
      id="events"
    >
      {isMonthView && found.length > 0 ? (
        <MonthListing events={found} search={search} context={context} />
      ) : found.length > 0 ? (
        <PagedListing events={found} context={context} href={searchHref(root, query)} />
      ) : (
        <NothingFound events={events} context={context} />
      )}
    </Section>
  )
}

/**
 * The shop's home page: picture and search, then the widgets of its record (rules/routes#home-page,
 * rules/routes#page-widgets).
 */
export const homePage: Page = async context => {
  const { shop, language, t } = context
  const [eventsAnswer, productsAnswer] = await Promise.all([context.catalogue.events(), context.catalogue.products()])
  const events = eventsAnswer.unwrapOr([])
  const products = productsAnswer.unwrapOr([])
  const page = shop.pages.find(({ id }) => id === 'home_page')
  const hero = page?.widgets.find(({ type }) => type === 'hero')
  const query = readSearchQuery(context.query)
  const isSearching = query.isMonthView || Object.keys(query.search).length > 0
  const name = textIn(shop.title, language)
  const heading = isSearching ? searchHeading(query, events, context) : undefined
  return {
    kind: 'page',
    title: heading ?? (textIn(page?.title, language) || name),
    description: textIn(shop.description, language),
    navigation: '/',
    image: hero?.imageUrl,
    isPrivate: isSearching,
    isPartial: eventsAnswer.isErr() || lacksWidgets(page?.widgets ?? [], eventsAnswer, productsAnswer),
    body: (
      <>
        <Hero
          size={heading === undefined ? undefined : 'low'}
          title={heading ?? (textIn(hero?.title, language) || name)}
          text={textIn(hero?.text, language) || textIn(shop.description, language)}
          imageUrl={hero?.imageUrl}
          search={<EventSearchForm query={query} events={events} context={context} />}
        />
        <Wrap>
          {eventsAnswer.isErr() ? <EventsMissing t={t} /> : null}
          <div data-results="">
            {isSearching
              ? eventsAnswer.isOk() && <Results events={events} query={query} context={context} />
              : shownWidgets(page?.widgets ?? [], eventsAnswer.isOk()).map(widget => (
                  <WidgetView key={widget.id} widget={widget} events={events} products={products} context={context} />
                ))}
          </div>
        </Wrap>
      </>
    ),
  }
}
