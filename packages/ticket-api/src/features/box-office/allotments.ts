import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { askedFields } from '../../domain/cart/registration-rules.ts'
import { type Cart, emptyCart } from '../../domain/model/cart.ts'
import type { Catalogue, CatalogueProduct } from '../../domain/model/catalogue.ts'
import { type PurchaseSnapshot, parseSnapshot, takeSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { needsSeat } from '../../domain/seating/needs-seat.ts'
import { createTicketCode } from '../../domain/ticket/ticket-code.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import type { StockReservations } from '../../store/stock/stock-reservations.ts'
import { transact } from '../../store/transact.ts'

/** Time after its end for which an allotment's stock stays held, for sales that are sent late. */
export const lateSaleMs = 12 * 3_600_000
/** How long stock stays held when the program stops before it writes the allotment. */
const unwrittenMs = 5 * 60_000

export type ListedAllotment = {
  readonly id: string
  readonly productId: string
  readonly priceCents: number
  /** The purchase of one ticket as it was reserved; undefined for allotments from before it was stored. */
  readonly piece: PurchaseSnapshot | undefined
  readonly codes: readonly string[]
  readonly until: number
}

/** The tickets that are held for a device and not sold yet (rules/kiosk#allotment). */
export const listAllotments = async (
  kysely: Kysely<Schema>,
  { shopId, deviceId, now }: { readonly shopId: string; readonly deviceId: string; readonly now: number },
): Promise<readonly ListedAllotment[]> => {
  const rows = await kysely
    .selectFrom('allotment')
    .innerJoin('cart', join =>
      join.onRef('cart.shop_id', '=', 'allotment.shop_id').onRef('cart.id', '=', 'allotment.id'),
    )
    .innerJoin('cart_item', join =>
      join.onRef('cart_item.shop_id', '=', 'cart.shop_id').onRef('cart_item.cart_id', '=', 'cart.id'),
    )
    .select(['allotment.id', 'cart_item.product_id', 'allotment.price_cents', 'allotment.piece'])
    .select(['allotment.codes', 'allotment.until'])
    .where('allotment.shop_id', '=', shopId)
    .where('allotment.device_id', '=', deviceId)
    .where('allotment.until', '>', new Date(now))
    .where('cart.status', '=', 'open')
    .where('cart.expires_at', '>', new Date(now))
    .orderBy('allotment.until')
    .execute()
  return rows.map(({ id, product_id, price_cents, piece, codes, until }) => ({
    id,
    productId: product_id,
    priceCents: price_cents,
    piece: piece ? parseSnapshot(piece) : undefined,
    codes,
    until: until.getTime(),
  }))
}

/** The purchase of one ticket of an allotment as it was reserved; undefined if it was not stored. */
export const findAllottedPiece = async (
  kysely: Kysely<Schema>,
  { shopId, allotmentId }: { readonly shopId: string; readonly allotmentId: string },
): Promise<PurchaseSnapshot | undefined> => {
  const row = await kysely
    .selectFrom('allotment')
    .select('piece')
    .where('shop_id', '=', shopId)
    .where('id', '=', allotmentId)
    .executeTakeFirst()
  return row?.piece ? parseSnapshot(row.piece) : undefined
}

export type Reservation =
  | { readonly kind: 'reserved'; readonly id: string }
  | { readonly kind: 'unknown_product' | 'not_plain' | 'later' }
  | { readonly kind: 'not_enough'; readonly available: number }

/**
 * Holds tickets of a product for a device. Only plain tickets can be held: no seat, no participant, nothing else with
 * them.
 */
export const reserveAllotment = async (
  { db: { kysely }, stock }: { readonly db: Database; readonly stock: Pick<StockReservations, 'take'> },
  wanted: {
    readonly catalogue: Catalogue
    readonly deviceId: string
    readonly productId: string
    readonly amount: number
    readonly until: number
    readonly by: Actor
    readonly now: number
  },
): Promise<Reservation> => {
  const { catalogue, deviceId, productId, amount, until, by, now } = wanted
  const product = catalogue.products.get(productId)
  if (!product) return { kind: 'unknown_product' }
  const { shopId } = catalogue
  const cart = emptyCart({ shopId, id: randomUUID(), createdAt: now, expiresAt: now + unwrittenMs })
  const piece = takeSnapshot(cartOf(cart, product, 1), catalogue, now)
  const priceCents = toPayCents(piece)
  const held = cartOf(cart, product, amount)
  const heldCents = toPayCents(takeSnapshot(held, catalogue, now))
  if (!isPlain(product, catalogue) || heldCents !== priceCents * amount) return { kind: 'not_plain' }
  const outcome = await stock.take({ before: cart, after: { ...held, version: 1 } })
  if (outcome.kind === 'not_enough') return { kind: 'not_enough', available: outcome.available }
  if (outcome.kind !== 'done') return { kind: 'later' }
  const isWritten = await transact(kysely, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('cart')
      .set(({ eb }) => ({ expires_at: new Date(until + lateSaleMs), version: eb('version', '+', 1) }))
      .where('shop_id', '=', shopId)
      .where('id', '=', cart.id)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) return false
    await trx
      .insertInto('allotment')
      .values({
        shop_id: shopId,
        id: cart.id,
        device_id: deviceId,
        price_cents: priceCents,
        codes: Array.from({ length: amount }, createTicketCode),
        until: new Date(until),
        piece: JSON.stringify(piece),
      })
      .execute()
    const after = { product: productId, amount, until: new Date(until) }
    await recordAudit(trx, { shopId, by, action: 'tickets_allotted', subject: deviceId, after, now })
    return true
  })
  return isWritten ? { kind: 'reserved', id: cart.id } : { kind: 'later' }
}

const cartOf = (cart: Cart, product: CatalogueProduct, amount: number): Cart => ({
  ...cart,
  items: [
    {
      id: cart.id,
      productId: product.id,
      amount,
      priceCents: product.priceCents,
      holds: product.quotaIds.map(quotaId => ({ quotaId, amount })).sort((a, b) => (a.quotaId < b.quotaId ? -1 : 1)),
    },
  ],
})

const isPlain = (product: CatalogueProduct, catalogue: Catalogue): boolean => {
  const event = product.eventId === undefined ? undefined : catalogue.events.get(product.eventId)
  return (
    product.type === 'single_event_access' &&
    product.needsCode !== true &&
    product.requiredProducts.length === 0 &&
    !needsSeat(product, event) &&
    askedFields(product, catalogue).length === 0
  )
}

/** Ends the allotments of a device: unsold tickets are on sale again at the sweeper's next turn. Returns how many. */
export const endAllotments = async (
  kysely: Kysely<Schema>,
  { shopId, deviceId, now }: { readonly shopId: string; readonly deviceId: string; readonly now: number },
): Promise<number> => {
  const { numUpdatedRows } = await kysely
    .updateTable('cart')
    .set(({ eb }) => ({ expires_at: new Date(now), version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('status', '=', 'open')
    .where('expires_at', '>', new Date(now))
    .where('id', 'in', of =>
      of
        .selectFrom('allotment')
        .select('allotment.id')
        .where('allotment.shop_id', '=', shopId)
        .where('allotment.device_id', '=', deviceId),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Releases the allotments of a device before their time. Returns how many ended. */
export const releaseAllotments = (
  { kysely }: Database,
  { by, ...device }: { readonly shopId: string; readonly deviceId: string; readonly by: Actor; readonly now: number },
): Promise<number> =>
  transact(kysely, async trx => {
    const ended = await endAllotments(trx, device)
    const { shopId, deviceId: subject, now } = device
    if (ended > 0)
      await recordAudit(trx, { shopId, by, action: 'tickets_released', subject, after: { allotments: ended }, now })
    return ended
  })
