import type { Event } from '@portti/core'
import { findEvents, formatMessage, textIn } from '@portti/core/rules'
import { Hero, Section, Wrap } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Page, PageContext } from '../server/page.ts'
import { eventIndexOf } from '../view/event-index-of.ts'
import { EventListing } from '../view/event-listing.tsx'
import { EventSearchForm } from '../view/event-search-form.tsx'
import { readSearchQuery, type SearchQuery, searchHref } from '../view/event-search-query.ts'
import { MonthListing } from '../view/month-listing.tsx'
import { WidgetView } from '../view/widget-view.tsx'

const Results = ({
  events,
  query,
  context,
}: {
  readonly events: readonly Event[]
  readonly query: SearchQuery
  readonly context: PageContext
}): ReactNode => {
  const { messages, shop, now, root } = context
  const { search, isMonthView } = query
  const index = eventIndexOf(events, shop)
  const found = findEvents(index, search, now)
  const { month: _, ...withoutMonth } = search
  const allMonths = findEvents(index, withoutMonth, now)
  return (
    <Section
      title={messages.home.results}
      note={formatMessage(messages.eventCount, { count: found.length })}
      link={{
        href: searchHref(root, { search, isMonthView: !isMonthView }),
        text: isMonthView ? messages.home.listView : messages.home.monthView,
      }}
      id="events"
    >
      {isMonthView ? (
        <MonthListing events={search.month ? found : allMonths} search={search} context={context} />
      ) : found.length > 0 ? (
        <EventListing events={found} context={context} />
      ) : (
        <p>{messages.home.nothingFound}</p>
      )}
    </Section>
  )
}

/** The shop's front: its picture and search, then the widgets of its home page (SPEC §2, D39). */
export const homePage: Page = async context => {
  const { shop, language } = context
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
    body: (
      <>
        <Hero
          title={textIn(hero?.title, language) || name}
          text={textIn(hero?.text, language) || textIn(shop.description, language)}
          imageUrl={hero?.imageUrl}
          search={<EventSearchForm query={query} events={events} context={context} />}
        />
        <Wrap>
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
