import type { Event } from '@portti/core'
import { ChipLink, ChipRow } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { monthName } from './month-name.ts'

type MonthChipsProps = {
  readonly byMonth: ReadonlyMap<string, readonly Event[]>
  /** Key of the month on the page. */
  readonly shown: string
  readonly href: (month: string) => string
  readonly context: PageContext
}

/** The months that have events, with how many. */
export const MonthChips = ({ byMonth, shown, href, context }: MonthChipsProps): ReactNode => {
  const monthChip = (key: string) => {
    const name = monthName(key, context)
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  }
  return (
    <ChipRow label={context.t('home.months')} scroll>
      {[...byMonth.keys()].sort().map(key => (
        <ChipLink key={key} href={href(key)} current={key === shown}>
          {monthChip(key)} <small>{byMonth.get(key)?.length}</small>
        </ChipLink>
      ))}
    </ChipRow>
  )
}
