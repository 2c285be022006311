import type { CartStep } from '../cart/cart-state.ts'
import type { DeliveryGroup } from '../delivery/delivery-method.ts'
import type { Store } from '../state/store.ts'
import type { NormalisePhone } from '../validation/customer-field-rules.ts'
import type { FormFields } from '../validation/customer-form.ts'
import type { BuyerDraft } from './buyer-draft.ts'
import type { MissingForCheckout } from './checkout-readiness.ts'
import type { CheckoutView } from './checkout-view.ts'

/** The fields asked of a buyer, and the loader of the phone rules, whose metadata is too large for every page. */
export type BuyerFormSettings = {
  readonly form: FormFields
  readonly loadPhoneRules: () => Promise<{ readonly normalisePhone: NormalisePhone }>
}

/**
 * The checkout from the cart to the payment (rules/payment#payment-status): the current step, with its input, choices
 * and missing parts. Input and step survive a reload, in this tab. While watched, it reads the data of its step.
 */
export interface CheckoutFlowService extends Store<CheckoutView> {
  /**
   * Reads this browser's cart and restores the visitor's step; the returned function ends the reading. A page calls it
   * once its visit has decided (rules/after-payment#four-places).
   */
  enter(): () => void
  /** Keeps the input of the buyer's form, valid or not; an error that is shown leaves once its field is right. */
  keepDraft(typed: BuyerDraft): void
  /**
   * Checks the buyer's form and saves it; the draft is dropped once the server has it. Where the phone rules do not load,
   * the ticket API checks the number: nobody is stopped by a lost file.
   */
  saveBuyer(typed: BuyerDraft, settings: BuyerFormSettings): Promise<void>
  chooseDelivery(group: DeliveryGroup, methodId: string): void
  /**
   * Saves the chosen methods with the details they need (rules/delivery#required-details), and continues to the
   * summary; not while a method is missing or a detail is invalid.
   */
  saveDelivery(typed: BuyerDraft, settings: BuyerFormSettings): Promise<void>
  /** Keeps the message to the organizer. */
  keepComments(comments: string): void
  acceptTerms(areAccepted: boolean): void
  /**
   * Places the order, or returns the first missing part and opens its step. Only the summary that is shown is ordered:
   * once it is left, also while its message is being saved, nothing is.
   */
  placeOrder(comments: string): Promise<MissingForCheckout | undefined>
  /** After the polling limit: polls again (rules/checkout#polling-limit). */
  checkAgain(): Promise<void>
  /**
   * Opens a step; the summary, whose values are the saved ones, once everything typed and chosen is saved. Where that is
   * invalid or refused, its step stays open (rules/checkout#nothing-typed-is-lost).
   */
  goToStep(step: CartStep, settings: BuyerFormSettings): Promise<void>
  /**
   * What this browser keeps of the checkout, to be compared: where it differs from what it was when a page was left,
   * another page has typed, chosen or saved something since.
   */
  keptNow(): string
}
