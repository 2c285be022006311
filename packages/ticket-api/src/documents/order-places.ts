import type { Language } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import { languageRoot } from '../domain/checkout/return-address.ts'
import type { Catalogue } from '../domain/model/catalogue.ts'
import type { Schema } from '../store/schema.ts'

/** The page of an order, and the root of the shop's pages in its language. */
export type OrderPlaces = {
  readonly orderUrl: string
  readonly shopUrl: string
  /** Where a contract is withdrawn from (rules/withdrawal#always-at-hand). */
  readonly withdrawUrl: string
}

type PlacedOrder = { readonly number: string; readonly secret: string; readonly checkoutId: string }

/** The pages of an order, at the origin where it was placed. */
export const readOrderPlaces = async (
  kysely: Kysely<Schema>,
  catalogue: Catalogue,
  { number, secret, checkoutId }: PlacedOrder,
  language: Language,
): Promise<OrderPlaces> => {
  const { return_origin } = await kysely
    .selectFrom('checkout')
    .select('return_origin')
    .where('shop_id', '=', catalogue.shopId)
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  const shopUrl = `${return_origin}${languageRoot(catalogue, language)}`
  const order = encodeURIComponent(number)
  const opened = `secret=${encodeURIComponent(secret)}`
  return {
    shopUrl,
    orderUrl: `${shopUrl}orders/${order}/?${opened}`,
    withdrawUrl: `${shopUrl}withdraw/?order=${order}&${opened}`,
  }
}
