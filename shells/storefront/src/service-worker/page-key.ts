import { splitQuery } from '../routing/split-query.ts'

/**
 * Cache key of a visited page: its path and the query parameters that pages read, so that no key holds a secret. Pages
 * whose path opens something of one visitor have none, nor have forms that return what was typed (`given`); those of
 * orders are stored on request (`saved-orders/`).
 */
export const pageKey = (address: string): string | undefined => {
  const { origin, pathname, search, searchParams } = new URL(address)
  if (/\/(orders|stream|reminders|waiting-room)\/[^/]/.test(pathname) || searchParams.has('given')) return undefined
  return `${origin}${pathname}${splitQuery(search).page}`
}
