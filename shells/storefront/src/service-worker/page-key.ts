import { splitQuery } from '../routing/page-query.ts'

/**
 * By what a seen page is kept: its path and what pages read of its query, so that no secret is in a key. Pages of one
 * visitor's orders and streams are kept only when asked (`kept-orders/`).
 */
export const pageKey = (address: string): string | undefined => {
  const { origin, pathname, search } = new URL(address)
  return /\/(orders|stream)\/[^/]/.test(pathname) ? undefined : `${origin}${pathname}${splitQuery(search).page}`
}
