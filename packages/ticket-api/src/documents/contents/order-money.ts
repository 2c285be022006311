import type { WireOrder } from '@portti/contract'
import { addCents, centsFromWire } from '@portti/core/rules'

/** An order's total by means of payment: the part of each value voucher, their sum, and the part paid in money. */
export const orderMoney = ({ codes_used, totalEur }: Pick<WireOrder, 'codes_used' | 'totalEur'>) => {
  const vouchers = (codes_used ?? []).flatMap(({ type, title, discount }) => {
    const cents = centsFromWire(discount ?? 0) ?? 0
    return type === 'value_voucher' && cents > 0 ? [{ title: title ?? null, cents }] : []
  })
  const voucherCents = addCents(...vouchers.map(({ cents }) => cents))
  return { vouchers, voucherCents, moneyCents: (centsFromWire(totalEur) ?? 0) - voucherCents }
}
