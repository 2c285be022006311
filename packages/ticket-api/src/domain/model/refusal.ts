import type { ErrorCode } from '@portti/contract'

/** Why something is refused that SPEC §8 has no code of its own for; all of them leave as `unspecified_exception`. */
export const unspecifiedReasons = [
  'unreadable',
  'forbidden',
  'not_found',
  'shop_not_found',
  'event_not_found',
  'order_not_found',
  'order_not_payable',
  'ticket_not_found',
  'payment_not_found',
  'too_slow',
  'key_of_another_change',
  'already_ordered',
  'no_email_to_send',
  'too_long',
  'fields_wrong',
  'terms_not_accepted',
  'too_many_tries',
  'too_many_emails',
  'busy',
] as const
export type UnspecifiedReason = (typeof unspecifiedReasons)[number]

/** What the API refuses, as SPEC §8 names it. */
export type Refusal = {
  readonly code: ErrorCode
  readonly parameters?: Readonly<Record<string, unknown>>
  /** Where it differs from the code's own status (D13). */
  readonly status?: number
  /** Of `unspecified_exception`: which sentence says it, where the status says too little. */
  readonly reason?: UnspecifiedReason
  /** In the shopper's language, where it says more than the code's own sentence. */
  readonly message?: string
  /** Of 429 and 503: when to come again. */
  readonly retryAfterSeconds?: number
}

/** Carries a refusal from anywhere in a request to the error handler. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Ends the request with this refusal. */
export const refuse = (code: ErrorCode, parameters: Refusal['parameters'] = {}): never => {
  throw new RefusedError({ code, parameters })
}

/** Too much to do, or the outcome is not known: the same request with the same idempotency key may come again. */
export const tryAgain: Refusal = { code: 'unspecified_exception', status: 503, retryAfterSeconds: 1 }
