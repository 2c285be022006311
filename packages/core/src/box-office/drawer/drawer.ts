import type { Cents } from '../../money/money.ts'
import type { Store } from '../../state/store.ts'
import type { CashMovement, DrawerReport } from '../api/drawer-report.ts'
import type { DrawerCount } from '../money/cash.ts'
import type { SignInProblem } from '../till/sign-in.ts'

export type DrawerState = {
  readonly isAsking: boolean
  readonly problem?: SignInProblem
  /** The last recorded action. */
  readonly moved?: CashMovement
  readonly report?: DrawerReport
  /** The report is an earlier one whose answer was lost: what is counted now is not in it. */
  readonly isEarlier?: boolean
  /** The count for a Z report, from its beginning until the report is made. */
  readonly count?: DrawerCount
  /** The reason for the difference of that report is on record. */
  readonly isExplained?: boolean
}

/** The till's drawer apart from sales (rules/kiosk#drawer). Unanswered actions are resent with the same key. */
export interface Drawer extends Store<DrawerState> {
  move(movement: CashMovement): Promise<void>
  /** Makes an X report of the open shift. */
  makeX(): Promise<void>
  /**
   * Begins the count for a Z report. One that was not answered is asked for first: it is shown where it was made, and its
   * count goes on where it was not.
   */
  beginCount(): Promise<void>
  changeCount(count: DrawerCount): void
  /**
   * Ends the shift with the amount counted before anybody saw the expected amount. `left` stays in the drawer: the float
   * of the next shift.
   */
  makeZ(counted: Cents, left?: Cents): Promise<void>
  /** Says why what was counted differs from what should have been there. */
  explain(reason: string): Promise<void>
  /** Dismisses what was shown, and ends the count; not while an act is being answered. */
  clear(): void
  /** A Z report was sent from this page, and nobody knows whether it was made. */
  hasUnanswered(): boolean
}
