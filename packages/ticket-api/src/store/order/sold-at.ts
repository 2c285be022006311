/**
 * When the paid order `sale` was sold, in SQL. One that was to be paid later is sold when its money comes, as the ledger
 * has it; one that was paid before there was a ledger, when it was made.
 */
export const soldAt = `
  CASE WHEN sale.pay_before IS NULL THEN sale.created_at ELSE coalesce((
    SELECT posted_at FROM ledger WHERE ledger.shop_id = sale.shop_id AND entry = 'sale/' || sale.number LIMIT 1
  ), sale.created_at) END`
