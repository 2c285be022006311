import type { Language, PublicOrigins } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import { languageRoot, ownOrigin } from '../../domain/checkout/return-address.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { LinkedOrder, OrderLinks } from '../../domain/order/order-links.ts'
import { loadReturnOrigins } from '../../store/checkout/return-origins.ts'
import type { Schema } from '../../store/schema.ts'

/** The page of an order, and the root of the shop's pages in its language. */
export type OrderPlaces = {
  readonly orderUrl: string
  readonly shopUrl: string
  /** The own link of the ticket that an e-mail is about, which opens only it (rules/tickets#own-link); or empty. */
  readonly ticketUrl: string
  /** The payment page of an unpaid order: the link pays and shows nothing. */
  readonly payUrl: string
  /** The page of withdrawals (rules/withdrawal#always-at-hand). */
  readonly withdrawUrl: string
}

type PlacedOrder = LinkedOrder & { readonly checkout_id: string }

export type OrderPlacesDeps = LinkDeps & { readonly kysely: Kysely<Schema> }

type LinkDeps = { readonly orderLinks: OrderLinks; readonly publicOrigins: PublicOrigins }

/** The pages of an order, at the origin where it was placed; of one that was sold at a till, at the shop's own. */
export const loadOrderPlaces = async (
  { kysely, ...deps }: OrderPlacesDeps,
  catalogue: Catalogue,
  placed: PlacedOrder,
  language: Language,
): Promise<OrderPlaces> => {
  const origins = await loadReturnOrigins(kysely, catalogue.shopId, [placed.checkout_id])
  return orderPlaces(deps, { catalogue, placed, language, origin: origins.get(placed.checkout_id) })
}

type Placed = {
  readonly catalogue: Catalogue
  readonly placed: LinkedOrder
  readonly language: Language
  /** The `return_origin` of its checkout. */
  readonly origin: string | undefined
  /** The only ticket that the e-mail is about. */
  readonly ticketCode?: string | null
}

export const orderPlaces = (
  { orderLinks, publicOrigins }: LinkDeps,
  { catalogue, placed, language, origin: returnOrigin, ticketCode }: Placed,
): OrderPlaces => {
  if (returnOrigin === undefined) throw new Error('An order has no checkout')
  const origin = returnOrigin || ownOrigin(catalogue, publicOrigins)
  const shopUrl = `${origin}${languageRoot(catalogue, language)}`
  const order = encodeURIComponent(placed.number)
  const opened = `secret=${encodeURIComponent(orderLinks.issue(placed, 'order'))}`
  return {
    shopUrl,
    ticketUrl: ticketCode
      ? `${origin}/api/v2/orders/${order}/tickets/${encodeURIComponent(ticketCode)}.pdf?secret=${encodeURIComponent(orderLinks.issueTicket(placed, ticketCode))}&lang=${language}`
      : '',
    payUrl: `${shopUrl}orders/pw/?order=${order}&secret=${encodeURIComponent(orderLinks.issue(placed, 'pay'))}`,
    orderUrl: `${shopUrl}orders/${order}/?${opened}`,
    withdrawUrl: `${shopUrl}withdraw/?order=${order}&${opened}`,
  }
}
