import type { ErrorCode } from '@portti/contract'
import type { UnspecifiedReason } from './unspecified-messages.ts'

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
