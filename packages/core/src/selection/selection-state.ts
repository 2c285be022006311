import type { ShopError } from '../errors/shop-error.ts'
import type { SelectableProduct, SelectionView } from './selection.ts'
import type { ParticipantProblem, TypedParticipant } from './to-cart-items.ts'

/** The participants of one chosen product. */
export type ProductParticipants<Listed extends SelectableProduct> = {
  readonly product: Listed
  /** As many as are chosen: as typed, or empty. */
  readonly participants: readonly TypedParticipant[]
  /** What they lack; nothing is called wrong before the first attempt to go on. */
  readonly problems: readonly ParticipantProblem[]
}

/** A selection as a screen shows it. */
export type SelectionState<Listed extends SelectableProduct> = SelectionView<Listed> & {
  readonly registrations: readonly ProductParticipants<Listed>[]
  /** How many times the shopper tried to go on though participants lacked something. */
  readonly attempts: number
  readonly isAdding: boolean
  /** Why the cart refused. */
  readonly error?: ShopError
}
