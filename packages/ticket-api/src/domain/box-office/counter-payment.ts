import { type CounterPaymentKind, counterPaymentKinds } from '@portti/contract'
import { type Cents, cashSum } from '@portti/core/rules'

/** Money that a clerk took: the whole sum or a part of it. */
export type CounterPart = {
  readonly kind: CounterPaymentKind
  readonly amountCents: Cents
  /** For cash: what the customer gave. */
  readonly tenderedCents: Cents | undefined
  /** The card terminal's own reference. */
  readonly reference: string | undefined
}

export type CounterPayment = {
  /** The amount that the clerk saw. */
  readonly amountCents: Cents
  /** Empty where there is nothing to pay. */
  readonly parts: readonly CounterPart[]
  /** The cart's customer buys, and gets the tickets by e-mail; otherwise nobody is named. */
  readonly isNamed: boolean
}

/** Whether the money that was taken is the sum, no part of it zero, and enough cash was given (rules/kiosk#split-payment). */
export const isPaid = ({ amountCents, parts }: CounterPayment, toPay: Cents): boolean =>
  amountCents === toPay &&
  parts.reduce((sum, part) => sum + part.amountCents, 0) === toPay &&
  parts.every(
    ({ kind, amountCents: cents, tenderedCents }) =>
      cents > 0 && (tenderedCents ?? cents) >= (kind === 'cash' ? cashSum(cents) : cents),
  )

/** Whether a payment was taken at a counter: no payment provider can give it back. */
export const isTakenAtCounter = (provider: string): boolean => counterPaymentKinds.some(kind => kind === provider)

/** The kind that the payment of a sale is kept as: a card is where money can go back to. */
export const mainKind = ({ parts }: CounterPayment): CounterPart['kind'] | undefined =>
  parts.find(({ kind }) => kind === 'card_terminal')?.kind ?? parts[0]?.kind

/** The reference of a card's part that a person gave back, by no terminal (`refund --done`). */
export const givenByHand = 'by hand'
