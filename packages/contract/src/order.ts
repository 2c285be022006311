import * as z from 'zod/mini'
import { cartItemEventSchema, eventRegistrationSchema, serviceCostSchema, vatLineSchema } from './cart.ts'
import { usedCodeSchema } from './code.ts'
import { billingSchema, contactSchema } from './customer.ts'
import { deliveryGroupSchema } from './delivery-method.ts'
import { readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'
import { ticketSeatSchema } from './ticket-seat.ts'

/** The event at its time and place as they are now (rules/orders#moved-events). */
const orderEventSchema = z.extend(cartItemEventSchema, {
  /** Time and venue at the sale, as far as the event was moved since. */
  moved_from: z.nullish(
    z.object({ start_date: z.nullish(z.string()), location_title: z.nullish(localizedTextSchema) }),
  ),
})

/** An order's event with the details that ticket holders need on the way. */
const ticketEventSchema = z.extend(orderEventSchema, {
  doors_at: z.nullish(z.string()),
  address: z.nullish(z.string()),
  /** When it is over, also where it was moved; its start where the end is not known. */
  end_date: z.nullish(z.string()),
  /** `confirmed`, `cancelled` or `postponed`. */
  status: z.nullish(z.string()),
})

/** The buyer's choices for a gift card. With an address it is a letter, whose state is in `status` and `at`. */
const giftSchema = z.object({
  recipient: z.nullish(z.string()),
  sender: z.nullish(z.string()),
  greeting: z.nullish(z.string()),
  picture: z.nullish(z.string()),
  email: z.nullish(z.string()),
  /** `2027-12-24` */
  send_on: z.nullish(z.string()),
  /** `due`, `sent` or `failed`, and when it is or was sent. */
  status: z.nullish(z.string()),
  at: z.nullish(z.string()),
})

export const ticketSchema = z.object({
  /** Unguessable; the QR code contains it (rules/tickets#ticket-code). */
  code: z.string(),
  /** Opens this ticket's PDF and nothing else (rules/tickets#own-link). */
  secret: z.nullish(z.string()),
  /** `admission`, `stream`, `gift_card`, `serial_card`, `membership` or `service` (rules/tickets#named-as-what-it-is). */
  kind: z.nullish(z.string()),
  /** Whether its code opens the event's stream (rules/streams#ticket-code). */
  opens_stream: z.nullish(z.boolean()),
  /** For a gift card: its original value and its balance. */
  value: z.nullish(moneySchema),
  remaining: z.nullish(moneySchema),
  /** For a serial card: its original number of admissions, and how many are left. */
  size: z.nullish(z.int()),
  slots_left: z.nullish(z.int()),
  /** Expiry of the code of a card, voucher or membership. */
  valid_until: z.nullish(z.string()),
  /** Only a gift card has one (rules/gift-cards#letter). */
  gift: z.nullish(giftSchema),
  /** The person it was given to, where that is not the buyer (rules/desk#receiver). */
  holder: z.nullish(z.string()),
  product_id: readIdSchema,
  product_title: localizedTextSchema,
  /** Without its fees. */
  price: moneySchema,
  /** Fees that were charged for it (rules/prices-and-vat#fees-included). */
  fees: z.nullish(
    z.array(
      z.object({
        title: localizedTextSchema,
        /** Its name as part of a price: "sis. palvelumaksun 1,98 €". */
        title_in_price: z.nullish(localizedTextSchema),
        price: moneySchema,
        vat_rate: z.number(),
      }),
    ),
  ),
  event: z.nullish(ticketEventSchema),
  seat: z.nullish(ticketSeatSchema),
  /** The QR code as an SVG path on a grid of `size` × `size` modules, quiet zone not included. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type WireTicket = z.infer<typeof ticketSchema>

const orderLineSchema = z.object({
  product_id: readIdSchema,
  product_type: z.string(),
  title: localizedTextSchema,
  event: z.nullish(orderEventSchema),
  amount: z.int(),
  price: moneySchema,
  original_price: z.nullish(moneySchema),
  /** Percent at the time of sale. */
  vat_rate: z.nullish(z.number()),
  total: moneySchema,
  /** Participants who come with the tickets of an event that needs registration. */
  event_registration: z.nullish(eventRegistrationSchema),
})

export const orderSchema = z.object({
  number: z.string(),
  created: z.string(),
  /** `unpaid`, `paid`, `cancelled` (never paid) or `refunded`; only a paid order has tickets. */
  status: z.string(),
  /** For an unpaid order: when it expires. */
  pay_before: z.nullish(z.string()),
  /** For a paid order: when its money came; absent where nothing was to be paid. */
  paid_at: z.nullish(z.string()),
  /** For a paid order: `transfer` where its money came to the organizer's bank account (rules/payment#transfer). */
  paid_with: z.nullish(z.string()),
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
      /** To whom and where it is sent, for a delivery by post. */
      receiver: z.nullish(contactSchema),
      /** For goods: time of sending, tracking address, and day of arrival (rules/delivery#goods). */
      sent_at: z.nullish(z.string()),
      tracking_url: z.nullish(z.string()),
      delivered_on: z.nullish(z.string()),
    }),
  ),
  service_costs: z.array(serviceCostSchema),
  /** Whether only kept refund costs are left of a paid order: it is cancelled (rules/payment#refund-cost). */
  is_only_kept: z.nullish(z.boolean()),
  vat: z.array(vatLineSchema),
  totalEur: moneySchema,
  /** Codes that the order used. For value vouchers, `discount` is the part of the total that they paid. */
  codes_used: z.nullish(z.array(usedCodeSchema)),
  tickets: z.array(ticketSchema),
  /** The newest e-mail of the order: `due`, `sent` or `failed`, and since when. */
  mail: z.nullish(z.object({ status: z.string(), at: z.string() })),
})
export type WireOrder = z.infer<typeof orderSchema>
