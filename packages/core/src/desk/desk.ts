import type { SignInProblem } from '../box-office/sign-in.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Store } from '../state/store.ts'
import type { DeskOrder, FoundOrder, RefundSplit, RefundWanted } from './desk-order.ts'

export type DeskState = {
  readonly typed: string
  readonly found: readonly FoundOrder[]
  readonly isAsking: boolean
  readonly order: DeskOrder | undefined
  /** The refund that is being planned, with its split once the server told it. */
  readonly refund: { readonly wanted: RefundWanted; readonly split: RefundSplit | undefined } | undefined
  /** What was done last. */
  readonly done: 'resent' | 'refunded' | undefined
  readonly problem: { readonly signIn: SignInProblem; readonly error: ShopError } | undefined
}

/** Orders at the manager's desk (rules/desk). */
export interface Desk extends Store<DeskState> {
  search(typed: string): Promise<void>
  open(number: string): Promise<void>
  resend(): Promise<void>
  /** Plans a refund, and asks how it would split. */
  planRefund(wanted: RefundWanted | undefined): Promise<void>
  /** Does what was planned; only after its split is known. */
  refund(reason: string): Promise<void>
}
