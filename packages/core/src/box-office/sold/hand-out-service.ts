import type { Cents } from '../../money/money.ts'
import type { Order } from '../../order/order.ts'
import type { SignInProblem } from '../../staff/sign-in-service.ts'
import type { Store } from '../../state/store.ts'
import type { GoodsAtHand } from './counter-order.ts'

/** A paid order as it is handed out at a till, without personal data (rules/kiosk#hand-out). */
export type HandedOut = GoodsAtHand & {
  /** With the tickets that are handed out. */
  readonly order: Order
  /** The language of the order. */
  readonly language: string
  /** The payments: `cash`, `card_terminal`, `transfer` or `online:…`. */
  readonly paid: readonly { readonly kind: string; readonly cents: Cents }[]
  /** Tickets that were used, or belong to somebody else. */
  readonly leftOut: { readonly used: number; readonly given: number }
}

export type HandOutState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed'; readonly problem: SignInProblem }
  | { readonly phase: 'done'; readonly handedOut: HandedOut }

/** One hand-out of a paid order, recorded once however often it is asked for. */
export interface HandOutService extends Store<HandOutState> {
  /** Asks the ticket API, unless that has answered or is being asked. */
  ask(): Promise<void>
}
