import type { Actor } from '../../domain/audit/audit-entry.ts'
import { createLinkSeed } from '../../domain/order/order-links.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { transact } from '../../store/transact.ts'

type Revocation = {
  readonly shopId: string
  readonly number: string
  readonly by: Actor
  readonly reason: string
  readonly now: number
}

/**
 * Ends all links of an order that were sent so far (rules/orders#links); its buyer gets new ones by e-mail on request.
 * Answers whether there is such an order.
 */
export const revokeLinks = ({ kysely }: Database, { shopId, number, by, reason, now }: Revocation): Promise<boolean> =>
  transact(kysely, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('customer_order')
      .set({ link_seed: createLinkSeed(), old_secret_hash: null })
      .where('shop_id', '=', shopId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await recordAudit(trx, { shopId, by, action: 'links_revoked', orderNumber: number, reason, now })
    return true
  })
