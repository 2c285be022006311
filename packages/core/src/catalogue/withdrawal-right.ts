const typesWithoutDate: readonly string[] = ['merchandise', 'serial_card', 'value_voucher', 'membership']

/**
 * Whether the law lets a shopper withdraw from buying this for 14 days: not from what takes place on a set date, nor from
 * services of that date (Directive 2011/83 art. 16(l), rules/withdrawal#right-of-withdrawal).
 */
export const hasWithdrawalRight = ({ type }: { readonly type: string }): boolean => typesWithoutDate.includes(type)
