import type { drawerMovementKinds, drawerReportKinds } from '@portti/contract'
import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'

/** Cash that is put into the drawer or taken out apart from sales. */
export type CashMovement = { readonly kind: (typeof drawerMovementKinds)[number]; readonly cents: Cents }

/** A closing report (rules/kiosk#drawer): an X tells how the shift stands, a Z ended it. */
export type DrawerReport = {
  readonly number: number
  readonly kind: (typeof drawerReportKinds)[number]
  readonly till: string
  readonly clerk: string
  readonly openedAt: EpochMs
  readonly madeAt: EpochMs
  readonly sales: { readonly count: number; readonly total: Cents }
  readonly products: readonly { readonly title: string; readonly amount: number; readonly total: Cents }[]
  readonly payments: readonly { readonly kind: string; readonly total: Cents }[]
  readonly clerks: readonly { readonly name: string; readonly count: number; readonly total: Cents }[]
  readonly vat: readonly { readonly rate: number; readonly net: Cents; readonly vat: Cents }[]
  readonly cash: {
    readonly float: Cents
    readonly payIn: Cents
    readonly payOut: Cents
    /** Of a Z: what should have been there, what was counted, and by how much that differs. */
    readonly count?: { readonly expected: Cents; readonly counted: Cents; readonly difference: Cents }
  }
}
