import { localizedTextSchema, type WireParkedSale } from '@portti/contract'
import { centsToWire, type EpochMs } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { AuditEntry } from '../../domain/audit/audit-entry.ts'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { CartClaims } from '../../domain/cart/cart-token.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { type Refused, refused } from '../../domain/model/refusal.ts'
import { takeSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { isWrittenUuid } from '../../platform/is-uuid.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { transact } from '../../store/transact.ts'
import type { CartService } from '../cart/cart-service.ts'
import { clerkActor } from './clerk-actor.ts'
import type { ClerkSession } from './staff-sessions.ts'

type Sale = { readonly shopId: string; readonly cartId: string; readonly session: ClerkSession }

/** Sales that wait for their customers, at any till of a shop (rules/kiosk#parked-sales). */
export type ParkedSales = {
  /** The oldest first. */
  list(shopId: string): Promise<readonly WireParkedSale[]>
  /** Puts a sale aside, and holds its stock from now on. */
  park(sale: {
    readonly catalogue: Catalogue
    readonly claims: CartClaims
    readonly session: ClerkSession
    readonly note: string
  }): Promise<Refused | undefined>
  /** Only one device gets a sale, however often it asks. */
  take(sale: Sale): Promise<{ readonly claims: CartClaims } | Refused>
  /** Holds the stock for longer, once. */
  hold(sale: { readonly catalogue: Catalogue; readonly cartId: string }): Promise<Refused | undefined>
  /** Ends the time of its cart, which gives its stock back. */
  release(sale: Sale): Promise<Refused | undefined>
}

const soldSchema = z.object({
  lines: z.array(z.object({ title: localizedTextSchema, amount: z.int() })),
  pieces: z.int(),
  total_cents: z.int(),
})

export const createParkedSales = ({
  db: { kysely },
  carts,
  now,
}: {
  readonly db: Database
  readonly carts: CartService
  readonly now: () => number
}): ParkedSales => ({
  async list(shopId) {
    const rows = await findWaiting(kysely, shopId)
    return rows.map(row => {
      const { lines, pieces, total_cents } = soldSchema.parse(row.sold)
      return {
        cart: { uuid: row.cart_id },
        note: row.note,
        lines,
        pieces,
        total: centsToWire(total_cents),
        clerk: row.clerk,
        device: row.device,
        at: row.parked_at.toISOString(),
        ...(row.expires_at.getTime() > now() && { until: row.expires_at.toISOString() }),
        is_prolonged: row.is_prolonged,
      }
    })
  },

  async park({ catalogue, claims, session, note }) {
    const { shopId } = catalogue
    const kept = await carts.change({ catalogue, claims }, undefined, cart => ({ cart }))
    if ('refusal' in kept) return kept
    if (kept.cart.items.length === 0) return refused('cart_items_empty')
    const snapshot = takeSnapshot(kept.cart, catalogue, now())
    const sold = JSON.stringify({
      lines: snapshot.lines.map(({ title, amount }) => ({ title, amount })),
      pieces: snapshot.lines.reduce((sum, { amount }) => sum + amount, 0),
      total_cents: toPayCents(snapshot),
    })
    const parked = { note: note.trim(), session_id: session.id, sold, parked_at: new Date(now()), taken_by: null }
    const { cartId } = claims
    await transact(kysely, async trx => {
      const isParked = await trx
        .insertInto('parked_sale')
        .values({ shop_id: shopId, cart_id: cartId, ...parked })
        .onConflict(conflict =>
          conflict
            .columns(['shop_id', 'cart_id'])
            .doUpdateSet(parked)
            .where(({ eb, or }) =>
              or([eb('parked_sale.taken_by', 'is', null), eb('parked_sale.taken_by', '=', session.device.id)]),
            ),
        )
        .returning('cart_id')
        .executeTakeFirst()
      // This till parked it before and was not answered; another one has it since.
      if (isParked) await recordAudit(trx, auditEntryOf('sale_parked', { shopId, cartId, session }, now()))
    })
    return undefined
  },

  async take(sale) {
    const { shopId, cartId, session } = sale
    if (!isWrittenUuid(cartId)) return staffRefusal('parked_gone')
    return transact(kysely, async trx => {
      const { rows } = await sql<{ created_at: Date; expires_at: Date; taken_by: string | null }>`
        SELECT cart.created_at, cart.expires_at, parked.taken_by FROM parked_sale AS parked
        JOIN cart ON cart.shop_id = parked.shop_id AND cart.id = parked.cart_id AND cart.status <> 'ordered'
        WHERE parked.shop_id = ${shopId} AND parked.cart_id = ${cartId}
          AND (parked.taken_by IS NULL OR parked.taken_by = ${session.device.id})
        FOR UPDATE OF parked`.execute(trx)
      const [cart] = rows
      if (!cart) return staffRefusal('parked_gone')
      if (cart.taken_by === null) {
        await sql`
          UPDATE parked_sale SET taken_by = ${session.device.id}
          WHERE shop_id = ${shopId} AND cart_id = ${cartId}`.execute(trx)
        await recordAudit(trx, auditEntryOf('parked_sale_taken', sale, now()))
      }
      const [issuedAt, expiresAt] = [cart.created_at.getTime(), cart.expires_at.getTime()]
      return { claims: { cartId, shopId, issuedAt, expiresAt } }
    })
  },

  async hold({ catalogue, cartId }) {
    const { shopId } = catalogue
    const sale = (await findWaiting(kysely, shopId)).find(one => one.cart_id === cartId)
    if (!sale) return staffRefusal('parked_gone')
    if (sale.is_prolonged) return staffRefusal('hold_used')
    const claims = {
      cartId,
      shopId,
      issuedAt: sale.created_at.getTime(),
      expiresAt: sale.expires_at.getTime(),
    }
    const held = await carts.change({ catalogue, claims }, undefined, cart => ({ cart }))
    if ('refusal' in held) return held
    await kysely
      .updateTable('parked_sale')
      .set({ is_prolonged: true })
      .where('shop_id', '=', shopId)
      .where('cart_id', '=', cartId)
      .execute()
    return undefined
  },

  async release(sale) {
    const { shopId, cartId } = sale
    if (!isWrittenUuid(cartId)) return staffRefusal('parked_gone')
    return transact(kysely, async trx => {
      const { rows } = await sql`
        DELETE FROM parked_sale WHERE shop_id = ${shopId} AND cart_id = ${cartId} AND taken_by IS NULL
        RETURNING cart_id`.execute(trx)
      if (rows.length === 0) return staffRefusal('parked_gone')
      // The job that ends carts gives back what they held.
      await sql`
        UPDATE cart SET expires_at = ${sqlTime(now())}, version = version + 1
        WHERE shop_id = ${shopId} AND id = ${cartId} AND status = 'open'`.execute(trx)
      await recordAudit(trx, auditEntryOf('parked_sale_released', sale, now()))
      return undefined
    })
  },
})

const auditEntryOf = (action: AuditEntry['action'], { shopId, cartId, session }: Sale, now: EpochMs): AuditEntry => ({
  shopId,
  by: clerkActor(session),
  action,
  subject: cartId,
  now,
})

type WaitingSale = {
  readonly cart_id: string
  readonly note: string
  readonly sold: unknown
  readonly parked_at: Date
  readonly is_prolonged: boolean
  readonly created_at: Date
  readonly expires_at: Date
  readonly clerk: string
  readonly device: string
}

const findWaiting = async (kysely: Kysely<Schema>, shopId: string): Promise<readonly WaitingSale[]> => {
  const { rows } = await sql<WaitingSale>`
    SELECT parked.cart_id, parked.note, parked.sold, parked.parked_at, parked.is_prolonged,
      cart.created_at, cart.expires_at, clerk.name AS clerk, device.name AS device
    FROM parked_sale AS parked
    JOIN cart ON cart.shop_id = parked.shop_id AND cart.id = parked.cart_id AND cart.status <> 'ordered'
    JOIN clerk_session AS session ON session.shop_id = parked.shop_id AND session.id = parked.session_id
    JOIN clerk ON clerk.shop_id = session.shop_id AND clerk.id = session.clerk_id
    JOIN device ON device.shop_id = session.shop_id AND device.id = session.device_id
    WHERE parked.shop_id = ${shopId} AND parked.taken_by IS NULL
    ORDER BY parked.parked_at, parked.cart_id`.execute(kysely)
  return rows
}
