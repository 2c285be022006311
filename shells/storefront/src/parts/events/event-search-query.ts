import type { EventSearch } from '@portti/core/rules'

/** The query of the home page: filters, and whether results are shown as a month. */
export type SearchQuery = { readonly search: EventSearch; readonly isMonthView: boolean }

const maxValueLength = 100
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

/** Parses the query leniently: unknown filters are ignored. */
export const readSearchQuery = (query: URLSearchParams): SearchQuery => {
  const value = (name: string): string | undefined => query.get(name)?.trim().slice(0, maxValueLength) || undefined
  const words = value('q')
  const month = value('month')
  const venueId = value('venue')
  const folderId = value('folder')
  return {
    search: {
      ...(words && { words }),
      ...(month && monthPattern.test(month) && { month }),
      ...(venueId && { venueId }),
      ...(folderId && { folderId }),
      ...(query.get('when') === 'weekend' && { isThisWeekend: true }),
      ...(query.get('sale') === 'on' && { isOnSale: true }),
    },
    isMonthView: query.get('view') === 'month',
  }
}

/** The address of a search. The parameter order is fixed, so that caches recognize it. */
export const searchHref = (root: string, { search, isMonthView }: SearchQuery): string => {
  const query = new URLSearchParams()
  if (search.words) query.set('q', search.words)
  if (search.isThisWeekend) query.set('when', 'weekend')
  if (search.month) query.set('month', search.month)
  if (search.venueId) query.set('venue', search.venueId)
  if (search.folderId) query.set('folder', search.folderId)
  if (search.isOnSale) query.set('sale', 'on')
  if (isMonthView) query.set('view', 'month')
  return query.size > 0 ? `${root}?${query.toString()}` : root
}
