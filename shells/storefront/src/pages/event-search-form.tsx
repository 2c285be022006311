import type { Event } from '@portti/core'
import { textIn } from '@portti/core/format'
import { childFolders, upcomingBy } from '@portti/core/rules'
import type { ReactNode } from 'react'
import { Island } from '../hydration/island.tsx'
import Search from '../islands/search/search.island.tsx'
import { eventIndexOf } from '../parts/events/event-index-of.ts'
import type { SearchQuery } from '../parts/events/event-search-query.ts'
import { monthName } from '../parts/events/month-name.ts'
import type { PageContext } from '../routing/page.ts'

type Props = {
  readonly query: SearchQuery
  readonly events: readonly Event[]
  readonly context: PageContext
}

/** Search and quick filters with their options. The island hydrates on touch. */
export const EventSearchForm = ({ query, events, context }: Props): ReactNode => {
  const { root, messages, shop, now, language } = context
  const texts = messages.home
  const index = eventIndexOf(events, shop)
  const folders = childFolders(shop.eventFolders, undefined)
  return (
    <Island
      name="search"
      when="touch"
      of={Search}
      props={{
        root,
        query,
        texts: {
          searchLabel: texts.searchLabel,
          searchPlaceholder: texts.searchPlaceholder,
          search: texts.search,
          filters: texts.filters,
          all: texts.all,
          thisWeekend: texts.thisWeekend,
          onSale: texts.onSale,
          whenLabel: texts.whenLabel,
          venueLabel: texts.venueLabel,
          folderLabel: texts.folderLabel,
          searching: texts.searching,
          searchFailed: texts.searchFailed,
        },
        months: [
          { value: '', text: texts.whenLabel },
          ...upcomingBy(index, 'byMonth', now).map(([value]) => ({ value, text: monthName(value, context) })),
        ],
        venues: [
          { value: '', text: texts.venueLabel },
          ...upcomingBy(index, 'byVenue', now)
            .map(([value, { venue }]) => ({ value, text: textIn(venue?.title, language) }))
            .sort((a, b) => a.text.localeCompare(b.text, language)),
        ],
        folders: [
          { value: '', text: texts.folderLabel },
          ...folders.map(({ id, title }) => ({ value: id, text: textIn(title, language) })),
        ],
      }}
    />
  )
}
