const typesWithoutDate: readonly string[] = ['merchandise', 'serial_card', 'value_voucher', 'membership']

/**
 * Whether the law gives a shopper 14 days to withdraw from this purchase: not for an event on a set date, nor for
 * services on that date (Directive 2011/83 art. 16(l), rules/withdrawal#right-of-withdrawal).
 */
export const hasWithdrawalRight = ({ type }: { readonly type: string }): boolean => typesWithoutDate.includes(type)

/** How much of a purchase the right concerns. */
export type WithdrawalReach = 'none' | 'some' | 'all'

/** How much of these products may be withdrawn from, by their types. */
export const withdrawalReach = (products: readonly { readonly type: string }[]): WithdrawalReach => {
  const count = products.filter(hasWithdrawalRight).length
  if (count === 0) return 'none'
  return count === products.length ? 'all' : 'some'
}
