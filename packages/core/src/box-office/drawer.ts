import type { Cents } from '../money/money.ts'
import type { Store } from '../state/store.ts'
import type { CashMovement, DrawerReport } from './drawer-report.ts'
import type { SignInProblem } from './sign-in.ts'

export type DrawerState = {
  readonly isAsking: boolean
  readonly problem?: SignInProblem
  /** The last recorded action. */
  readonly moved?: CashMovement
  readonly report?: DrawerReport
}

/** The till's drawer apart from sales (rules/kiosk#drawer). Unanswered actions are resent with the same key. */
export interface Drawer extends Store<DrawerState> {
  move(movement: CashMovement): Promise<void>
  /** Makes an X report of the open shift. */
  makeX(): Promise<void>
  /** Ends the shift with the amount counted before anybody saw the expected amount. */
  makeZ(counted: Cents): Promise<void>
  /** Dismisses what was shown. */
  clear(): void
}
