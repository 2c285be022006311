import type { CounterState, ScanState } from '@portti/core'
import type { TypedAmount } from '../../keyboard/typed-amount.ts'
import type { SaleForm } from './sell-act.ts'

/** What the keys of a sale depend on. */
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

/** What else a pressed key depends on. */
export type KeyMoment = {
  /** `ahead`: the search has it, but this key was pressed before. */
  readonly focus: 'page' | 'button' | 'seat' | 'field' | 'search' | 'ahead'
  readonly sinceSignInMs: number
  readonly sinceSaleMs: number
}
