import { isDeepStrictEqual } from 'node:util'
import { admissionPlaces, codeTypes, deliveryGroups, localizedTextSchema } from '@portti/contract'
import { giftDueAt } from '@portti/core/rules'
import * as z from 'zod'
import { priceCart } from '../cart/price-cart.ts'
import { timeZoneOf } from '../catalogue/time-zone-of.ts'
import { type Cart, heldQuotaIds } from '../model/cart.ts'
import type { Catalogue, CatalogueProduct, IssuedCode } from '../model/catalogue.ts'
import { codeRecordSchema } from '../model/code-record.ts'
import { pieceCodeSchema, pieceCodes } from './piece-codes.ts'
import { snapshotSeatSchema, snapshotSeats } from './snapshot-seats.ts'

const cents = z.int()
const customer = z.record(z.string(), z.unknown())

const snapshotGiftSchema = z.object({
  picture: z.string().optional(),
  recipient: z.string().optional(),
  sender: z.string().optional(),
  greeting: z.string().optional(),
  /** The address that a card is sent to as a letter. */
  email: z.string().optional(),
  send_on: z.string().optional(),
  due_at: z.number().optional(),
})
export type SnapshotGift = z.infer<typeof snapshotGiftSchema>

/** The products that a cost per ticket was charged for, and its name as part of a price. */
export const chargedSchema = z.object({
  product_ids: z.array(z.string()),
  title_in_price: z.optional(localizedTextSchema),
})

/** As stored with a payment; named as the wire names things. */
const snapshotSchema = z.object({
  lines: z.array(
    z.object({
      product_id: z.string(),
      product_type: z.string(),
      /** Where the product admits, if it says so. */
      admits: z.enum(admissionPlaces).optional(),
      title: localizedTextSchema,
      event: z.record(z.string(), z.unknown()).nullable(),
      event_id: z.string().nullable(),
      amount: z.int().positive(),
      price_cents: cents,
      original_price_cents: cents.nullable(),
      total_cents: cents,
      vat_permille: z.int(),
      /** Ids of the quotas that each piece takes one of. */
      quota_ids: z.array(z.string()),
      /** The seat of each piece, where they are numbered, or for which an extra service is. */
      seats: z.array(snapshotSeatSchema).default([]),
      /** The price of each piece, where they differ. */
      piece_cents: z.array(cents).optional(),
      /** The effect of codes on each piece, if they had any. */
      piece_codes: z.array(pieceCodeSchema).optional(),
      /** The code that comes with each piece. */
      issues: z.object({ record: codeRecordSchema, validDays: z.int().optional() }).optional(),
      customer_remarks: z.string().optional(),
      /** The details of each gift card, and when its letter is due. */
      gifts: z.array(snapshotGiftSchema).optional(),
      event_registration: z.object({ participants: z.array(z.record(z.string(), z.string())) }).optional(),
    }),
  ),
  codes: z
    .array(
      z.object({
        code: z.string(),
        type: z.enum(codeTypes),
        title: localizedTextSchema,
        amount_cents: cents,
        /** The amounts of its quotas that it uses. */
        uses: z.array(z.object({ quota_id: z.string(), amount: z.int().positive() })),
      }),
    )
    .default([]),
  deliveries: z.array(
    z.object({
      delivery_group: z.enum(deliveryGroups),
      product_id: z.string(),
      title: localizedTextSchema,
      description: z.nullable(localizedTextSchema),
      total_cents: cents,
      vat_permille: z.int(),
      /** What it needs of the buyer; absent in a purchase from before that was kept. */
      requires: z.array(z.string()).optional(),
    }),
  ),
  service_costs: z.array(
    z.object({
      id: z.string(),
      title: localizedTextSchema,
      amount: z.int().positive(),
      price_cents: cents,
      total_cents: cents,
      vat_permille: z.int(),
      charged: chargedSchema.optional(),
    }),
  ),
  total_cents: cents,
  /** The total without what vouchers pay. */
  to_pay_cents: cents.optional(),
  customer,
  delivery_customer: customer.nullable(),
  comments_by_customer: z.string().nullable(),
})

/**
 * The purchase that a shopper agreed to, with its prices, fixed when the payment was made: nothing else is sold for it.
 */
export type PurchaseSnapshot = z.infer<typeof snapshotSchema>

export const parseSnapshot = (stored: unknown): PurchaseSnapshot => snapshotSchema.parse(stored)

/** Whether an old unpaid snapshot was forgotten with the people in it; only its sum is left. */
export const isForgotten = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && Object.keys(stored).length === 0

/** Prices a cart and fixes the result. */
export const takeSnapshot = (cart: Cart, catalogue: Catalogue, now: number): PurchaseSnapshot => {
  const priced = priceCart(cart, catalogue, now)
  return {
    lines: priced.items.map(pricedItem => {
      const { item, product, event, priceCents, originalPriceCents, pieces, totalCents, vatPermille } = pricedItem
      const codes = pieceCodes(cart, pricedItem, catalogue)
      return {
        product_id: product.id,
        product_type: product.type,
        ...(product.admits && { admits: product.admits }),
        title: product.title,
        event: event ? { ...event.lineEvent } : null,
        event_id: event?.id ?? null,
        amount: item.amount,
        price_cents: priceCents,
        original_price_cents: originalPriceCents ?? null,
        total_cents: totalCents,
        vat_permille: vatPermille,
        // The quotas that the item holds, whichever ones an import has given the product since.
        quota_ids: [...heldQuotaIds(item)],
        seats: snapshotSeats(cart, item, event),
        ...(pieces.some(piece => piece !== priceCents) && { piece_cents: [...pieces] }),
        ...(codes && { piece_codes: codes }),
        ...(product.issues && { issues: issuedAt(product.issues, product, item.priceCents) }),
        ...(item.customerRemarks !== undefined && { customer_remarks: item.customerRemarks }),
        ...(product.type === 'value_voucher' && item.eventRegistration && { gifts: giftsOf(item, catalogue, now) }),
        ...(item.eventRegistration && { event_registration: item.eventRegistration }),
      }
    }),
    codes: priced.codes.map(({ code: { code, record, holds }, amountCents, used }) => ({
      code,
      type: record.type,
      title: record.title,
      amount_cents: amountCents,
      uses: holds
        .map(hold => ({ quota_id: hold.quotaId, amount: record.type === 'badge' ? hold.amount : used }))
        .filter(({ amount }) => amount > 0),
    })),
    deliveries: priced.deliveries.map(({ group, method, totalCents, vatPermille }) => ({
      delivery_group: group,
      product_id: method.product.id,
      title: method.wire.title,
      description: method.wire.description ?? null,
      total_cents: totalCents,
      vat_permille: vatPermille,
      requires: [...(method.wire.requires ?? [])],
    })),
    service_costs: priced.serviceCosts.map(({ cost, amount, priceCents, totalCents, vatPermille, productIds }) => ({
      id: cost.id,
      title: cost.title,
      amount,
      price_cents: priceCents,
      total_cents: totalCents,
      vat_permille: vatPermille,
      ...(productIds && {
        charged: { product_ids: [...productIds], ...(cost.titleInPrice && { title_in_price: cost.titleInPrice }) },
      }),
    })),
    total_cents: priced.totalCents,
    to_pay_cents: priced.toPayCents,
    customer: { ...cart.customer },
    delivery_customer: cart.deliveryCustomer ? { ...cart.deliveryCustomer } : null,
    comments_by_customer: cart.comments ?? null,
  }
}

/** A card whose buyer chose the price is worth that price. */
const issuedAt = (issues: IssuedCode, { priceUpToCents }: CatalogueProduct, priceCents: number): IssuedCode =>
  priceUpToCents === undefined ? issues : { ...issues, record: { ...issues.record, capacity: priceCents } }

/** The details of an item's gift cards; a letter whose day passed while the cart was open is due at once. */
const giftsOf = ({ eventRegistration }: Cart['items'][number], { shop }: Catalogue, now: number): SnapshotGift[] =>
  (eventRegistration?.participants ?? []).map(said => ({
    ...said,
    ...(said['send_on'] !== undefined && {
      due_at: Math.max(now, giftDueAt(said['send_on'], timeZoneOf({ shop }))),
    }),
  }))

/** Whether the same things are bought at the same prices for the same people, whoever buys them. */
export const isSamePurchase = (a: PurchaseSnapshot, b: PurchaseSnapshot): boolean =>
  a.total_cents === b.total_cents && toPayCents(a) === toPayCents(b) && purchaseOf(a) === purchaseOf(b)

/** Buyer, receiver and message: a pending payment takes them over when its cart changes. */
export const peopleOf = ({ customer, delivery_customer, comments_by_customer }: PurchaseSnapshot) => ({
  customer,
  delivery_customer,
  comments_by_customer,
})

/** Whether both name the same buyer and receiver, with the same message. */
export const isOfSamePeople = (a: PurchaseSnapshot, b: PurchaseSnapshot): boolean =>
  isDeepStrictEqual(peopleOf(a), peopleOf(b))

/** The amounts that a snapshot sells of each quota: stock, seats, and what is left of its codes. */
export const needsOf = ({ lines, codes }: PurchaseSnapshot) => [
  ...lines.flatMap(({ quota_ids, amount }) => quota_ids.map(quotaId => ({ quotaId, amount }))),
  ...lines.flatMap(({ seats }) => seats.flatMap(({ quota_id: quotaId }) => (quotaId ? [{ quotaId, amount: 1 }] : []))),
  ...codes.flatMap(({ uses }) => uses.map(({ quota_id, amount }) => ({ quotaId: quota_id, amount }))),
]

export const toPayCents = ({ total_cents, to_pay_cents = total_cents }: PurchaseSnapshot): number => to_pay_cents

const purchaseOf = ({ lines, deliveries, service_costs, codes }: PurchaseSnapshot): string =>
  JSON.stringify([
    lines.map(line => [
      line.product_id,
      line.amount,
      line.price_cents,
      line.total_cents,
      line.seats.map(
        ({ quota_id, seatsio, section, row, seat }) => quota_id ?? seatsio?.object_id ?? [section, row, seat],
      ),
      line.event_registration?.participants.map(inOneOrder),
      line.customer_remarks,
    ]),
    // Two deliveries may share a product.
    deliveries.map(({ delivery_group, product_id, title, total_cents }) => [
      delivery_group,
      product_id,
      inOneOrder(title),
      total_cents,
    ]),
    service_costs.map(cost => [cost.id, cost.amount, cost.price_cents]),
    codes.map(({ code, amount_cents }) => [code, amount_cents]),
  ])

/** The fields of a record in alphabetical order: the database does not keep theirs. */
const inOneOrder = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
