import type { EventSearch } from '@portti/core/rules'
import { ChipLink, ChipRow, SearchBox } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../server/page.ts'

type Props = {
  readonly search: EventSearch
  readonly months: readonly { readonly key: string; readonly name: string }[]
  readonly context: PageContext
}

/** Search and quick filters as a plain form and links: they work before and without JavaScript. */
export const EventSearchForm = ({ search, months, context }: Props): ReactNode => {
  const { root, messages } = context
  const texts = messages.home
  const isFiltered = Object.keys(search).length > 0
  return (
    <>
      <SearchBox
        action={root}
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        buttonText={texts.search}
        defaultValue={search.words}
      />
      <ChipRow label={texts.filters} scroll>
        <ChipLink href={root} current={!isFiltered}>
          {texts.all}
        </ChipLink>
        <ChipLink href={`${root}?when=weekend`} current={search.isThisWeekend}>
          {texts.thisWeekend}
        </ChipLink>
        {months.map(({ key, name }) => (
          <ChipLink key={key} href={`${root}?month=${key}`} current={search.month === key}>
            {name}
          </ChipLink>
        ))}
      </ChipRow>
    </>
  )
}
