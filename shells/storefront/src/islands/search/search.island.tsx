import { type EventSearch, loadPage } from '@portti/core'
import { useCore } from '@portti/react'
import { ChipLink, ChipRow, ChipSelect, SearchBox, type SelectOption, VisuallyHidden } from '@portti/ui'
import { type ReactNode, useRef, useState } from 'react'
import { type SearchQuery, searchHref } from '../../parts/event-search-query.ts'
import type { Messages } from '../../texts/messages.ts'

export type SearchProps = {
  readonly root: string
  readonly query: SearchQuery
  readonly texts: Pick<
    Messages['home'],
    | 'searchLabel'
    | 'searchPlaceholder'
    | 'search'
    | 'filters'
    | 'all'
    | 'thisWeekend'
    | 'onSale'
    | 'whenLabel'
    | 'venueLabel'
    | 'folderLabel'
    | 'searching'
    | 'searchFailed'
  >
  /** Each with the entry for all of them first. */
  readonly months: readonly SelectOption[]
  readonly venues: readonly SelectOption[]
  readonly folders: readonly SelectOption[]
}

const formId = 'event-search'
const resultsIn = (page: Document): Element | null => page.querySelector('[data-results]')

/**
 * The results on another page of the search. Rejects when the page does not come, or has none. The browser itself makes
 * the document: no text becomes HTML here, which the page's policy would not allow.
 */
const fetchResults = (href: string, signal: AbortSignal): Promise<Element> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', href)
    request.setRequestHeader('accept', 'text/html')
    request.onloadend = () => {
      const results = request.status === 200 && request.responseXML ? resultsIn(request.responseXML) : null
      if (results) resolve(results)
      else reject(new Error(`The search answered ${request.status}.`))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send()
  })

/**
 * Search and filters: a plain form and links before and without JavaScript. Live, it fetches the page that the form
 * would lead to and swaps the results; what matches is the server's affair.
 */
export default function Search({ root, query: first, texts, months, venues, folders }: SearchProps): ReactNode {
  const { clock } = useCore()
  const [query, setQuery] = useState(first)
  const [status, setStatus] = useState('')
  /** Calls off the search that is under way. */
  const callOff = useRef<() => void>(undefined)
  const { search } = query

  const show = (href: string, results: Element): void => {
    const place = resultsIn(document)
    place?.replaceChildren(...results.childNodes)
    history.replaceState(null, '', href)
    setStatus(place?.querySelector('[data-part="section-head"] small')?.textContent ?? '')
  }

  const change = (changes: { readonly [part in keyof EventSearch]: EventSearch[part] | undefined }): void => {
    const next: SearchQuery = {
      ...query,
      search: Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => Boolean(value))),
    }
    setQuery(next)
    setStatus(texts.searching)
    callOff.current?.()
    const href = searchHref(root, next)
    const controller = new AbortController()
    const loading = loadPage(() => fetchResults(href, controller.signal), clock).subscribe(loaded =>
      loaded.match(
        results => show(href, results),
        () => setStatus(texts.searchFailed),
      ),
    )
    callOff.current = () => {
      loading.unsubscribe()
      controller.abort()
    }
  }

  const hrefWith = (changes: EventSearch): string => searchHref(root, { ...query, search: { ...search, ...changes } })
  const chip = (part: 'isThisWeekend' | 'isOnSale', text: string): ReactNode => {
    const { [part]: isOn = false, ...rest } = search
    return (
      <ChipLink
        href={isOn ? searchHref(root, { ...query, search: rest }) : hrefWith({ [part]: true })}
        current={isOn}
        onChoose={() => change({ [part]: isOn ? undefined : true })}
      >
        {text}
      </ChipLink>
    )
  }
  const select = (
    part: 'month' | 'venueId' | 'folderId',
    name: string,
    label: string,
    options: readonly SelectOption[],
  ) =>
    options.length > 2 ? (
      <ChipSelect
        label={label}
        name={name}
        form={formId}
        options={options}
        value={search[part] ?? ''}
        onChange={value => change({ [part]: value })}
      />
    ) : null

  return (
    <>
      <SearchBox
        id={formId}
        action={root}
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        buttonText={texts.search}
        defaultValue={search.words}
        onType={words => change({ words: words.trim() })}
        onSearch={words => change({ words })}
      />
      <ChipRow label={texts.filters} scroll>
        <ChipLink
          href={root}
          current={Object.keys(search).length === 0}
          onChoose={() =>
            change({
              month: undefined,
              venueId: undefined,
              folderId: undefined,
              isThisWeekend: undefined,
              isOnSale: undefined,
            })
          }
        >
          {texts.all}
        </ChipLink>
        {chip('isThisWeekend', texts.thisWeekend)}
        {chip('isOnSale', texts.onSale)}
        {select('month', 'month', texts.whenLabel, months)}
        {select('venueId', 'venue', texts.venueLabel, venues)}
        {select('folderId', 'folder', texts.folderLabel, folders)}
      </ChipRow>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </>
  )
}
