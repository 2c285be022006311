import { localizedTextSchema, type WireCartCheckout } from '@portti/contract'
import { inOfferedLanguages } from '../domain/catalogue/spoken-language.ts'
import type { Catalogue } from '../domain/model/catalogue.ts'
import type { CheckoutRow } from '../store/checkout/checkout-repository.ts'

export type OrderKey = { readonly number: string; readonly secret: string }

/** To which account and by which provider a checkout can be paid. */
type WaysToPay = { readonly account: string; readonly provider: string | undefined }

/**
 * A checkout as the wire shows it. A cancelled one is shown as an ERROR, because clients would keep polling anything
 * but COMPLETED and ERROR (rules/checkout#checkout-status); `payment_status` says that it was cancelled, and it has no
 * message: messages are for failures.
 */
export const checkoutResponse = (
  row: CheckoutRow,
  shop: Pick<Catalogue['shop'], 'languages' | 'default_language'>,
  {
    order,
    ways,
    cart,
  }: {
    readonly order?: OrderKey | undefined
    readonly ways?: WaysToPay
    /** The cart's token and end as they are now, while the cart is open. */
    readonly cart?: { readonly token: string; readonly expiresAt: number } | undefined
  } = {},
): WireCartCheckout => ({
  uuid: row.id,
  checkout_status: row.status === 'CANCELLED' ? 'ERROR' : row.status,
  payment_status: row.payment_status,
  ...(row.error_message !== null && {
    error_message: inOfferedLanguages(localizedTextSchema.parse(row.error_message), shop),
  }),
  ...(row.status === 'PAYMENT_PENDING' && { next_step: { forward_to_url: row.forward_to_url } }),
  ...(row.status === 'PAYMENT_PENDING' &&
    ways && {
      payment_config: {
        status: row.payment_status,
        expires: cart && new Date(cart.expiresAt).toISOString(),
        account: ways.account,
        payment_options: ways.provider === undefined ? [] : [ways.provider],
        links: {
          next_step: row.forward_to_url,
          payment_selection: row.forward_to_url,
          cancel: statusPath(row.cart_id, row.id),
        },
      },
    }),
  cart: { uuid: row.cart_id, ...(cart && { token: cart.token }) },
  ...(order && { order }),
})

export const statusPath = (cartId: string, checkoutId: string): string =>
  `/v2/carts/${cartId}/checkouts/${checkoutId}.json`
