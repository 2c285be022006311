import type { Language } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import { languageRoot } from '../domain/checkout/return-address.ts'
import type { Catalogue } from '../domain/model/catalogue.ts'
import type { LinkedOrder, OrderLinks } from '../domain/order/order-links.ts'
import type { Schema } from '../store/schema.ts'

/** The page of an order, and the root of the shop's pages in its language. */
export type OrderPlaces = {
  readonly orderUrl: string
  readonly shopUrl: string
  /** Opens one ticket and nothing else (rules/tickets#own-link). */
  readonly ticketUrl: (code: string) => string
  /** Where it is paid while it is unpaid: the link pays and shows nothing. */
  readonly payUrl: string
  /** Where a contract is withdrawn from (rules/withdrawal#always-at-hand). */
  readonly withdrawUrl: string
}

type PlacedOrder = LinkedOrder & { readonly checkout_id: string }

export type OrderPlacesDeps = { readonly kysely: Kysely<Schema>; readonly orderLinks: OrderLinks }

/** The pages of an order, at the origin where it was placed. */
export const readOrderPlaces = async (
  { kysely, orderLinks }: OrderPlacesDeps,
  catalogue: Catalogue,
  placed: PlacedOrder,
  language: Language,
): Promise<OrderPlaces> => {
  const { return_origin } = await kysely
    .selectFrom('checkout')
    .select('return_origin')
    .where('shop_id', '=', catalogue.shopId)
    .where('id', '=', placed.checkout_id)
    .executeTakeFirstOrThrow()
  const shopUrl = `${return_origin}${languageRoot(catalogue, language)}`
  const order = encodeURIComponent(placed.number)
  const opened = `secret=${encodeURIComponent(orderLinks.issue(placed, 'order'))}`
  return {
    shopUrl,
    ticketUrl: code =>
      `${return_origin}/api/v2/orders/${order}/tickets/${encodeURIComponent(code)}.pdf?secret=${encodeURIComponent(orderLinks.issueTicket(placed, code))}&lang=${language}`,
    payUrl: `${shopUrl}orders/pw/?order=${order}&secret=${encodeURIComponent(orderLinks.issue(placed, 'pay'))}`,
    orderUrl: `${shopUrl}orders/${order}/?${opened}`,
    withdrawUrl: `${shopUrl}withdraw/?order=${order}&${opened}`,
  }
}
