import * as z from 'zod/mini'
import { localizedTextSchema } from './localized-text.ts'

export const cartCheckoutSchema = z.object({
  uuid: z.string(),
  /** A text by SPEC §4; the number 500 is an error (SPEC §7). */
  checkout_status: z.union([z.string(), z.number()]),
  payment_status: z.nullish(z.string()),
  error_message: z.nullish(localizedTextSchema),
  next_step: z.nullish(z.object({ forward_to_url: z.nullish(z.string()) })),
  cart: z.nullish(z.object({ uuid: z.string() })),
  /** Of a completed checkout: the order and the secret that opens it (D6). */
  order: z.nullish(z.object({ number: z.string(), secret: z.string() })),
})
export type WireCartCheckout = z.infer<typeof cartCheckoutSchema>

export const checkoutAnswerSchema = z.object({
  cart_checkout: cartCheckoutSchema,
  /** Path of the status call, at the ticket API's root. */
  links: z.object({ status: z.string() }),
})
export type WireCheckoutAnswer = z.infer<typeof checkoutAnswerSchema>
