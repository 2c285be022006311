import type { BoxOfficeReason } from '@portti/contract'
import type { Store } from '../state/store.ts'
import type { Clerk, Till } from './till.ts'

/** Why somebody could not sign in, or no longer is. */
export type SignInProblem = {
  /** `no_answer`: the ticket API did not answer. `unknown`: it refused in a way this version does not know. */
  readonly reason: BoxOfficeReason | 'no_answer' | 'unknown'
  /** Of a wrong PIN: tries that are left before a pause. */
  readonly triesLeft?: number
  /** Of a pause: how long it lasts. */
  readonly seconds?: number
  /** Of a sum that changed: what it is now, in cents. */
  readonly cents?: number
}

type Asking = { readonly isAsking: boolean; readonly problem?: SignInProblem }

/** Who sells at this till (rules/kiosk#sign-in). */
export type SignInState =
  | (Asking & { readonly phase: 'no_key' })
  | (Asking & {
      readonly phase: 'choosing'
      readonly till: Till
      readonly clerks: readonly Clerk[]
      /** Whose PIN is asked. */
      readonly clerk?: Clerk
    })
  | { readonly phase: 'signed_in'; readonly till: Till; readonly clerk: Clerk }

/** Signs a till and its clerks in. The key is kept on the device, the PIN nowhere. */
export interface SignIn extends Store<SignInState> {
  /** Takes a device key, as it was typed or scanned. */
  useKey(key: string): Promise<void>
  chooseClerk(clerkId: string): void
  usePin(pin: string): Promise<void>
  /** Ends the clerk's session: the till asks for a PIN again, and the sale stays as it is. */
  lock(): void
  /** A call of the sale was refused for a reason of the box office. */
  heardRefusal(problem: SignInProblem): void
  /** What the clerk's calls carry. */
  token(): string | undefined
  dispose(): void
}
