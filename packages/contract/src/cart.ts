import * as z from 'zod/mini'
import { usedCodeSchema } from './code.ts'
import { customerSchema, deliveryCustomerSchema } from './customer.ts'
import { deliveryGroupSchema, deliveryMethodSchema } from './delivery-method.ts'
import { idSchema, readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'
import { productSchema } from './product.ts'
import { seatReservationSchema } from './seat-reservation.ts'

/** A participant of an event that asks for registration. */
const participantSchema = z.record(z.string(), z.string())
export const eventRegistrationSchema = z.object({ participants: z.array(participantSchema) })

/** An item as the client adds it (rules/wire#calls, rules/wire#body-keys). */
export const cartItemInputSchema = z.object({
  product: z.object({ id: idSchema }),
  amount: z.int(),
  /** The chosen price of a product with `price_up_to`; of no meaning for others. */
  price: z.optional(moneySchema),
  seat_reservations: z.optional(z.array(z.string())),
  event_registration: z.optional(eventRegistrationSchema),
  customer_remarks: z.optional(z.string().check(z.maxLength(1000))),
  seatsio_reservation: z.optional(z.record(z.string(), z.unknown())),
  /** The item whose place it takes, in the same change; of no meaning when that item is gone. */
  replaces: z.optional(idSchema),
})
export type WireCartItemInput = z.infer<typeof cartItemInputSchema>

export const cartItemPatchSchema = z.object({
  product: z.optional(z.object({ id: idSchema })),
  amount: z.optional(z.int()),
  price: z.optional(moneySchema),
  customer_remarks: z.optional(z.string().check(z.maxLength(1000))),
  event_registration: z.optional(eventRegistrationSchema),
})
export type WireCartItemPatch = z.infer<typeof cartItemPatchSchema>

/** The part of an event that its items show, so that a cart can be rendered without the catalogue. */
export const cartItemEventSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  start_date: z.string(),
  location_title: z.nullish(localizedTextSchema),
  /** Most pieces of the event in one order (rules/quantity#event-limit). */
  max_per_order: z.nullish(z.int()),
  /** `online` and `mixed` events are streamed: a ticket's code opens the stream (rules/streams#ticket-code). */
  attendance_mode: z.nullish(z.string()),
  poster: z.nullish(z.object({ motif: z.nullish(z.string()), scheme: z.nullish(z.string()) })),
})

export const cartItemSchema = z.object({
  id: z.string(),
  amount: z.int(),
  product: productSchema,
  event: z.nullish(cartItemEventSchema),
  /** Unit price after discounts. */
  price: moneySchema,
  /** Unit price before discounts; absent when there are none. */
  original_price: z.nullish(moneySchema),
  /** `price` × `amount`, or less when a serial card or a badge covers some of the pieces. */
  total: moneySchema,
  /** Ids of the cart's reservations that this item sells, one per piece. */
  seat_reservations: z.nullish(z.array(z.string())),
  event_registration: z.nullish(eventRegistrationSchema),
  customer_remarks: z.nullish(z.string()),
  seatsio_reservation: z.nullish(z.record(z.string(), z.unknown())),
})
export type WireCartItem = z.infer<typeof cartItemSchema>

/** A service cost the cart carries, such as a service fee (rules/prices-and-vat#service-costs). */
export const serviceCostSchema = z.object({
  id: readIdSchema,
  title: localizedTextSchema,
  amount: z.int(),
  price: moneySchema,
  total: moneySchema,
})

export const vatLineSchema = z.object({ rate: z.number(), net: moneySchema, vat: moneySchema, gross: moneySchema })
export type WireVatLine = z.infer<typeof vatLineSchema>

const selectedDeliverySchema = z.object({
  delivery_group: deliveryGroupSchema,
  delivery_method: deliveryMethodSchema,
})

export const cartSchema = z.object({
  uuid: z.string(),
  /** Signed JWT; its `exp` is when the holds end. Every answer carries the current one (rules/cart#cart-token). */
  token: z.string(),
  created: z.string(),
  /** The server's clock at the time of the answer; time left is counted against it (rules/time-left#server-clock). */
  server_time: z.string(),
  items: z.array(cartItemSchema),
  /** The seats that the cart holds, whether or not an item sells them yet. */
  seat_reservations: z.nullish(z.array(seatReservationSchema)),
  codes_used: z.array(usedCodeSchema),
  totalEur: moneySchema,
  /** The sum to pay after value vouchers; absent means the whole total. */
  to_pay: z.nullish(moneySchema),
  vat: z.array(vatLineSchema),
  customer: z.nullish(customerSchema),
  delivery_customer: z.nullish(deliveryCustomerSchema),
  /** The delivery method chosen for each group. */
  delivery_methods: z.array(selectedDeliverySchema),
  comments_by_customer: z.nullish(z.string()),
  service_costs: z.array(serviceCostSchema),
})
export type WireCart = z.infer<typeof cartSchema>

/** A line of an expired cart, and how much of it was held again, or can be. */
export const expiredLineSchema = z.object({
  product: productSchema,
  event: z.nullish(cartItemEventSchema),
  amount: z.int(),
  held: z.int(),
  /** Its numbered seats that have been taken since. */
  seats: z.nullish(z.array(seatReservationSchema)),
  /** Its numbered seats that can still be held again. Absent from the answer that held them. */
  free_seats: z.nullish(z.array(seatReservationSchema)),
})
export type WireExpiredLine = z.infer<typeof expiredLineSchema>
