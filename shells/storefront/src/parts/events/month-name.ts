import { type Language, monthText } from '@portti/core/format'
import { monthKey } from '@portti/core/rules'
import type { PageContext } from '../../routing/page.ts'

/** "Elokuu 2027" */
export const monthTitle = (key: string, language: Language): string => {
  const [year, month] = key.split('-')
  const name = monthText(Number(month), language)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`
}

/** A month's name in the filters and the month view, `elokuu`, with its year unless that is the current one. */
export const monthName = (key: string, { now, language, shop }: PageContext): string => {
  const [year, month] = key.split('-')
  const name = monthText(Number(month), language)
  return year === monthKey(now, shop.timeZone).slice(0, 4) ? name : `${name} ${year}`
}
