import * as z from 'zod/mini'
import { cartItemEventSchema, eventRegistrationSchema, serviceCostSchema, vatLineSchema } from './cart.ts'
import { usedCodeSchema } from './code.ts'
import { billingSchema } from './customer.ts'
import { deliveryGroupSchema } from './delivery-method.ts'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'

export const ticketSchema = z.object({
  /** Unguessable, as the QR says it (rules/tickets#ticket-code). */
  code: z.string(),
  /** `admission`, `stream`, `gift_card`, `serial_card`, `membership` or `service` (rules/tickets#named-as-what-it-is). */
  kind: z.nullish(z.string()),
  /** Whether its code opens the stream of its event (rules/streams#ticket-code). */
  opens_stream: z.nullish(z.boolean()),
  /** Of a gift card: what it was worth when sold, and what is left of it. */
  value: z.nullish(moneySchema),
  remaining: z.nullish(moneySchema),
  /** Of a serial card: how many admissions it had, and how many are left. */
  size: z.nullish(z.int()),
  slots_left: z.nullish(z.int()),
  /** Until when the code of a card, voucher or membership can be used. */
  valid_until: z.nullish(z.string()),
  product_id: readIdSchema,
  product_title: localizedTextSchema,
  price: moneySchema,
  event: z.nullish(cartItemEventSchema),
  seat: z.nullish(
    z.object({ section: z.nullish(z.string()), row: z.nullish(z.string()), seat: z.nullish(z.string()) }),
  ),
  /** The QR code as an SVG path on a grid of `size` × `size` modules, quiet zone not included. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type WireTicket = z.infer<typeof ticketSchema>

const orderLineSchema = z.object({
  product_id: readIdSchema,
  product_type: z.string(),
  title: localizedTextSchema,
  event: z.nullish(cartItemEventSchema),
  amount: z.int(),
  price: moneySchema,
  original_price: z.nullish(moneySchema),
  /** Percent, as it was sold. */
  vat_rate: z.nullish(z.number()),
  total: moneySchema,
  /** Who comes with the tickets of an event that is registered for. */
  event_registration: z.nullish(eventRegistrationSchema),
})

export const orderSchema = z.object({
  number: z.string(),
  created: z.string(),
  /** `unpaid`, `paid`, `cancelled` (never paid) or `refunded`; only a paid one has its tickets. */
  status: z.string(),
  /** Of an unpaid order: when it ends. */
  pay_before: z.nullish(z.string()),
  customer: z.object({
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    billing: z.nullish(billingSchema),
  }),
  lines: z.array(orderLineSchema),
  deliveries: z.array(
    z.object({
      delivery_group: deliveryGroupSchema,
      title: localizedTextSchema,
      description: z.nullish(localizedTextSchema),
      price: moneySchema,
    }),
  ),
  service_costs: z.array(serviceCostSchema),
  vat: z.array(vatLineSchema),
  totalEur: moneySchema,
  /** Codes that the order used. Of the total, value vouchers paid their `discount`. */
  codes_used: z.nullish(z.array(usedCodeSchema)),
  tickets: z.array(ticketSchema),
})
export type WireOrder = z.infer<typeof orderSchema>
