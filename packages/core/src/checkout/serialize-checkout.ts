import type { WireCounterPayment } from '@portti/contract'
import { type Cents, centsToWire } from '../money/money.ts'
import type { Language } from '../text/language.ts'
import type { CounterPart, CounterPayment } from './counter-payment.ts'

/** The consent, the sum that the pressed button showed, and for a sale at a counter its payment and language. */
export type NewCheckout = {
  readonly areTermsAccepted: boolean
  readonly toPay?: Cents
  readonly payment?: CounterPayment
  /** Of the order; omitted: that of the page. */
  readonly language?: Language
}

export const serializeCheckout = ({ areTermsAccepted, toPay, payment }: NewCheckout) => ({
  checkout: {
    terms_accepted: areTermsAccepted,
    ...(toPay !== undefined && { to_pay: centsToWire(toPay) }),
    ...(payment && { payment: serializeCounterPayment(payment) }),
  },
})

export const serializeCounterPayment = (payment: CounterPayment): WireCounterPayment => ({
  amount: centsToWire(payment.amount),
  ...(payment.isNamed && { with_customer: true }),
  ...serializeParts(payment.parts),
})

const serializeParts = (parts: readonly CounterPart[]): Omit<WireCounterPayment, 'amount'> => {
  const [first, ...others] = parts
  if (!first) return { kind: 'free' }
  return others.length === 0
    ? serializePart(first)
    : { kind: 'split', parts: parts.map(part => ({ ...serializePart(part), amount: centsToWire(part.amount) })) }
}

const serializePart = (part: CounterPart) =>
  part.kind === 'cash'
    ? { kind: part.kind, tendered: centsToWire(part.tendered) }
    : { kind: part.kind, reference: part.reference }
