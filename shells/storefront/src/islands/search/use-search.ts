import { type EventSearch, loadPage } from '@portti/core'
import { useCore } from '@portti/react'
import { useRef, useState } from 'react'
import { type SearchQuery, searchHref } from '../../parts/events/event-search-query.ts'
import type { Messages } from '../../texts/messages.ts'
import { type FoundPage, fetchResults, resultsIn } from './fetch-results.ts'

/** Undefined removes a filter. */
export type SearchChanges = { readonly [part in keyof EventSearch]: EventSearch[part] | undefined }

/** The current search and its progress. A change fetches the page of that search and swaps the results. */
export const useSearch = (
  root: string,
  first: SearchQuery,
  texts: Pick<Messages['home'], 'searching' | 'searchFailed'>,
) => {
  const { clock } = useCore()
  const [query, setQuery] = useState(first)
  const [status, setStatus] = useState('')
  /** Cancels the pending search. */
  const cancel = useRef<() => void>(undefined)

  const show = (href: string, { title, heading, results }: FoundPage): void => {
    const resultList = resultsIn(document)
    resultList?.replaceChildren(...results.childNodes)
    history.replaceState(null, '', href)
    document.title = title
    // The front page is headed by the shop's name, and stays so.
    document.querySelector('[data-part="hero-low"] h1')?.replaceChildren(heading)
    setStatus(resultList?.querySelector('[data-part="section-head"] small')?.textContent ?? '')
  }

  /** Without changes, all criteria are removed. */
  const change = (changes?: SearchChanges): void => {
    const search = changes ? { ...query.search, ...changes } : {}
    const next: SearchQuery = {
      ...query,
      search: Object.fromEntries(Object.entries(search).filter(([, value]) => Boolean(value))),
    }
    setQuery(next)
    setStatus(texts.searching)
    cancel.current?.()
    const href = searchHref(root, next)
    const controller = new AbortController()
    const loading = loadPage(() => fetchResults(href, controller.signal), clock).subscribe(loaded =>
      loaded.match(
        page => show(href, page),
        () => setStatus(texts.searchFailed),
      ),
    )
    cancel.current = () => {
      loading.unsubscribe()
      controller.abort()
    }
  }

  return { query, status, change }
}
