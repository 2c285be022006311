import { type Event, type Widget } from '@portti/core'
import {
  type EventSearch,
  findEvents,
  formatMessage,
  monthKey,
  monthText,
  textIn,
  upcomingEvents,
} from '@portti/core/rules'
import { ActionRow, ButtonLink, Hero, Section, Wrap } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Page, PageContext } from '../server/page.ts'
import { eventIndexOf } from '../view/event-index-of.ts'
import { EventListing } from '../view/event-listing.tsx'
import { EventSearchForm } from '../view/event-search-form.tsx'
import { FolderListing } from '../view/folder-listing.tsx'
import { RichText } from '../view/rich-text.tsx'

/** Events on the home page unless its widget says another number. */
const usualLimit = 12

const readSearch = (query: URLSearchParams): EventSearch => {
  const value = (name: string): string | undefined => query.get(name)?.trim().slice(0, 100) || undefined
  const words = value('q')
  const month = value('month')
  const venueId = value('venue')
  const folderId = value('folder')
  return {
    ...(words && { words }),
    ...(month && { month }),
    ...(venueId && { venueId }),
    ...(folderId && { folderId }),
    ...(query.get('when') === 'weekend' && { isThisWeekend: true }),
  }
}

/** The months that upcoming events have, for the filters. */
const monthsOf = (
  events: readonly Event[],
  { now, language, shop }: PageContext,
): readonly { key: string; name: string }[] => {
  const thisYear = monthKey(now, shop.timeZone).slice(0, 4)
  const keys = new Set(upcomingEvents(events, now).map(event => monthKey(event.startsAt, shop.timeZone)))
  return [...keys].map(key => {
    const [year, month] = key.split('-')
    const name = monthText(Number(month), language)
    return { key, name: year === thisYear ? name : `${name} ${year}` }
  })
}

const Results = ({
  events,
  search,
  context,
}: {
  readonly events: readonly Event[]
  readonly search: EventSearch
  readonly context: PageContext
}): ReactNode => {
  const { messages, shop, now } = context
  const found = findEvents(eventIndexOf(events, shop), search, now)
  return (
    <Section
      title={messages.home.results}
      note={formatMessage(messages.eventCount, { count: found.length })}
      id="events"
    >
      {found.length > 0 ? <EventListing events={found} context={context} /> : <p>{messages.home.nothingFound}</p>}
    </Section>
  )
}

const WidgetView = ({
  widget,
  events,
  context,
}: {
  readonly widget: Widget
  readonly events: readonly Event[]
  readonly context: PageContext
}): ReactNode => {
  const { shop, language, messages, root, now, query } = context
  const isShowingAll = query.get('show') === 'all'
  const title = textIn(widget.title, language)
  if (widget.type === 'event_folders_listing') {
    const folders = widget.folderIds.flatMap(
      id => shop.eventFolders.find(folder => folder.id === id && folder.isPublic) ?? [],
    )
    return (
      <Section title={title || messages.home.folders}>
        <FolderListing folders={folders} events={events} context={context} />
      </Section>
    )
  }
  if (widget.type === 'events_listing') {
    const upcoming = upcomingEvents(events, now)
    const listed = widget.eventIds.length > 0 ? upcoming.filter(({ id }) => widget.eventIds.includes(id)) : upcoming
    const limit = widget.limit ?? usualLimit
    const shown = isShowingAll ? listed : listed.slice(0, limit)
    return (
      <Section
        title={title || messages.home.upcoming}
        note={formatMessage(messages.eventCount, { count: listed.length })}
        id="events"
      >
        <EventListing events={shown} context={context} />
        {shown.length < listed.length ? (
          <ActionRow layout="center">
            <ButtonLink href={`${root}?show=all#events`}>
              {formatMessage(messages.home.showAll, { count: listed.length })}
            </ButtonLink>
          </ActionRow>
        ) : null}
      </Section>
    )
  }
  if (widget.type === 'rich_text') {
    return (
      <Section title={title} hideTitle={!title}>
        <RichText html={textIn(widget.text, language)} />
      </Section>
    )
  }
  return null
}

/** The shop's front: its picture and search, then the widgets of its home page (SPEC §2, D39). */
export const homePage: Page = async context => {
  const { shop, language, query } = context
  const answer = await context.catalogue.events()
  const events = answer.unwrapOr([])
  const page = shop.pages.find(({ id }) => id === 'home_page')
  const hero = page?.widgets.find(({ type }) => type === 'hero')
  const search = readSearch(query)
  const isSearching = Object.keys(search).length > 0
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
          search={<EventSearchForm search={search} months={monthsOf(events, context)} context={context} />}
        />
        <Wrap>
          {isSearching ? (
            <Results events={events} search={search} context={context} />
          ) : (
            page?.widgets.map(widget => (
              <WidgetView key={widget.id} widget={widget} events={events} context={context} />
            ))
          )}
        </Wrap>
      </>
    ),
  }
}
