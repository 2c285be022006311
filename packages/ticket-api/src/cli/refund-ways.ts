import { formatEuros } from '@portti/core/rules'
import { isTakenAtCounter } from '../domain/box-office/counter-payment.ts'
import { transfer } from '../domain/payment/transfer.ts'
import type { RefundedOrder } from '../features/refund/refund-order.ts'

/** The sums that go back as money and to vouchers, as text; empty if there are none. */
export const waysOf = (
  { refundCents, voucherCents, provider }: Pick<RefundedOrder, 'refundCents' | 'voucherCents' | 'provider'>,
  ofWhat = '',
): string =>
  [
    ...(refundCents > 0
      ? [`${formatEuros(refundCents, 'en')}${ofWhat} will be given back by ${giverOf(provider)}`]
      : []),
    ...(voucherCents > 0 ? [`${formatEuros(voucherCents, 'en')}${ofWhat} is on its vouchers again`] : []),
  ].join(', ')

const giverOf = (provider = ''): string => {
  const why = isTakenAtCounter(provider) ? 'paid at a counter' : provider === transfer && 'paid by bank transfer'
  return why ? `a person, as it was ${why}: report refunds lists it` : provider
}
