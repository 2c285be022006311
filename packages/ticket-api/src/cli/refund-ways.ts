import { formatEuros } from '@portti/core/rules'
import { isTakenAtCounter } from '../domain/box-office/counter-payment.ts'
import type { RefundedOrder } from '../features/refund/refund-order.ts'

/** What goes back how; empty where nothing does. */
export const waysOf = ({ refundCents, voucherCents, provider }: RefundedOrder, ofWhat = ''): string =>
  [
    ...(refundCents > 0
      ? [`${formatEuros(refundCents, 'en')}${ofWhat} will be given back by ${giverOf(provider)}`]
      : []),
    ...(voucherCents > 0 ? [`${formatEuros(voucherCents, 'en')}${ofWhat} is on its vouchers again`] : []),
  ].join(', ')

const giverOf = (provider = ''): string =>
  isTakenAtCounter(provider) ? 'a person, as it was paid at a counter: report refunds lists it' : provider
