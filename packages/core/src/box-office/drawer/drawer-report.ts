import type { drawerMovementKinds, drawerReportKinds } from '@portti/contract'
import type { Cents } from '../../money/money.ts'
import type { EpochMs } from '../../ports/clock.ts'

/** Cash put into the drawer or taken out apart from sales. */
export type CashMovement = { readonly kind: (typeof drawerMovementKinds)[number]; readonly cents: Cents }

/** The cash counted before anybody saw the expected amount; `left` of it stays in the drawer. */
export type DrawerClosing = { readonly counted: Cents; readonly left: Cents }

/** A closing report (rules/kiosk#drawer): an X reports the open shift, a Z ended it. */
export type DrawerReport = {
  readonly number: number
  readonly kind: (typeof drawerReportKinds)[number]
  readonly till: string
  readonly clerk: string
  readonly openedAt: EpochMs
  readonly madeAt: EpochMs
  readonly sales: { readonly count: number; readonly total: Cents }
  readonly refunds: {
    readonly count: number
    readonly total: Cents
    /** The part of them that this shift has not paid out. */
    readonly owed: Cents
    /** The sum that it paid out for refunds of other shifts. */
    readonly earlier: Cents
  }
  readonly products: readonly { readonly title: string; readonly amount: number; readonly total: Cents }[]
  readonly events: readonly { readonly title: string; readonly amount: number; readonly total: Cents }[]
  readonly payments: readonly { readonly kind: string; readonly total: Cents; readonly refunded: Cents }[]
  readonly clerks: readonly { readonly name: string; readonly count: number; readonly total: Cents }[]
  readonly vat: readonly { readonly rate: number; readonly net: Cents; readonly vat: Cents }[]
  /** Gift cards sold, which bear no VAT. */
  readonly giftCards: Cents
  readonly cash: {
    readonly float: Cents
    readonly payIn: Cents
    readonly payOut: Cents
    /** For a Z report: the expected amount, the counted amount and their difference. */
    readonly count?: {
      readonly expected: Cents
      readonly counted: Cents
      readonly difference: Cents
      /** The difference is over one euro. */
      readonly needsReason: boolean
      /** The cash that stayed in the drawer: the float of the next shift. */
      readonly left?: Cents
    }
  }
}

/** The VAT of all rates. */
export const vatTotal = ({ vat: rates }: Pick<DrawerReport, 'vat'>): Cents =>
  rates.reduce((cents, { vat }) => cents + vat, 0)
