import { type CounterPaymentKind, counterPaymentKinds } from '@portti/contract'
import { type Cents, cashSum } from '@portti/core/rules'

/** Money that a clerk took: the whole sum or a part of it. */
export type CounterPart = {
  readonly kind: CounterPaymentKind
  readonly amountCents: Cents
  /** The sum that the customer gave in cash. */
  readonly tenderedCents: Cents | undefined
  /** The card terminal's own reference. */
  readonly reference: string | undefined
}

export type CounterPayment = {
  /** The amount that the clerk saw. */
  readonly amountCents: Cents
  /** Empty where there is nothing to pay. */
  readonly parts: readonly CounterPart[]
  /** Whether the cart's customer is the buyer and gets the tickets by e-mail; otherwise the buyer stays anonymous. */
  readonly isNamed: boolean
}

/** Whether the parts add up to the sum, none is zero, and enough cash was given (rules/kiosk#split-payment). */
export const isPaid = ({ amountCents, parts }: CounterPayment, toPay: Cents): boolean =>
  amountCents === toPay &&
  parts.reduce((sum, part) => sum + part.amountCents, 0) === toPay &&
  parts.every(
    ({ kind, amountCents: cents, tenderedCents }) =>
      cents > 0 && (tenderedCents ?? cents) >= (kind === 'cash' ? cashSum(cents) : cents),
  )

/** Whether a payment was taken at a counter: no payment provider can give it back. */
export const isTakenAtCounter = (provider: string): boolean => counterPaymentKinds.some(kind => kind === provider)

/** The kind that is stored for the payment of a sale: the card, if one paid a part, because money can go back to it. */
export const mainKind = ({ parts }: CounterPayment): CounterPart['kind'] | undefined =>
  parts.find(({ kind }) => kind === 'card_terminal')?.kind ?? parts[0]?.kind

/** The reference of a card refund that a person made without a terminal (`refund --done`). */
export const givenByHand = 'by hand'
