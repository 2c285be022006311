import type { OrderLinks } from '../../domain/order/order-links.ts'
import { isSameSecret } from '../../domain/order/order-secret.ts'
import type { Database } from '../../store/database.ts'
import { findOrder, type StoredOrder } from '../../store/order/find-order.ts'
import { findOrderMail, loadGiftLetters, type OrderMail } from '../../store/order/find-order-mail.ts'
import { haveLinksEnded } from '../../store/order/links-ended.ts'
import type { OrderKey } from '../../store/order/lock-order.ts'

export type OpenOrderDeps = { readonly db: Database; readonly orderLinks: OrderLinks }

/** An order for the secret of its link (rules/orders#confirmation); undefined for any other. */
export const openOrder = (
  { db: { kysely }, orderLinks }: OpenOrderDeps,
  { shopId, number }: OrderKey,
  secret: string,
): Promise<StoredOrder | undefined> =>
  findOrder(kysely, shopId, number, order => orderLinks.opens(order, 'order', secret))

/** An order for its secret, or for that of one of its tickets (rules/tickets#own-link). */
export const openOrderOfTicket = (
  { db: { kysely }, orderLinks }: OpenOrderDeps,
  { shopId, number, code }: OrderKey & { readonly code: string },
  secret: string,
): Promise<StoredOrder | undefined> =>
  findOrder(kysely, shopId, number, order => orderLinks.opensTicket(order, code, secret))

/** An order for the holder of its cart, until its links were ended (rules/orders#links). */
export const openOrderOfCart = async (
  { db: { kysely } }: OpenOrderDeps,
  { shopId, number }: OrderKey,
  cartId: string,
): Promise<StoredOrder | undefined> => {
  const stored = await findOrder(kysely, shopId, number, order => isSameSecret(cartId, order?.cart_id ?? ''))
  return stored && (await haveLinksEnded(kysely, stored.order)) ? undefined : stored
}

/** The newest e-mail of an order, and the letters of its gift cards by the code of the card. */
export const loadLetters = async (
  { db: { kysely } }: Pick<OpenOrderDeps, 'db'>,
  { shopId, number }: OrderKey,
): Promise<{ readonly mail: OrderMail | undefined; readonly letters: ReadonlyMap<string, OrderMail> }> => ({
  mail: await findOrderMail(kysely, shopId, number),
  letters: await loadGiftLetters(kysely, shopId, number),
})
