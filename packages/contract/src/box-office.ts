import * as z from 'zod/mini'
import { idSchema, readIdSchema } from './identifiers.ts'
import { localizedTextSchema } from './localized-text.ts'
import { moneySchema } from './money.ts'
import { orderSchema } from './order.ts'
import { productFeeSchema } from './product.ts'
import { counterPaymentKinds, drawerMovementKinds, drawerReportKinds, tillPrinterKinds } from './words.ts'

/** A printer of ESC/POS at a till: at its own USB, or in the network of the kiosk's server (rules/kiosk#printing). */
const tillPrinterSchema = z.object({
  kind: z.enum(tillPrinterKinds),
  host: z.optional(z.string()),
  port: z.optional(z.int()),
})

/** A till and its rights (rules/kiosk#device-rights). */
export const deviceSchema = z.object({
  id: readIdSchema,
  name: z.string(),
  /** Ids of the events whose products it sells; null means every product of the shop. */
  events: z.nullish(z.array(z.string())),
  payments: z.array(z.string()),
  discounts: z.boolean(),
  refunds: z.boolean(),
  /** Whether it checks tickets at a door (rules/door). */
  door: z.boolean(),
  /** Absent: it prints by the browser's dialog. */
  printer: z.optional(tillPrinterSchema),
})
export type WireDevice = z.infer<typeof deviceSchema>

export const clerkSchema = z.object({
  id: readIdSchema,
  name: z.string(),
  /** Approves what other clerks may not do alone (rules/kiosk#approval). */
  is_manager: z.optional(z.boolean()),
  /** The last of so many digits signs in (rules/kiosk#sign-in). */
  pin_digits: z.optional(z.int()),
})
export type WireClerk = z.infer<typeof clerkSchema>

export const signInSchema = z.object({
  clerk: z.object({ id: idSchema }),
  pin: z.string().check(z.minLength(1), z.maxLength(16)),
})

export const clerkSessionSchema = z.object({
  device: deviceSchema,
  clerk: clerkSchema,
  expires: z.string(),
})
export type WireClerkSession = z.infer<typeof clerkSessionSchema>

const moneyTaken = {
  amount: moneySchema,
  tendered: z.optional(moneySchema),
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
}

/**
 * How a sale is paid at the counter (rules/kiosk#paid-on-the-spot); `free` when there is nothing to pay. `amount` is
 * the sum the clerk saw. For cash, `tendered` is what the customer gave; for a card, `reference` is the terminal's.
 * For `split`, `parts` add up to the sum (rules/kiosk#split-payment). `with_customer`: the cart's customer is the
 * buyer and gets the tickets by e-mail; without it nobody is named (rules/kiosk#customer).
 */
export const counterPaymentSchema = z.object({
  kind: z.enum([...counterPaymentKinds, 'free', 'split']),
  ...moneyTaken,
  with_customer: z.optional(z.boolean()),
  parts: z.optional(
    z.array(z.object({ kind: z.enum(counterPaymentKinds), ...moneyTaken })).check(z.minLength(1), z.maxLength(20)),
  ),
})
export type WireCounterPayment = z.infer<typeof counterPaymentSchema>

/** Cash put into a drawer or taken out apart from sales (rules/kiosk#drawer). */
export const drawerMovementSchema = z.object({
  kind: z.enum(drawerMovementKinds),
  amount: moneySchema,
  reason: z.optional(z.string().check(z.maxLength(200))),
})
export type WireDrawerMovement = z.infer<typeof drawerMovementSchema>

/**
 * `x` reports the open shift; `z` ends it with the amount counted before anybody saw the expected amount. `left` of it
 * stays in the drawer. Without `counted`, `z` is the report that its idempotency key made, or refused as `amount_wrong`.
 */
export const reportRequestSchema = z.object({
  kind: z.enum(drawerReportKinds),
  counted: z.optional(moneySchema),
  left: z.optional(moneySchema),
})

/** A piece of a sale that can go back (rules/kiosk#refund). */
const soldPieceSchema = z.object({
  product: z.object({ id: readIdSchema, title: localizedTextSchema }),
  event: z.nullish(z.object({ title: localizedTextSchema })),
  /** The code of its ticket; other pieces go back by their product. */
  ticket: z.nullish(z.string()),
  /** It let somebody in at a door, and does not go back. */
  is_used: z.nullish(z.boolean()),
  price: moneySchema,
})

/** A sale as a clerk looks it up by its number or by the code of one of its tickets. */
export const counterOrderSchema = z.object({
  number: z.string(),
  status: z.string(),
  created: z.string(),
  total: moneySchema,
  /** Of an order that can be paid at the till: what is owed, and until when it is kept. */
  to_pay: z.nullish(moneySchema),
  pay_before: z.nullish(z.string()),
  /** How much of it was paid how, and has not gone back. */
  paid: z.array(z.object({ kind: z.string(), amount: moneySchema })),
  /** What goes back of all its pieces: as money, fees too and as cash was rounded, and to gift cards. */
  left: z.nullish(z.object({ money: moneySchema, vouchers: moneySchema })),
  pieces: z.array(soldPieceSchema),
  /** What is handed over besides tickets, and how the buyer chose to get it. */
  goods: z.nullish(z.array(z.object({ title: localizedTextSchema, amount: z.int() }))),
  goods_delivery: z.nullish(localizedTextSchema),
  /** How often it was handed out at tills, also as it was sold there, and when last. */
  handed_out: z.nullish(z.object({ times: z.int(), at: z.string() })),
  /** A refund that the card terminal has not given yet, and the cash that is given with it. */
  open_refund: z.nullish(z.object({ id: readIdSchema, card: moneySchema, cash: z.nullish(moneySchema) })),
})
export type WireCounterOrder = z.infer<typeof counterOrderSchema>

/** The whole order is handed out, or only its ticket with that code. */
export const handOutSchema = z.object({ ticket: z.optional(z.string().check(z.minLength(1), z.maxLength(100))) })

/**
 * What a till prints or shows of a paid order (rules/kiosk#hand-out): its tickets that are handed out, and nothing of a
 * person. `left_out`: tickets that were used, or belong to somebody else.
 */
export const handedOutSchema = z.object({
  order: orderSchema,
  /** The language of the order. */
  language: z.string(),
  /** How it was paid, where that has not gone back. */
  paid: z.array(z.object({ kind: z.string(), amount: moneySchema })),
  left_out: z.object({ used: z.int(), given: z.int() }),
})
export type WireHandedOut = z.infer<typeof handedOutSchema>

/** What goes back, why, and who approved it when the clerk may not do it alone. */
export const counterRefundSchema = z.object({
  order: z.string().check(z.minLength(1), z.maxLength(40)),
  tickets: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)),
  products: z.array(z.object({ id: idSchema, amount: z.int().check(z.positive()) })).check(z.maxLength(100)),
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
  approval: z.optional(signInSchema),
})
export type WireCounterRefund = z.infer<typeof counterRefundSchema>

/** What the clerk gives back in cash, and what the card terminal gives back. */
export const refundedSaleSchema = z.object({
  id: readIdSchema,
  amount: moneySchema,
  cash: moneySchema,
  card: moneySchema,
})
export type WireRefundedSale = z.infer<typeof refundedSaleSchema>

const countedSum = z.object({ count: z.int(), total: moneySchema })

/**
 * A closing report: numbered per device, never changed (rules/kiosk#drawer). Its rows add up; `payments` have a row for
 * gift cards and one for the rounding of cash.
 */
export const drawerReportSchema = z.object({
  number: z.int(),
  kind: z.string(),
  device: z.string(),
  clerk: z.string(),
  opened: z.string(),
  made: z.string(),
  sales: countedSum,
  refunds: z.object({
    ...countedSum.shape,
    /** What the shift has not given of its own refunds; absent in reports from before. */
    owed: z.nullish(moneySchema),
    /** What it gave for refunds of other shifts. */
    earlier: z.nullish(moneySchema),
  }),
  products: z.array(z.object({ title: z.string(), amount: z.int(), total: moneySchema })),
  events: z.array(z.object({ title: z.string(), amount: z.int(), total: moneySchema })),
  payments: z.array(z.object({ kind: z.string(), total: moneySchema, refunded: moneySchema })),
  clerks: z.array(z.object({ name: z.string(), count: z.int(), total: moneySchema })),
  vat: z.array(z.object({ rate: z.number(), net: moneySchema, vat: moneySchema })),
  /** Gift cards sold, which bear no VAT. */
  gift_cards: z.nullish(moneySchema),
  cash: z.object({
    float: moneySchema,
    pay_in: moneySchema,
    pay_out: moneySchema,
    /** Z report only: the expected amount is not shown before the report is made. */
    expected: z.nullish(moneySchema),
    counted: z.nullish(moneySchema),
    difference: z.nullish(moneySchema),
    /** What stayed in the drawer: the float of the next shift. */
    left: z.nullish(moneySchema),
  }),
})
export type WireDrawerReport = z.infer<typeof drawerReportSchema>

/** Tickets of one product that are held for a device, with their codes (rules/kiosk#allotment). */
export const allotmentSchema = z.object({
  id: readIdSchema,
  product: z.object({ id: readIdSchema }),
  price: moneySchema,
  /** The rate and the fees with which they were reserved; absent where that was not kept. */
  reserved: z.nullish(z.object({ vat_rate: z.number(), fees: z.array(productFeeSchema) })),
  /** No sale of them begins at this time or later. */
  until: z.string(),
  /** Those that are not sold. */
  tickets: z.array(z.object({ code: z.string(), qr: z.object({ size: z.int(), path: z.string() }) })),
})
export type WireAllotment = z.infer<typeof allotmentSchema>

/** A cash sale that a device made of its allotment, maybe without a network. */
export const allottedSaleSchema = z.object({
  id: idSchema,
  tickets: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(100)),
  amount: moneySchema,
  tendered: moneySchema,
  /** Who sold them, where another clerk may be signed in when they are told of. */
  clerk: z.optional(z.object({ id: idSchema })),
})

/** A sale that waits for its customer (rules/kiosk#parked-sales). */
export const parkedSaleSchema = z.object({
  cart: z.object({ uuid: readIdSchema }),
  note: z.string(),
  lines: z.array(z.object({ title: localizedTextSchema, amount: z.int() })),
  pieces: z.int(),
  total: moneySchema,
  clerk: z.string(),
  device: z.string(),
  at: z.string(),
  /** Until when its stock is held; absent when the hold has ended. */
  until: z.nullish(z.string()),
  is_prolonged: z.boolean(),
})
export type WireParkedSale = z.infer<typeof parkedSaleSchema>
