import type { Cents } from '../../money/money.ts'
import type { CardAttempt, CardTerminal } from '../../ports/card-terminal.ts'
import type { AttemptEnd, CardStep } from '../money/card-attempts.ts'
import type { Payment } from './create-payment.ts'
import type { CounterFailure } from './sale-payment.ts'
import type { TakenPart } from './till-journal.ts'
import { reversingMore } from './till-payment-state.ts'

const showCard = ({ store }: Payment, sum: Cents, step: CardStep): void => store.pay({ phase: 'card', sum, step })

/** The clerk gave the card payment up. */
export const isCardLeft = ({ store }: Payment): boolean => store.during('card')?.step === 'cancelling'

/** The part that a card paid, or the reason why none was paid (rules/kiosk#card-terminal). */
export const chargeCard = async (payment: Payment, amount: Cents): Promise<TakenPart | AttemptEnd> => {
  const attempt = { id: payment.ids.uuid(), amount }
  showCard(payment, amount, 'waiting')
  await payment.saleJournal.ask(attempt)
  return isCardLeft(payment) ? 'cancelled' : followCard(payment, attempt, payment.terminal.charge(attempt))
}

/** Continues an attempt that the terminal was asked for before the page was opened. */
export const resumeCard = (payment: Payment, attempt: CardAttempt): Promise<TakenPart | AttemptEnd> =>
  followCard(payment, attempt, payment.terminal.ask(attempt.id))

const followCard = async (
  payment: Payment,
  attempt: CardAttempt,
  first: ReturnType<CardTerminal['ask']>,
): Promise<TakenPart | AttemptEnd> => {
  const { attempts } = payment
  const { id, amount: cents } = attempt
  const following = attempts.follow(attempt, first, step => showCard(payment, cents, step))
  if (isCardLeft(payment)) attempts.leave()
  const end = await following
  if (typeof end === 'object') {
    const { reference } = end
    return { kind: 'card_terminal', cents, tendered: cents, change: 0, attempt: id, reference }
  }
  if (end === 'left') {
    await keepReversal(payment, { attempt: id, cents })
    void reverseInTime(payment, id, cents)
  }
  return end
}

/** The clerk gives the payment up. */
export const leaveCard = (payment: Payment): void => {
  const card = payment.store.during('card')
  if (!card) return
  showCard(payment, card.sum, 'cancelling')
  payment.attempts.leave()
}

type CardPart = Pick<TakenPart, 'attempt' | 'cents'>

/** Journals a part that goes back to its card, so that its money is not lost: first of all, before the sale changes. */
export const keepReversal = ({ saleJournal }: Payment, { attempt: id, cents }: CardPart): Promise<boolean> =>
  saleJournal.keep({ kind: 'reversal', id, cents })

/** Refunds a journaled part that is no part of a journaled sale any more. The journal has it until that is done. */
export const reverseCard = async (payment: Payment, { attempt: id, cents }: CardPart): Promise<void> => {
  showCard(payment, cents, 'cancelling')
  if ((await payment.terminal.reverse(id)).isOk()) await payment.saleJournal.drop(id)
  else void reverseInTime(payment, id, cents)
}

/** Refunds a journaled attempt, however long the terminal gives no answer. */
export const reverseInTime = async (
  { attempts, saleJournal, store }: Payment,
  id: string,
  cents: Cents,
): Promise<void> => {
  store.update(state => reversingMore(state, cents))
  await attempts.reverse(id)
  await saleJournal.drop(id)
  store.update(state => reversingMore(state, -cents))
}

export const cardFailure = (end: AttemptEnd): CounterFailure => ({ kind: failureOfEnd[end] })
const failureOfEnd = {
  declined: 'card_declined',
  cancelled: 'card_cancelled',
  unknown: 'card_not_received',
  no_terminal: 'card_no_terminal',
  left: 'card_left',
} as const
