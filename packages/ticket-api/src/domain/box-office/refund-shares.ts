import { allocate, type Cents } from '@portti/core/rules'

type Shares = { readonly cash: Cents; readonly card: Cents }

/**
 * Splits a refund in the proportion of the remaining cash and card payments (rules/kiosk#refund). Cash was rounded, so
 * the shares are not to the cent: a card never gets more than it paid.
 */
export const refundShares = (cents: Cents, left: Shares): Shares => {
  const [, share = 0] = allocate(cents, [left.cash, left.card])
  const card = Math.min(share, left.card)
  return { cash: cents - card, card }
}
