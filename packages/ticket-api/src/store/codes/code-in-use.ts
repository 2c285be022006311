import { type Expression, type RawBuilder, sql } from 'kysely'
import { isQuotaOfCode } from './quotas-of-code.ts'

/**
 * SQL for whether a code was used or is in a cart: then the product that it came with is not refunded as unused
 * (decision 0020). Quotas alone do not tell: a badge without limits has none, and one in a cart without matching
 * tickets holds nothing.
 */
export const codeInUse = (shopId: string, code: Expression<unknown>): RawBuilder<boolean> => sql<boolean>`(
  EXISTS (SELECT FROM quota WHERE ${isQuotaOfCode(shopId, code)} AND quota.held + quota.sold > 0)
  OR EXISTS (SELECT FROM order_code AS used JOIN customer_order AS bought
    ON bought.shop_id = used.shop_id AND bought.number = used.order_number AND bought.status IN ('unpaid', 'paid')
    WHERE used.shop_id = ${shopId} AND used.code = ${code} AND used.amount_cents > 0)
  OR EXISTS (SELECT FROM door_scan AS scan WHERE scan.shop_id = ${shopId} AND scan.code = ${code}
    AND scan.is_card AND scan.kind = 'valid' AND scan.undone_at IS NULL)
  OR EXISTS (SELECT FROM cart WHERE cart.shop_id = ${shopId} AND cart.status = 'open'
    AND cart.codes @> jsonb_build_array(jsonb_build_object('code', ${code}))))`
