import type { Cart } from '../cart/cart.ts'
import type { Product } from '../catalogue/product.ts'
import { constants } from '../limits/constants.ts'
import type { TicketApi } from '../ticket-api/ticket-api.ts'

/** Whether a page may say what was true long ago: nothing old is shown as fresh (rules/routes#pages). */
export const isPageOld = (sinceMs: number): boolean => sinceMs > constants.pageFreshMs

type Sold =
  | { readonly eventId: string; readonly token?: string }
  /** Products of no event are read one by one. */
  | { readonly productIds: readonly string[] }

/** What is sold now, and for how much; nothing where there is no answer: the server has the last word anyway. */
export const readSoldProducts = async (
  ticketApi: Pick<TicketApi, 'readEvent' | 'readProduct'>,
  sold: Sold,
): Promise<readonly Product[]> => {
  if ('eventId' in sold)
    return (await ticketApi.readEvent(sold.eventId, sold.token)).map(one => one.products).unwrapOr([])
  const answers = await Promise.all(sold.productIds.map(id => ticketApi.readProduct(id)))
  return answers.flatMap(answer => answer.map(product => [product]).unwrapOr([]))
}

/** Products that codes of this cart opened. */
export const unlockedIn = (cart: Cart | undefined): readonly string[] =>
  (cart?.codesUsed ?? []).flatMap(({ unlockedProducts }) => unlockedProducts)
