import { localizedTextSchema, type WireCartCheckout } from '@portti/contract'
import type { CheckoutRow } from '../store/checkout/checkout-repository.ts'

export type OrderKey = { readonly number: string; readonly secret: string }

/** Until when, to which account and by which provider a checkout can be paid. */
type WaysToPay = { readonly expiresAt: number; readonly account: string; readonly provider: string | undefined }

/**
 * A checkout as the wire shows it. A cancelled one is shown as an ERROR, because clients would keep polling anything
 * but COMPLETED and ERROR (rules/checkout#checkout-status); `payment_status` says that it was cancelled, and it has no
 * message: messages are for failures.
 */
export const checkoutAnswer = (
  row: CheckoutRow,
  { order, ways }: { readonly order?: OrderKey | undefined; readonly ways?: WaysToPay } = {},
): WireCartCheckout => ({
  uuid: row.id,
  checkout_status: row.status === 'CANCELLED' ? 'ERROR' : row.status,
  payment_status: row.payment_status,
  ...(row.error_message !== null && { error_message: localizedTextSchema.parse(row.error_message) }),
  ...(row.status === 'PAYMENT_PENDING' && { next_step: { forward_to_url: row.forward_to_url } }),
  ...(row.status === 'PAYMENT_PENDING' &&
    ways && {
      payment_config: {
        status: row.payment_status,
        expires: new Date(ways.expiresAt).toISOString(),
        account: ways.account,
        payment_options: ways.provider === undefined ? [] : [ways.provider],
        links: {
          next_step: row.forward_to_url,
          payment_selection: row.forward_to_url,
          cancel: statusPath(row.cart_id, row.id),
        },
      },
    }),
  cart: { uuid: row.cart_id },
  ...(order && { order }),
})

export const statusPath = (cartId: string, checkoutId: string): string =>
  `/v2/carts/${cartId}/checkouts/${checkoutId}.json`
