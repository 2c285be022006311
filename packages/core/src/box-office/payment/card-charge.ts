import type { Cents } from '../../money/money.ts'
import type { CardAttempt, CardTerminal } from '../../ports/card-terminal.ts'
import type { AttemptEnd, CardStep } from '../money/card-attempts.ts'
import type { Payment } from './open-payment.ts'
import type { CounterFailure } from './sale-payment.ts'
import type { TakenPart } from './till-journal.ts'
import { reversingMore } from './till-payment-state.ts'

const showCard = ({ store }: Payment, sum: Cents, step: CardStep): void => store.pay({ phase: 'card', sum, step })

/** The clerk gave the card payment up. */
export const isCardLeft = ({ store }: Payment): boolean => store.during('card')?.step === 'cancelling'

/** The part that a card paid, or why none did (rules/kiosk#card-terminal). */
export const chargeCard = async (payment: Payment, amount: Cents): Promise<TakenPart | AttemptEnd> => {
  const attempt = { id: payment.ids.uuid(), amount }
  showCard(payment, amount, 'waiting')
  await payment.kept.ask(attempt)
  return isCardLeft(payment) ? 'cancelled' : followCard(payment, attempt, payment.terminal.charge(attempt))
}

/** Goes on with an attempt of which the terminal was asked before the page was opened. */
export const resumeCard = (payment: Payment, attempt: CardAttempt): Promise<TakenPart | AttemptEnd> =>
  followCard(payment, attempt, payment.terminal.ask(attempt.id))

const followCard = async (
  payment: Payment,
  attempt: CardAttempt,
  first: ReturnType<CardTerminal['ask']>,
): Promise<TakenPart | AttemptEnd> => {
  const { attempts, kept } = payment
  const { id, amount: cents } = attempt
  const following = attempts.follow(attempt, first, step => showCard(payment, cents, step))
  if (isCardLeft(payment)) attempts.leave()
  const end = await following
  if (typeof end === 'object') {
    const { reference } = end
    return { kind: 'card_terminal', cents, tendered: cents, change: 0, attempt: id, reference }
  }
  if (end === 'left') {
    await kept.keep({ kind: 'reversal', id, cents })
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

/** Gives a part back. The journal has it until the terminal has answered: the money of a card is never kept for nothing. */
export const reverseCard = async (
  payment: Payment,
  { attempt: id, cents }: Pick<TakenPart, 'attempt' | 'cents'>,
): Promise<void> => {
  await payment.kept.keep({ kind: 'reversal', id, cents })
  showCard(payment, cents, 'cancelling')
  if ((await payment.terminal.reverse(id)).isOk()) await payment.kept.drop(id)
  else void reverseInTime(payment, id, cents)
}

/** Gives the money of an attempt back that is in the journal, however long the terminal is silent. */
export const reverseInTime = async ({ attempts, kept, store }: Payment, id: string, cents: Cents): Promise<void> => {
  store.update(state => reversingMore(state, cents))
  await attempts.reverse(id)
  await kept.drop(id)
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
