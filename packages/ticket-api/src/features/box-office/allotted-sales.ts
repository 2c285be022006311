import type { Language } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { isWrittenUuid } from '../../platform/is-uuid.ts'
import { splitAllotment } from '../../store/cart/split-allotment.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import { findAllottedPiece, type ListedAllotment, lateSaleMs, listAllotments } from './allotments.ts'
import { type CounterSales, stockGone } from './counter-sales.ts'
import type { ClerkSession } from './staff-sessions.ts'

export type AllottedSale = {
  readonly catalogue: Catalogue
  /** The session of the clerk who sends the sale. */
  readonly session: ClerkSession
  /** The clerk who sold, if the device names one. */
  readonly clerkId: string | undefined
  readonly allotmentId: string
  /** The device's own id of the sale: sent again, it is the same sale. */
  readonly saleId: string
  readonly codes: readonly string[]
  readonly amountCents: number
  readonly tenderedCents: number
  readonly language: Language
}

/** Cash sales that a device made of its allotments, maybe without a network (rules/kiosk#allotment). */
export type AllottedSales = {
  list(shopId: string, session: ClerkSession): Promise<readonly ListedAllotment[]>
  /**
   * Records a sale once. Refused as `allotment_gone` when it cannot be recorded any more; any other refusal leaves it
   * to be sent again.
   */
  sell(sale: AllottedSale): Promise<Refused | undefined>
}

export const createAllottedSales = ({
  db: { kysely },
  counterSales,
  now,
}: {
  readonly db: Database
  readonly counterSales: CounterSales
  readonly now: () => number
}): AllottedSales => ({
  list: (shopId, { device }) => listAllotments(kysely, { shopId, deviceId: device.id, now: now() }),

  async sell({ catalogue, session, clerkId, allotmentId, saleId, codes, amountCents, tenderedCents, language }) {
    const { shopId } = catalogue
    const cartId = derivedUuid(shopId, allotmentId, saleId)
    const split = { shopId, allotmentId, deviceId: session.device.id, cartId, codes, now: now() }
    const isSplit = await transact(kysely, trx => splitAllotment(trx, { ...split, expiresAt: now() + lateSaleMs }))
    if (!isSplit) return staffRefusal('allotment_gone')
    const cash = { kind: 'cash', amountCents, tenderedCents, reference: undefined } as const
    const outcome = await counterSales.sell({
      catalogue,
      cartId,
      session: await sellersSession(kysely, { shopId, session, clerkId }),
      payment: { amountCents, parts: amountCents === 0 ? [] : [cash], isNamed: false },
      language,
      idempotencyKey: saleId,
      handedOver: { codes, piece: await findAllottedPiece(kysely, { shopId, allotmentId }), toldBy: session },
    })
    if (!('refusal' in outcome)) return undefined
    return outcome.refusal.code === stockGone ? staffRefusal('allotment_gone') : outcome
  },
})

/** The latest session of the clerk on this device; a clerk who never signed in there sold nothing on it. */
const sellersSession = async (
  kysely: Kysely<Schema>,
  { shopId, session, clerkId }: { shopId: string; session: ClerkSession; clerkId: string | undefined },
): Promise<ClerkSession> => {
  if (clerkId === undefined || clerkId === session.clerk.id || !isWrittenUuid(clerkId)) return session
  const { rows } = await sql<{ id: string; name: string; isManager: boolean }>`
    SELECT session.id, clerk.name, clerk.is_manager AS "isManager" FROM clerk_session AS session
    JOIN clerk ON clerk.shop_id = session.shop_id AND clerk.id = session.clerk_id
    WHERE session.shop_id = ${shopId} AND session.device_id = ${session.device.id} AND clerk.id = ${clerkId}
    ORDER BY session.created_at DESC LIMIT 1`.execute(kysely)
  const [seller] = rows
  return seller ? { ...session, id: seller.id, clerk: { ...seller, id: clerkId } } : session
}
