import type { BoxOfficeReason } from '@portti/contract'
import type { TillRefundRefusal } from '@portti/contract/words'
import type { EpochMs } from '../ports/clock.ts'
import type { Store } from '../state/store.ts'
import type { Clerk, KnownDevice, Till } from './till.ts'

/** The reason why a sign-in failed or a session ended. */
export type SignInProblem = {
  /** `no_answer`: the ticket API did not answer. `unknown`: its refusal is not known to this version. */
  readonly reason: BoxOfficeReason | 'no_answer' | 'unknown'
  /** For a wrong PIN: tries left before a pause. */
  readonly triesLeft?: number
  /** For a pause: its length. */
  readonly seconds?: number
  /** For a changed sum: the new one, in cents. */
  readonly cents?: number
  /** For a sale that is not given back: the reason. */
  readonly why?: TillRefundRefusal
}

type Asking = { readonly isPending: boolean; readonly problem?: SignInProblem }

/** The sign-in state of this till and its clerk (rules/kiosk#sign-in). */
export type SignInState =
  | (Asking & {
      readonly phase: 'no_key'
      /** The device has its key, and asks a silent ticket API again by itself. */
      readonly device?: KnownDevice
    })
  | (Asking & {
      readonly phase: 'choosing'
      readonly till: Till
      readonly clerks: readonly Clerk[]
      /** The clerk whose PIN is asked. */
      readonly clerk?: Clerk
      /** When this clerk locked the till. */
      readonly lockedAt?: EpochMs
    })
  | {
      readonly phase: 'signed_in'
      readonly till: Till
      readonly clerk: Clerk
      /** The other clerks who may approve an action. */
      readonly managers: readonly Clerk[]
    }

/**
 * Signs a till and its clerks in. The key is stored on the device. The page remembers a PIN while its clerk is signed
 * in or has locked the till.
 */
export interface SignInService extends Store<SignInState> {
  /** Takes a device key, typed or scanned. */
  useKey(key: string): Promise<void>
  /** Gives up a PIN that is still being answered: it signs nobody in. */
  chooseClerk(clerkId: string): void
  usePin(pin: string): Promise<void>
  /**
   * Ends the clerk's session: the till asks for a PIN again, and the sale is kept. Where the ticket API does not
   * answer, the same clerk's PIN opens it.
   */
  lock(): void
  /** Locks only with the clerk's PIN: customers use an unattended device. Returns why it did not. */
  leave(pin: string): Promise<SignInProblem | undefined>
  /** A call of the sale was refused for a box-office reason. */
  handleRefusal(problem: SignInProblem): void
  /**
   * While the device holds tickets to sell without the ticket API, its clerks may sign in without it too: their PINs
   * are kept, hashed, but no manager's (rules/kiosk#offline-sign-in). Otherwise none is.
   */
  keepForOffline(isNeeded: boolean): Promise<void>
  /** Session token of the clerk's calls; none while a sign-in without the ticket API is not confirmed. */
  token(): string | undefined
  dispose(): void
}
