/** Every query parameter that changes a document. The server ignores all others. */
const pageParameters: readonly string[] = [
  'awaits',
  'code',
  'folder',
  'given',
  'month',
  'page',
  'picture',
  'q',
  'sale',
  'show',
  'venue',
  'view',
  'when',
]
const maxValueLength = 200

export type SplitQuery = {
  /** Parameters that pages read, each once and in a fixed order, so that it can be a cache key. */
  readonly page: string
  /** All other parameters. Redirects pass them on. */
  readonly rest: string
}

const none: SplitQuery = { page: '', rest: '' }
const asSearch = (query: URLSearchParams): string => (query.size > 0 ? `?${query.toString()}` : '')

/** Splits a query, with its question mark, into the parameters of pages and the rest. */
export const splitQuery = (search: string): SplitQuery => {
  if (search === '') return none
  const given = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of pageParameters) {
    const value = given.get(name)
    if (value) known.set(name, value.slice(0, maxValueLength))
    given.delete(name)
  }
  return { page: asSearch(known), rest: asSearch(given) }
}
