import type { Cents } from '../../money/money.ts'
import type { EpochMs } from '../../ports/clock.ts'
import type { SignInProblem } from '../../staff/sign-in-service.ts'
import type { Store } from '../../state/store.ts'
import type { LocalizedText } from '../../text/localized-text.ts'

/** A sale that waits for its customer, at whichever till of the shop (rules/kiosk#parked-sales). */
export type ParkedSale = {
  /** The id of its cart. */
  readonly id: string
  /** The clerk's name for it; may be empty. */
  readonly note: string
  readonly lines: readonly { readonly title: LocalizedText; readonly amount: number }[]
  readonly pieces: number
  readonly total: Cents
  readonly clerk: string
  readonly till: string
  readonly parkedAt: EpochMs
  /** Until when its stock is held; absent when the hold has ended. */
  readonly heldUntil?: EpochMs
  /** Its hold was prolonged, which happens once. */
  readonly isProlonged: boolean
}

export type ParkedState = {
  readonly sales: readonly ParkedSale[]
  readonly isPending: boolean
  readonly problem?: SignInProblem
  /** Pieces that the taken sale has lost, because its hold had ended. */
  readonly lost?: number
}

/** The parked sales. Every action answers whether it was done; a failed action changes nothing. */
export interface ParkedSaleService extends Store<ParkedState> {
  read(): Promise<boolean>
  /** Puts the basket aside. */
  park(note: string): Promise<boolean>
  /** Continues a sale; a basket that is not empty is parked instead. */
  take(id: string): Promise<boolean>
  hold(id: string): Promise<boolean>
  /** Gives its stock back and forgets it. */
  release(id: string): Promise<boolean>
  /** Dismisses the shown message. */
  clear(): void
}
