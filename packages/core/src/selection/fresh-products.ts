import type { VisitorApi } from '../cart/visitor-api.ts'
import type { Product } from '../catalogue/product.ts'
import { constants } from '../limits/constants.ts'

/** Whether a page's data may be outdated: old data is never shown as fresh (rules/routes#pages). */
export const isPageOld = (sinceMs: number): boolean => sinceMs > constants.pageFreshMs

type Sold =
  | { readonly eventId: string }
  /** Products without an event are read one by one. */
  | { readonly productIds: readonly string[] }

/** Current products and prices; empty when there is no answer, because the server has the last word anyway. */
export const fetchSoldProducts = async (
  ticketApi: Pick<VisitorApi, 'fetchEvent' | 'fetchProduct'>,
  sold: Sold,
): Promise<readonly Product[]> => {
  if ('eventId' in sold) return (await ticketApi.fetchEvent(sold.eventId)).map(one => one.products).unwrapOr([])
  const answers = await Promise.all(sold.productIds.map(id => ticketApi.fetchProduct(id)))
  return answers.flatMap(answer => answer.map(product => [product]).unwrapOr([]))
}
