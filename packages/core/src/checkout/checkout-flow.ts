import type { CartStep } from '../cart/cart-state.ts'
import type { DeliveryGroup } from '../delivery/delivery-method.ts'
import type { Store } from '../state/store.ts'
import type { NormalisePhone } from '../validation/customer-field-rules.ts'
import type { FormFields } from '../validation/customer-form.ts'
import type { BuyerDraft } from './buyer-draft.ts'
import type { MissingForCheckout } from './checkout-readiness.ts'
import type { CheckoutView } from './checkout-view.ts'

export type BuyerFormSettings = { readonly form: FormFields; readonly normalisePhone: NormalisePhone }

/**
 * The checkout from the cart to the payment (rules/payment#payment-status): where the visitor stands, what is typed,
 * chosen and missing. What is typed and where the visitor stands outlive a reload, in this tab. While somebody watches,
 * it reads what its step needs.
 */
export interface CheckoutFlow extends Store<CheckoutView> {
  /**
   * Reads this browser's cart and stands where the visitor stood; the returned function ends the reading. A page calls it
   * once its visit has decided (rules/after-payment#four-places).
   */
  enter(): () => void
  /** Keeps what is typed into the buyer's form, right or wrong. */
  keepDraft(typed: BuyerDraft): void
  /** Checks the buyer's form and saves it; the draft ends once the server has it. */
  saveBuyer(typed: BuyerDraft, settings: BuyerFormSettings): Promise<void>
  chooseDelivery(group: DeliveryGroup, methodId: string): void
  /**
   * Saves the chosen methods, with what they need of the customer (rules/delivery#required-details), and goes on to the
   * summary; not while a method is missing or something typed is wrong.
   */
  saveDelivery(typed: BuyerDraft, settings: BuyerFormSettings): Promise<void>
  /** Keeps what is typed to the organizer. */
  keepComments(comments: string): void
  acceptTerms(areAccepted: boolean): void
  /** Orders, unless something is missing: that is answered, and its step taken. */
  placeOrder(comments: string): Promise<MissingForCheckout | undefined>
  /** After the polling limit: asks again (rules/checkout#polling-limit). */
  checkAgain(): Promise<void>
  goToStep(step: CartStep): void
}
