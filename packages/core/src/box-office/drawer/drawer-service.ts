import type { Cents } from '../../money/money.ts'
import type { SignInProblem } from '../../staff/sign-in-service.ts'
import type { Store } from '../../state/store.ts'
import type { DrawerCount } from '../money/cash.ts'
import type { CashMovement, DrawerReport } from './drawer-report.ts'

export type DrawerState = {
  readonly isPending: boolean
  readonly problem?: SignInProblem
  /** The last recorded action. */
  readonly moved?: CashMovement
  readonly report?: DrawerReport
  /** The report is an earlier one whose answer was lost: it does not have the current count. */
  readonly isEarlier?: boolean
  /** The count for a Z report, from its beginning until the report is made. */
  readonly count?: DrawerCount
  /** The reason for the difference of that report is on record. */
  readonly isExplained?: boolean
}

/** The till's drawer apart from sales (rules/kiosk#drawer). Unanswered actions are resent with the same key. */
export interface DrawerService extends Store<DrawerState> {
  /** Its page is opened: what a count needs is read, so that the count begins with its key and loses no digit. */
  open(): Promise<void>
  move(movement: CashMovement): Promise<void>
  /** Makes an X report of the open shift. */
  makeX(): Promise<void>
  /**
   * Begins the count for a Z report. An unanswered report is asked for first: if it was made, it is shown; otherwise
   * its count goes on.
   */
  beginCount(): Promise<void>
  changeCount(count: DrawerCount): void
  /**
   * Ends the shift with the amount counted before anybody saw the expected amount. `left` stays in the drawer: the
   * float of the next shift.
   */
  makeZ(counted: Cents, left?: Cents): Promise<void>
  /** Records the reason why the counted cash differs from the expected. */
  explain(reason: string): Promise<void>
  /** Clears the shown result and ends the count; not while an action is being answered. */
  clear(): void
  /** A Z report was sent from this page, and it is not known whether it was made. */
  hasUnanswered(): boolean
}
