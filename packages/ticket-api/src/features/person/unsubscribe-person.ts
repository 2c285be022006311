import type { EpochMs } from '@portti/core/rules'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { type EndedPermission, endMarketingPermission } from '../../store/person/end-marketing-permission.ts'
import type { PersonAsked } from '../../store/person/naming-orders.ts'
import { transact } from '../../store/transact.ts'

/**
 * Takes back the marketing permission of an address at a shop (rules/customer-form#marketing-permission). Orders and
 * carts keep all else.
 */
export const unsubscribePerson = (
  { kysely }: Database,
  { shopId, email, by, reason, now }: AuditContext & PersonAsked & { readonly now: EpochMs },
): Promise<EndedPermission> =>
  transact(kysely, async trx => {
    const ended = await endMarketingPermission(trx, { shopId, email })
    if (ended.orders + ended.carts > 0)
      await recordAudit(trx, { shopId, by, action: 'marketing_permission_ended', reason, after: ended, now })
    return ended
  })
