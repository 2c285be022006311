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
  /** The fees that go back with it, where its event is cancelled (rules/payment#cancelled-event). */
  fee: z.nullish(moneySchema),
  /** The refund cost that the shop's terms keep of its price (rules/payment#refund-cost). */
  refund_cost: z.nullish(moneySchema),
})

/** Goods handed over besides tickets, and the delivery that the buyer chose for them. */
const goodsAtHand = {
  goods: z.nullish(z.array(z.object({ title: localizedTextSchema, amount: z.int() }))),
  goods_delivery: z.nullish(localizedTextSchema),
}

/** A sale as a clerk looks it up by its number or by the code of one of its tickets. */
export const counterOrderSchema = z.object({
  number: z.string(),
  status: z.string(),
  created: z.string(),
  total: moneySchema,
  /** For an order that can be paid at the till: the sum owed, and until when it is kept. */
  to_pay: z.nullish(moneySchema),
  pay_before: z.nullish(z.string()),
  /** The sum paid by each means of payment, less refunds. */
  paid: z.array(z.object({ kind: z.string(), amount: moneySchema })),
  /** The refund if all its pieces go back: as money, with fees and the rounding of cash, and to gift cards. */
  left: z.nullish(z.object({ money: moneySchema, vouchers: moneySchema })),
  /** Refund cost that was kept when other pieces went back, and stays kept when these do; less what was given back of it. */
  kept: z.nullish(moneySchema),
  pieces: z.array(soldPieceSchema),
  ...goodsAtHand,
  /** How often it was handed out at tills, also as it was sold there, and when last. */
  handed_out: z.nullish(z.object({ times: z.int(), at: z.string() })),
  /** A refund that the card terminal has not given yet, and the cash that is given with it. */
  open_refund: z.nullish(z.object({ id: readIdSchema, card: moneySchema, cash: z.nullish(moneySchema) })),
  /** In its place, to all other tills: the one whose terminal is to give it. */
  refund_elsewhere: z.nullish(z.object({ id: readIdSchema, card: moneySchema, till: z.string() })),
})
export type WireCounterOrder = z.infer<typeof counterOrderSchema>

/** The whole order is handed out, or only its ticket with that code. */
export const handOutSchema = z.object({ ticket: z.optional(z.string().check(z.minLength(1), z.maxLength(100))) })

/**
 * A paid order as a till prints or shows it (rules/kiosk#hand-out): the tickets and goods that are handed out, without
 * personal data. `left_out`: tickets that were used, or belong to somebody else.
 */
export const handedOutSchema = z.object({
  order: orderSchema,
  /** The language of the order. */
  language: z.string(),
  /** The sum paid by each means of payment, less refunds. */
  paid: z.array(z.object({ kind: z.string(), amount: moneySchema })),
  left_out: z.object({ used: z.int(), given: z.int() }),
  ...goodsAtHand,
})
export type WireHandedOut = z.infer<typeof handedOutSchema>

/** The pieces to refund, the reason, and the approval when the clerk may not do it alone. */
export const counterRefundSchema = z.object({
  order: z.string().check(z.minLength(1), z.maxLength(40)),
  tickets: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)),
  products: z.array(z.object({ id: idSchema, amount: z.int().check(z.positive()) })).check(z.maxLength(100)),
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The refund cost that was shown and is kept; absent: none is (rules/payment#refund-cost). */
  cost: z.optional(moneySchema),
  /** The order was shown with nothing but kept costs left, and these go back. */
  returns_kept: z.optional(z.boolean()),
  approval: z.optional(signInSchema),
})
export type WireCounterRefund = z.infer<typeof counterRefundSchema>

/** A refund: the sum that the clerk gives back in cash, and the sum that the card terminal gives back. */
export const refundedSaleSchema = z.object({
  id: readIdSchema,
  amount: moneySchema,
  cash: moneySchema,
  card: moneySchema,
  /** Refund cost that the shop kept. */
  kept: z.nullish(moneySchema),
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
    /** Refunds of the shift that it has not paid out; absent in older reports. */
    owed: z.nullish(moneySchema),
    /** Sum that it paid out for refunds of other shifts. */
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
    /** Cash that stayed in the drawer: the float of the next shift. */
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
  /** The tickets that are not sold. */
  tickets: z.array(z.object({ code: z.string(), qr: z.object({ size: z.int(), path: z.string() }) })),
})
export type WireAllotment = z.infer<typeof allotmentSchema>

/** A cash sale that a device made of its allotment, maybe without a network. */
export const allottedSaleSchema = z.object({
  id: idSchema,
  tickets: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(100)),
  amount: moneySchema,
  tendered: moneySchema,
  /** The clerk who sold them: another one may be signed in when the sale is sent. */
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
