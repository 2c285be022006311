import { splitQuery } from '../routing/page-query.ts'

/**
 * Cache key of a visited page: its path and the query parameters that pages read, so that no key holds a secret. Pages
 * of orders and streams are stored only on request (`kept-orders/`).
 */
export const pageKey = (address: string): string | undefined => {
  const { origin, pathname, search } = new URL(address)
  return /\/(orders|stream)\/[^/]/.test(pathname) ? undefined : `${origin}${pathname}${splitQuery(search).page}`
}
