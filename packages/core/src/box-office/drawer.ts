import type { Cents } from '../money/money.ts'
import type { Store } from '../state/store.ts'
import type { CashMovement, DrawerReport } from './drawer-report.ts'
import type { SignInProblem } from './sign-in.ts'

export type DrawerState = {
  readonly isAsking: boolean
  readonly problem?: SignInProblem
  /** What was recorded last. */
  readonly moved?: CashMovement
  readonly report?: DrawerReport
}

/** The till's drawer apart from sales (rules/kiosk#drawer). What was not answered is sent again under the same key. */
export interface Drawer extends Store<DrawerState> {
  move(movement: CashMovement): Promise<void>
  /** How the shift stands. */
  makeX(): Promise<void>
  /** Ends the shift, by what was counted before anybody saw what should be there. */
  makeZ(counted: Cents): Promise<void>
  /** What was shown has been read. */
  clear(): void
}
