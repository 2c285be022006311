import type { counterPaymentKinds } from '@portti/contract'

/** A device that sells, and its rights (rules/kiosk#device-rights). */
export type Till = {
  readonly id: string
  readonly name: string
  /** Events whose products it sells; absent means every product of the shop. */
  readonly eventIds?: readonly string[]
  readonly payments: readonly (typeof counterPaymentKinds)[number][]
  readonly takesCodes: boolean
  readonly refunds: boolean
}

export type Clerk = {
  readonly id: string
  readonly name: string
  /** Approves what other clerks may not do alone (rules/kiosk#approval). */
  readonly isManager: boolean
  /** The last of so many digits of the PIN signs in; unknown where absent. */
  readonly pinDigits?: number
}
