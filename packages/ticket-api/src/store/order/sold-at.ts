/**
 * SQL for the moment when the paid order `sale` was sold: when it was made; for one that was paid later, when the
 * ledger recorded the sale, if there was a ledger then.
 */
export const soldAt = `
  CASE WHEN sale.pay_before IS NULL THEN sale.created_at ELSE coalesce((
    SELECT posted_at FROM ledger WHERE ledger.shop_id = sale.shop_id AND entry = 'sale/' || sale.number LIMIT 1
  ), sale.created_at) END`
