import type { CounterState, ScanState } from '@portti/core'
import type { TypedAmount } from '../../keyboard/typed-amount.ts'
import type { SaleForm } from './sell-action.ts'

/** The state that the keys of a sale depend on. */
export type SellFacts = {
  readonly state: CounterState
  readonly scan: ScanState
  readonly form: SaleForm | undefined
  readonly amount: TypedAmount
  /** The tile that Enter sells. */
  readonly marked: number
  /** The search result that Enter chooses. */
  readonly hit: number
  /** The ticket API does not answer, and held tickets can be sold meanwhile. */
  readonly canSetAside: boolean
}

/** The moment of a key press: the focus, and the times since the sign-in and the last sale. */
export type KeyMoment = {
  /** `ahead`: the search has it, but this key was pressed before. */
  readonly focus: 'page' | 'button' | 'seat' | 'field' | 'search' | 'ahead'
  readonly sinceSignInMs: number
  readonly sinceSaleMs: number
}
