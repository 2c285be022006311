import type { Event } from '@portti/core'
import { textIn } from '@portti/core/format'
import { findEvents, upcomingEvents } from '@portti/core/rules'
import { ButtonLink, Empty, Hero, Notice, Section, Wrap } from '@portti/ui'
import type { ReactNode } from 'react'
import { eventIndexOf } from '../parts/event-index-of.ts'
import { EventListing } from '../parts/event-listing.tsx'
import { readSearchQuery, type SearchQuery, searchHref } from '../parts/event-search-query.ts'
import { eventsOfMonth, MonthListing } from '../parts/month-listing.tsx'
import { WidgetView } from '../parts/widget-view.tsx'
import type { Page, PageContext } from '../routing/page.ts'
import { EventSearchForm } from './event-search-form.tsx'

/** How many events stand under a search that found none. */
const nextShown = 4

/** Where nothing was found: the way back, and what comes next. */
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
  const { month: _, ...withoutMonth } = search
  const found = findEvents(index, isMonthView ? withoutMonth : search, now)
  const shown = isMonthView ? eventsOfMonth(found, search, context) : found
  return (
    <Section
      title={t('home.results')}
      note={t('eventCount', { count: shown.length })}
      link={{
        href: searchHref(root, { search, isMonthView: !isMonthView }),
        text: isMonthView ? t('home.listView') : t('home.monthView'),
      }}
      space="near"
      id="events"
    >
      {isMonthView ? (
        <MonthListing events={found} search={search} context={context} />
      ) : found.length > 0 ? (
        <EventListing events={found} context={context} />
      ) : (
        <NothingFound events={events} context={context} />
      )}
    </Section>
  )
}

/**
 * The shop's front: its picture and search, then the widgets of its home page (rules/routes#home-page,
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
  return {
    kind: 'page',
    title: name,
    description: textIn(shop.description, language),
    navigation: '/',
    isPrivate: isSearching,
    isPartial: eventsAnswer.isErr(),
    body: (
      <>
        <Hero
          title={textIn(hero?.title, language) || name}
          text={textIn(hero?.text, language) || textIn(shop.description, language)}
          imageUrl={hero?.imageUrl}
          search={<EventSearchForm query={query} events={events} context={context} />}
        />
        <Wrap>
          {eventsAnswer.isErr() ? <Notice kind="warning">{t('home.eventsMissing')}</Notice> : null}
          <div data-results="">
            {isSearching ? (
              <Results events={events} query={query} context={context} />
            ) : (
              page?.widgets.map(widget => (
                <WidgetView key={widget.id} widget={widget} events={events} products={products} context={context} />
              ))
            )}
          </div>
        </Wrap>
      </>
    ),
  }
}
