import type { ShopError } from '../errors/shop-error.ts'
import type { SelectableProduct, SelectionView } from './selection.ts'
import type { ParticipantProblem, TypedParticipant } from './to-cart-items.ts'

/** The participants of one chosen product. */
export type ProductParticipants<Listed extends SelectableProduct> = {
  readonly product: Listed
  /** One per chosen piece: as typed, or empty. */
  readonly participants: readonly TypedParticipant[]
  /** Their errors; none before the first attempt to continue. */
  readonly problems: readonly ParticipantProblem[]
}

/** A selection as a screen shows it. */
export type SelectionState<Listed extends SelectableProduct> = SelectionView<Listed> & {
  readonly registrations: readonly ProductParticipants<Listed>[]
  /** Attempts to continue with incomplete participants. */
  readonly attempts: number
  readonly isAdding: boolean
  /** The cart's refusal. */
  readonly error?: ShopError
}
