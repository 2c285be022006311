import type { Product } from '../catalogue/product.ts'
import type { RegistrationField } from '../catalogue/registration-field.ts'
import type { Store } from '../state/store.ts'
import type { SelectableProduct } from './selection.ts'
import type { SelectionState } from './selection-state.ts'
import type { TypedParticipant } from './to-cart-items.ts'

/** What is sold here. */
export type SelectionSettings<Listed extends SelectableProduct> = {
  readonly products: readonly Listed[]
  /** What they require that is sold elsewhere in the shop. */
  readonly companions?: readonly Listed[]
  /** Of an event's page: a code may open more of the event. */
  readonly eventId?: string | undefined
  /** Most pieces of the event in one order (rules/customer-form.md). */
  readonly maxPerOrder?: number | undefined
  /** What each participant of the event is asked. */
  readonly registrationFields?: readonly RegistrationField[] | undefined
  /** A single product begins with the smallest amount that is sold. */
  readonly isSingle?: boolean | undefined
  /** Products that are read while the page is open, as this shell lists them. */
  readonly listed: (products: readonly Product[]) => Promise<readonly Listed[]>
}

/** What a shopper chooses before it is in the cart. Every change shows at once. */
export interface Selection<Listed extends SelectableProduct> extends Store<SelectionState<Listed>> {
  less(productId: string): void
  more(productId: string): void
  /** Chooses the accepted amount nearest to what was typed. */
  set(productId: string, wanted: number): void
  /** Chooses what a product requires, and the product. */
  addCompanion(productId: string): void
  setParticipants(productId: string, participants: readonly TypedParticipant[]): void
  /** The page came into view so long after it was made or left: what is sold is read anew where that is long ago. */
  shown(afterMs: number): void
  /** Products are sold like this now, as on the opening of their sales. */
  update(products: readonly Product[]): Promise<void>
  /** Puts everything chosen into the cart. Answers whether it is there; why not is in `error` or `registrations`. */
  submit(): Promise<boolean>
}
