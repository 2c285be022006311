import type { WithdrawableLine } from './withdrawable-order.ts'

export type GoodsToReturn = 'none' | 'sent' | 'if_sent'

/**
 * Whether there are goods to send back; `if_sent`: there are none that are known to have left, but goods may leave
 * without a mark (rules/withdrawal#goods).
 */
export const goodsToReturn = (
  lines: readonly Pick<WithdrawableLine, 'productType' | 'isToReturn'>[],
): GoodsToReturn => {
  if (lines.some(({ isToReturn }) => isToReturn)) return 'sent'
  return lines.some(({ productType }) => productType === 'merchandise') ? 'if_sent' : 'none'
}
