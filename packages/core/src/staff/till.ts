import type { CounterPaymentKind } from '@portti/contract/words'

/** A device that sells, and its rights (rules/kiosk#device-rights). */
export type Till = {
  readonly id: string
  readonly name: string
  /** Events whose products it sells; absent means every product of the shop. */
  readonly eventIds?: readonly string[]
  readonly payments: readonly CounterPaymentKind[]
  readonly takesCodes: boolean
  readonly refunds: boolean
  /** The receipt printer it is connected to; absent means the browser's print dialog (rules/kiosk#printing). */
  readonly printer?: TillPrinter
}

/** A device as it is known before anybody has signed in. */
export type KnownDevice = Pick<Till, 'id' | 'name'>

/** A printer of ESC/POS: at the device's own USB, or in the network of the kiosk's server. */
export type TillPrinter =
  | { readonly kind: 'usb' }
  | { readonly kind: 'network'; readonly host: string; readonly port: number }

export type Clerk = {
  readonly id: string
  readonly name: string
  /** May approve actions that other clerks may not do alone (rules/kiosk#approval). */
  readonly isManager: boolean
  /** The length of the PIN, whose last digit signs in; absent if unknown. */
  readonly pinDigits?: number
}
