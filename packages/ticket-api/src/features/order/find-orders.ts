import type { EpochMs } from '@portti/core/rules'
import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { isLivingOrder } from '../../store/order/is-living-order.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { isMailOfOrder, resendLimits } from '../mail/resend-limits.ts'

/** How many orders, the newest ones, have their e-mails sent again at once. */
const maxOrders = 5

/**
 * Sends the e-mails of an address' orders again, each with its link (rules/orders#find-orders). One statement does it,
 * whether the address has orders or not.
 */
export const findOrders = async (
  { kysely }: Database,
  { shopId, email, now }: { readonly shopId: string; readonly email: string; readonly now: EpochMs },
): Promise<void> => {
  const moment = sqlTime(now)
  await sql`
    INSERT INTO mail (shop_id, id, kind, order_number, due_at, created_at)
    SELECT shop_id, gen_random_uuid(), CASE status WHEN 'unpaid' THEN 'order_unpaid' ELSE 'order' END, number,
      ${moment}, ${moment}
    FROM customer_order AS placed
    WHERE shop_id = ${shopId} AND lower(customer ->> 'email') = ${email} AND ${isLivingOrder('placed')}
      AND (
        SELECT count(*) < ${resendLimits.inAll}
          AND count(*) FILTER (WHERE mail.created_at > ${moment} - interval '1 hour') < ${resendLimits.perHour}
        FROM mail WHERE mail.shop_id = placed.shop_id AND mail.order_number = placed.number AND ${isMailOfOrder})
    ORDER BY created_at DESC LIMIT ${maxOrders}`.execute(kysely)
}
