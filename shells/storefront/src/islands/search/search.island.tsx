import type { EventSearch } from '@portti/core'
import { ChipLink, ChipRow, ChipSelect, Notice, SearchBox, type SelectOption, Spoken } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { type SearchQuery, searchHref } from '../../parts/events/event-search-query.ts'
import type { Messages } from '../../texts/messages.ts'
import { useSearch } from './use-search.ts'

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
  /** Each list begins with an option for all. */
  readonly months: readonly SelectOption[]
  readonly venues: readonly SelectOption[]
  readonly folders: readonly SelectOption[]
}

const formId = 'event-search'
/**
 * Search and filters: a plain form and links without JavaScript. When live, it fetches the page that the form would
 * open and swaps the results. The server decides what matches.
 */
export default function Search({ root, query: first, texts, months, venues, folders }: SearchProps): ReactNode {
  const { query, status, change } = useSearch(root, first, texts)
  const { search } = query
  /** Number of presses of "all": each replaces the search box by an empty one, because the field keeps its own text. */
  const [emptied, setEmptied] = useState(0)
  const hasFailed = status === texts.searchFailed

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
        key={emptied}
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
          onChoose={() => {
            setEmptied(emptied + 1)
            change()
          }}
        >
          {texts.all}
        </ChipLink>
        {chip('isThisWeekend', texts.thisWeekend)}
        {chip('isOnSale', texts.onSale)}
        {select('month', 'month', texts.whenLabel, months)}
        {select('venueId', 'venue', texts.venueLabel, venues)}
        {select('folderId', 'folder', texts.folderLabel, folders)}
      </ChipRow>
      {hasFailed ? <Notice kind="warning">{status}</Notice> : null}
      <Spoken>{hasFailed ? '' : status}</Spoken>
    </>
  )
}
