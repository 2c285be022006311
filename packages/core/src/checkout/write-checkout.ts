import type { WireCounterPayment } from '@portti/contract'
import { type Cents, centsToWire } from '../money/money.ts'
import type { CounterPart, CounterPayment } from './counter-payment.ts'

/** The consent, the sum that the pressed button showed, and for a sale at a counter its payment. */
export type NewCheckout = {
  readonly areTermsAccepted: boolean
  readonly toPay?: Cents
  readonly payment?: CounterPayment
}

export const writeCheckout = ({ areTermsAccepted, toPay, payment }: NewCheckout) => ({
  checkout: {
    terms_accepted: areTermsAccepted,
    ...(toPay !== undefined && { to_pay: centsToWire(toPay) }),
    ...(payment && { payment: writeCounterPayment(payment) }),
  },
})

export const writeCounterPayment = (payment: CounterPayment): WireCounterPayment => ({
  amount: centsToWire(payment.amount),
  ...(payment.isNamed && { with_customer: true }),
  ...writeParts(payment.parts),
})

const writeParts = (parts: readonly CounterPart[]): Omit<WireCounterPayment, 'amount'> => {
  const [first, ...others] = parts
  if (!first) return { kind: 'free' }
  return others.length === 0
    ? writePart(first)
    : { kind: 'split', parts: parts.map(part => ({ ...writePart(part), amount: centsToWire(part.amount) })) }
}

const writePart = (part: CounterPart) =>
  part.kind === 'cash'
    ? { kind: part.kind, tendered: centsToWire(part.tendered) }
    : { kind: part.kind, reference: part.reference }
