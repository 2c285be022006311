import { type HoldBudget, usualHoldBudget } from '@portti/core/rules'
import * as z from 'zod'

const pieces = (usual: number) => z.int().min(1).max(1_000_000).default(usual)

/**
 * Pieces that may be held at once without buying them (rules/stock#hold-budgets); missing fields have the usual value.
 */
export const holdBudgetSchema = z.strictObject({
  cart: pieces(usualHoldBudget.cart),
  address: pieces(usualHoldBudget.address),
  network: pieces(usualHoldBudget.network),
})

/** The budget as a shop's record has it. */
export const parseHoldBudget = (record: unknown): HoldBudget => holdBudgetSchema.parse(record ?? {})
