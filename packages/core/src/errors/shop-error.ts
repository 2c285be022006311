import type { ErrorCode } from '@portti/contract'

/** A refusal of the ticket API or a rule (rules/errors#codes). A code that this version does not know is `unknown`. */
export type ShopError = {
  readonly code: ErrorCode | 'unknown'
  readonly parameters: Readonly<Record<string, string | number>>
  /** HTTP status when there was an answer. */
  readonly status?: number
  /** The ticket API's own sentence, in the language of the request, for a refusal that has no code of its own. */
  readonly message?: string
}

/** The checkout by which a cart became an order, where that is why the cart is gone (rules/cart#ordered). */
export const orderingCheckout = ({ code, parameters }: ShopError): string | undefined =>
  code === 'cart_not_found' && typeof parameters['checkout_id'] === 'string' ? parameters['checkout_id'] : undefined

/** An error by its code, with the parameters of its message. */
export const shopError = (code: ShopError['code'], parameters: ShopError['parameters'] = {}): ShopError => ({
  code,
  parameters,
})
