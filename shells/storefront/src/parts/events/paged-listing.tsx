import type { Event } from '@portti/core'
import { Pagination } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { EventListingByMonth } from './event-listing.tsx'

/** Events per page of a list (rules/catalogue#long-lists). */
const perPage = 48

const requestedPage = (query: URLSearchParams, pages: number): number => {
  const number = Number(query.get('page'))
  return Number.isInteger(number) && number > 1 ? Math.min(number, pages) : 1
}

type Props = {
  readonly events: readonly Event[]
  readonly context: PageContext
  /** The address of the list's first page. */
  readonly href: string
}

/** A list of any length, split into pages with links between them. */
export const PagedListing = ({ events, context, href }: Props): ReactNode => {
  const { t, query } = context
  const pages = Math.max(1, Math.ceil(events.length / perPage))
  const page = requestedPage(query, pages)
  const link = (to: number, text: string) =>
    to < 1 || to > pages ? undefined : { href: to === 1 ? `${href}#events` : withPage(href, to), text }
  return (
    <>
      <EventListingByMonth events={events.slice((page - 1) * perPage, page * perPage)} context={context} />
      {pages > 1 ? (
        <Pagination
          label={t('home.pages')}
          current={t('home.pageOf', { page, pages })}
          previous={link(page - 1, t('home.previousPage'))}
          next={link(page + 1, t('home.nextPage'))}
        />
      ) : null}
    </>
  )
}

const withPage = (href: string, page: number): string => `${href}${href.includes('?') ? '&' : '?'}page=${page}#events`
