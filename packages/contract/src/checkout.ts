import * as z from 'zod/mini'
import { localizedTextSchema } from './localized-text.ts'

/** How and until when a checkout can be paid (rules/payment#payment-config). */
export const paymentConfigSchema = z.object({
  status: z.nullish(z.string()),
  expires: z.nullish(z.string()),
  /** The payee. */
  account: z.nullish(z.string()),
  payment_options: z.nullish(z.array(z.string())),
  links: z.nullish(
    z.object({
      next_step: z.nullish(z.string()),
      payment_selection: z.nullish(z.string()),
      /** Path of the call that cancels it, at the ticket API's root. */
      cancel: z.nullish(z.string()),
    }),
  ),
})
export type WirePaymentConfig = z.infer<typeof paymentConfigSchema>

export const cartCheckoutSchema = z.object({
  uuid: z.string(),
  /** A status word (rules/checkout#checkout-status); the number 500 is an error (rules/checkout#checkout-status). */
  checkout_status: z.union([z.string(), z.number()]),
  payment_status: z.nullish(z.string()),
  payment_config: z.nullish(paymentConfigSchema),
  error_message: z.nullish(localizedTextSchema),
  next_step: z.nullish(z.object({ forward_to_url: z.nullish(z.string()) })),
  /** Its cart, with the current token while open: beginning a payment may extend it (rules/time-left#cart-life). */
  cart: z.nullish(z.object({ uuid: z.string(), token: z.nullish(z.string()) })),
  /** For a completed checkout: the order and the secret that opens it (rules/orders#confirmation). */
  order: z.nullish(z.object({ number: z.string(), secret: z.string() })),
})
export type WireCartCheckout = z.infer<typeof cartCheckoutSchema>

export const checkoutAnswerSchema = z.object({
  cart_checkout: cartCheckoutSchema,
  /** Path of the status call, at the ticket API's root. */
  links: z.object({ status: z.string() }),
})
export type WireCheckoutAnswer = z.infer<typeof checkoutAnswerSchema>
