import { boxOfficeReasons, type ErrorCode, proofReasons, waitingRoomReasons } from '@portti/contract'
import { withdrawalRefusals } from '@portti/contract/words'

/** Too many wrong PINs are `too_many_tries`, as other guesses are. */
const ofBoxOffice = boxOfficeReasons.filter(reason => reason !== 'too_many_pins')

/**
 * Reasons for refusals that have no code of their own (rules/errors#reasons-without-a-code); all of them leave as
 * `unspecified_exception`.
 */
export const unspecifiedReasons = [
  'unreadable',
  'forbidden',
  'not_found',
  'shop_not_found',
  'own_machine_only',
  'event_not_found',
  'order_not_found',
  'order_not_payable',
  'ticket_not_found',
  'ticket_for_the_door',
  'payment_not_found',
  'too_slow',
  'key_of_another_change',
  'already_ordered',
  'no_email_to_send',
  'order_not_refundable',
  'paid_at_counter',
  'order_not_changeable',
  'order_being_paid',
  'transfer_of_other_sum',
  'transfer_used',
  'goods_sent_before',
  'nothing_to_send',
  'to_do_not_found',
  'to_do_ended',
  'refund_at_till',
  ...withdrawalRefusals,
  'seat_taken',
  'seat_other_category',
  'seats_changed',
  'contact_changed',
  'goods_changed',
  'delivery_address_fixed',
  'stock_promised',
  'stock_changed',
  'too_long',
  'fields_wrong',
  'terms_not_accepted',
  ...ofBoxOffice,
  'too_many_tries',
  'cart_full',
  'hold_budget_spent',
  'too_many_emails',
  ...waitingRoomReasons,
  ...proofReasons,
  'busy',
] as const
export type UnspecifiedReason = (typeof unspecifiedReasons)[number]

type Details = {
  readonly parameters?: Readonly<Record<string, unknown>>
  /** In the shopper's language, where it says more than the code's own sentence. */
  readonly message?: string
  /** When the same request may come again. */
  readonly retryAfterSeconds?: number
}

/** A code of rules/errors#no-answer for a refusal. */
export type RefusalCode = Exclude<ErrorCode, 'unspecified_exception'>

/**
 * Why something is refused, as a value: a code of rules/errors#codes, or a reason where the specification has no code.
 */
export type Refusal = Details &
  ({ readonly code: RefusalCode } | { readonly code: 'unspecified_exception'; readonly reason: UnspecifiedReason })

/** A refusal, which a rule or a use case returns instead of its result. */
export type Refused<Reason = Refusal> = { readonly refusal: Reason }

export const isRefused = (result: unknown): result is Refused<unknown> =>
  typeof result === 'object' && result !== null && 'refusal' in result

export const refused = (code: RefusalCode, parameters: Details['parameters'] = {}): Refused => ({
  refusal: { code, parameters },
})

/** For reasons that rules/errors#no-answer has no code for. */
export const unspecified = (reason: UnspecifiedReason, details: Details = {}): Refused => ({
  refusal: { code: 'unspecified_exception', reason, ...details },
})

/** Overloaded, or the outcome is unknown: the same request with the same idempotency key may come again. */
export const busy: Refused = unspecified('busy', { retryAfterSeconds: 1 })
