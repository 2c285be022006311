import * as z from 'zod/mini'
import { billingSchema, contactSchema, formsSchema } from './customer.ts'
import { toDoListSchema } from './desk-to-do.ts'
import { idSchema, readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'
import { ticketSeatSchema } from './ticket-seat.ts'
import { trackingAddress } from './words.ts'

/** An order as the desk's search lists it (rules/desk#search). */
const foundOrderSchema = z.object({
  number: z.string(),
  created: z.string(),
  status: z.string(),
  name: z.string(),
  email: z.nullish(z.string()),
  total: moneySchema,
  /** How many tickets and other codes it has; an unpaid order, how many it is for. */
  tickets: z.int(),
  /** Whether codes that are no tickets, such as gift cards, are among them. */
  has_cards: z.nullish(z.boolean()),
  /** The part that matched: `number`, `name`, `email`, `phone`, `ticket`, `holder` or `participant`. */
  matched: z.string(),
})
export const foundOrdersSchema = z.array(foundOrderSchema)

/** Something that happened to an order; `kind` is one of `storyKinds`, or the name of an action in the audit log. */
const storyEntrySchema = z.object({
  at: z.string(),
  kind: z.string(),
  amount: z.nullish(moneySchema),
  /** How it was paid, where a code was scanned, to whom an e-mail went. */
  about: z.nullish(z.string()),
  by: z.nullish(z.string()),
  reason: z.nullish(z.string()),
})

/** A registered participant: who it is, and what else they answered, in the order of the event's form. */
const deskParticipantSchema = z.object({
  name: z.string(),
  answers: z.array(z.object({ title: localizedTextSchema, value: z.string() })),
})
export type WireDeskParticipant = z.infer<typeof deskParticipantSchema>

/** Questions to the participant of a piece, with the answers, which may be corrected (rules/desk#answers). */
const deskRegistrationSchema = z.object({
  /** The code of the piece's ticket, where it has one. */
  ticket: z.nullish(z.string()),
  product_id: readIdSchema,
  /** Its index among the pieces of its product, from 0. */
  place: z.int(),
  title: localizedTextSchema,
  name: z.string(),
  questions: z.array(
    z.object({ name: z.string(), title: localizedTextSchema, required: z.boolean(), answer: z.string() }),
  ),
})
export type WireDeskRegistration = z.infer<typeof deskRegistrationSchema>

/** The people of an order, and the rules by which a correction of them is judged (rules/desk#contact). */
const deskOrderContactSchema = z.object({
  /** Filled fields of the buyer, the receiver and the payer: `phone`, `delivery_city`, `billing_company_name`. */
  people: z.record(z.string(), z.string()),
  /** The form of the buyer, with the fields that the shop's deliveries could need. */
  forms: formsSchema,
  /** Words of `deliveryRequirements` that the order's deliveries need. */
  requires: z.array(z.string()),
  /** Whether goods of it were sent or delivered: where they need a postal address, that and the receiver are fixed. */
  are_goods_sent: z.boolean(),
})
export type WireDeskOrderContact = z.infer<typeof deskOrderContactSchema>

/** An order with its whole story (rules/desk#story). */
export const deskOrderSchema = z.object({
  number: z.string(),
  created: z.string(),
  status: z.string(),
  name: z.string(),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  contact: z.nullish(deskOrderContactSchema),
  /** The buyer's own address, a row each. */
  address: z.nullish(z.array(z.string())),
  /** Name and address of a receiver who is not the buyer, a row each. */
  receiver: z.nullish(z.array(z.string())),
  /** To the receiver. */
  message: z.nullish(z.string()),
  /** Name and address of a payer who is not the buyer, a row each. */
  payer: z.nullish(z.array(z.string())),
  /** The buyer's message to the shop. */
  comments: z.nullish(z.string()),
  total: moneySchema,
  /** Whether goods of it are still to be sent or fetched (rules/delivery#goods). */
  can_be_sent: z.nullish(z.boolean()),
  /** How many pieces of goods it has. */
  goods_amount: z.nullish(z.int()),
  /** Until when an unpaid order can be paid. */
  pay_before: z.nullish(z.string()),
  lines: z.array(
    z.object({
      product_id: readIdSchema,
      title: localizedTextSchema,
      event: z.nullish(localizedTextSchema),
      amount: z.int(),
      total: moneySchema,
      /** Whether its pieces are told apart by their tickets. */
      has_tickets: z.boolean(),
      /** Whether pieces of it may go back by their product; costs and deliveries go with the whole order. */
      can_go_back: z.boolean(),
      /** Participants of pieces without tickets yet. */
      participants: z.nullish(z.array(deskParticipantSchema)),
    }),
  ),
  tickets: z.array(
    z.object({
      code: z.string(),
      title: localizedTextSchema,
      event: z.nullish(localizedTextSchema),
      seat: z.nullish(ticketSeatSchema),
      price: moneySchema,
      /** When it was used at a door. */
      used: z.nullish(z.string()),
      /** The person it was given to, where that is not the buyer. */
      holder: z.nullish(z.object({ name: z.string(), email: z.string() })),
      /** Whether it may be given to somebody else (rules/desk#receiver). */
      can_be_given: z.nullish(z.boolean()),
      participant: z.nullish(deskParticipantSchema),
    }),
  ),
  registrations: z.nullish(z.array(deskRegistrationSchema)),
  to_do: z.nullish(toDoListSchema),
  story: z.array(storyEntrySchema),
})
export type WireDeskOrder = z.infer<typeof deskOrderSchema>
export type WireFoundOrder = z.infer<typeof foundOrderSchema>

/** The pieces of an order that go back, and why; `whole` instead of pieces cancels the order. */
export const deskRefundSchema = z.object({
  whole: z.optional(z.boolean()),
  tickets: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)),
  products: z.array(z.object({ id: idSchema, amount: z.int().check(z.positive()) })).check(z.maxLength(100)),
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The refund cost that was shown and is kept; absent: none is (rules/payment#refund-cost). */
  cost: z.optional(moneySchema),
  /** The order was shown with nothing but kept costs left, and these go back. */
  returns_kept: z.optional(z.boolean()),
  /** Says what would happen, and does nothing. */
  is_preview: z.boolean(),
  /** Whether a preview keeps the cost, which it tells. */
  keep_cost: z.optional(z.boolean()),
})

/** Where the money of a refund goes. */
export const deskRefundSplitSchema = z.object({
  money: moneySchema,
  vouchers: moneySchema,
  provider: z.nullish(z.string()),
  /** The cost by the shop's terms, whether or not it is kept; absent where they have none. */
  cost: z.nullish(moneySchema),
})
export type WireDeskRefundSplit = z.infer<typeof deskRefundSplitSchema>

const deskReasonSchema = z.string().check(z.minLength(1), z.maxLength(200))
const nameSchema = z.string().check(z.maxLength(100))

/** The new receiver of an order, or only of the ticket with that code. */
export const deskReceiverSchema = z.object({
  ticket: z.nullish(z.string().check(z.maxLength(100))),
  first_name: nameSchema,
  last_name: z.string().check(z.minLength(1), z.maxLength(100)),
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  reason: deskReasonSchema,
})
/** The fields of one person of an order. Wider than any form allows: the rules check them, and name the field. */
const fieldsOf = <Prefix extends string, Field extends string>(
  prefix: Prefix,
  { shape }: { readonly shape: Readonly<Record<Field, typeof contactSchema.shape.city>> },
) =>
  Object.fromEntries(Object.entries(shape).map(([field, text]) => [`${prefix}${field}`, text])) as Record<
    `${Prefix}${Field}`,
    typeof contactSchema.shape.city
  >
const deskPeopleSchema = z.object({
  ...fieldsOf('', contactSchema),
  ...fieldsOf('delivery_', contactSchema),
  ...fieldsOf('billing_', billingSchema),
})
/**
 * Details of an order's buyer, receiver and payer that were written wrong. What is absent stays, and an empty text takes
 * a field away. `seen`: the details that the manager corrected; where the order has others by now, the correction is
 * refused.
 */
export const deskContactSchema = z.object({
  ...deskPeopleSchema.shape,
  seen: z.nullish(deskPeopleSchema),
  reason: deskReasonSchema,
})
export type WireDeskContact = z.infer<typeof deskContactSchema>
/** Answers of one participant that were wrong, by the question's name; the others stay. */
export const deskAnswersSchema = z.object({
  /** The code of the participant's ticket; of a piece without one, its product and its place among the pieces of that. */
  ticket: z.nullish(z.string().check(z.maxLength(100))),
  product_id: z.nullish(idSchema),
  place: z.nullish(z.int().check(z.nonnegative())),
  answers: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(1_000))),
  reason: deskReasonSchema,
})
/** For how many days from now an unpaid order may be paid; its time never becomes shorter. */
export const deskTimeSchema = z.object({ days: z.int().check(z.minimum(1), z.maximum(60)), reason: deskReasonSchema })
export const deskEndSchema = z.object({ reason: deskReasonSchema })
/** A transfer that paid an unpaid order: the bank's own reference, and the sum that came (rules/payment#transfer). */
export const deskTransferSchema = z.object({
  reference: z.string().check(z.maxLength(100), z.regex(/\S/)),
  amount: moneySchema,
  reason: deskReasonSchema,
})

/**
 * That the goods of an order left; `tracking`: where their parcel is followed. `seen`: the order's people for whom they
 * were packed; where they go to another address by now, the sending is refused. `goods`: how many pieces were packed;
 * where the order has fewer by now, it is refused too.
 */
export const deskSendingSchema = z.object({
  tracking: z.nullish(z.string().check(z.maxLength(500), z.regex(trackingAddress))),
  seen: z.nullish(deskPeopleSchema),
  goods: z.nullish(z.int()),
})

/** A seat of an event's own map. */
const placedSeatSchema = z.object({
  event_id: readIdSchema,
  chart_id: z.string(),
  section: localizedTextSchema,
  row: z.string(),
  seat: z.string(),
  category: z.string(),
})
/** The seats of an order's tickets, and the free ones of their categories (rules/desk#seats). */
export const deskSeatsSchema = z.object({
  tickets: z.array(z.object({ code: z.string(), seat: placedSeatSchema })),
  free: z.array(placedSeatSchema),
})
export type WireDeskSeats = z.infer<typeof deskSeatsSchema>
export type WirePlacedSeat = z.infer<typeof placedSeatSchema>

const seatNameSchema = z.string().check(z.minLength(1), z.maxLength(100))
/** Tickets that get another seat; `from` is the seat that it was decided on. */
export const deskSeatMoveSchema = z.object({
  moves: z
    .array(z.object({ ticket: z.string().check(z.maxLength(100)), from: seatNameSchema, to: seatNameSchema }))
    .check(z.minLength(1), z.maxLength(200)),
  reason: deskReasonSchema,
})
