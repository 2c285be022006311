import type { CatalogueDate } from './catalogue-date.ts'
import type { CatalogueShop } from './catalogue-file.ts'

/**
 * The dates that a row may have, in the order in which its date source has them. Events and products share one list.
 */
export const dateFields = {
  event: ['starts', 'ends', 'doors', 'sales_opens', 'sales_closes'],
  product: ['starts', 'ends', 'doors', 'sales_opens', 'sales_closes'],
  code: ['valid_from', 'expires'],
} as const
export type DatedTable = keyof typeof dateFields

type Season = readonly [id: string, yearly: CatalogueShop['seasons'][string]]
type DateSource = readonly [
  dates: readonly (CatalogueDate | null)[],
  seasons: readonly Season[],
  timeZone: CatalogueShop['time_zone'],
]

/** A row's dates as its file writes them, with all their origins except the moment of import, as JSON. */
export const dateSourceOf = (
  table: DatedTable,
  row: { readonly [field: string]: unknown } | undefined,
  { seasons, time_zone }: Pick<CatalogueShop, 'seasons' | 'time_zone'>,
): string => {
  const dates = dateFields[table].map(field => row?.[field] ?? null)
  const text = JSON.stringify(dates)
  const named = Object.entries(seasons).filter(([season]) => text.includes(JSON.stringify(season)))
  return JSON.stringify([dates, named, time_zone])
}

/** A row's dates as its file wrote them, with the seasons that they name. */
export const parseDateSource = (table: DatedTable, source: string) => {
  const [dates, seasons, timeZone] = JSON.parse(source) as DateSource
  const stated = dateFields[table].flatMap((field, at) => {
    const date = dates[at] ?? undefined
    return date === undefined ? [] : [[field, date] as const]
  })
  return { dates: Object.fromEntries(stated), seasons, timeZone }
}

/** Each date of a row with its own origins, as texts that are equal while the file states the date unchanged. */
export const statementsOf = (table: DatedTable, source: string): { readonly [field: string]: string | undefined } => {
  const { dates, seasons, timeZone } = parseDateSource(table, source)
  return Object.fromEntries(
    Object.entries(dates).map(([field, date]) => {
      const season = typeof date === 'object' && 'season' in date ? date.season : undefined
      return [field, JSON.stringify([date, seasons.find(([id]) => id === season), timeZone])]
    }),
  )
}
