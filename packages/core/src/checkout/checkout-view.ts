import type { Cart } from '../cart/cart.ts'
import type { CartState, CartStep } from '../cart/cart-state.ts'
import { type WithdrawalReach, withdrawalReach } from '../catalogue/withdrawal-right.ts'
import type { DeliveryGroup, DeliveryRequirement } from '../delivery/delivery-method.ts'
import { requirementsOfMethods } from '../delivery/required-details.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { CustomerFormErrors } from '../validation/customer-form.ts'
import { type BuyerDraft, isUnsaved, savedBuyer, typedOver, type UnsavedBuyer, unsavedOf } from './buyer-draft.ts'
import type { CheckoutFailure, CheckoutState } from './checkout-state.ts'
import { type ChosenMethods, type DeliveryChoice, deliveryChoices, unsavedMethods } from './delivery-choices.ts'
import { reachableStep } from './reachable-step.ts'

/** State of the checkout flow besides the cart and the checkout. */
export type CheckoutFlowModel = {
  /** Whether this browser's cart has been read. */
  readonly cart: 'asking' | 'unanswered' | 'known'
  readonly draft: UnsavedBuyer | undefined
  readonly errors: CustomerFormErrors
  readonly chosenMethods: ChosenMethods
  /** Unsaved message to the organizer. */
  readonly comments: string | undefined
  readonly isOfferKnown: boolean
  readonly areTermsAccepted: boolean
  /** The step whose form is being saved: it stays open until all of it is. */
  readonly savingStep: CartStep | undefined
  /** Attempts to leave each step with something missing or invalid. */
  readonly attempts: Readonly<Record<CartStep, number>>
}

/**
 * The checkout as a screen shows it (rules/after-payment#start-rule). Attempts are counted, so that each refusal is
 * announced.
 */
export type CheckoutView =
  | { readonly phase: 'loading' }
  /** The cart could not be read; it is read again after a while. */
  | { readonly phase: 'unanswered' }
  | { readonly phase: 'empty'; readonly error?: ShopError }
  | OpenCheckout

export type OpenCheckout = {
  readonly phase: 'open'
  readonly cart: Cart
  readonly step: CartStep
  /** A save is under way. */
  readonly isSaving: boolean
  readonly buyer: { readonly draft: BuyerDraft; readonly errors: CustomerFormErrors; readonly attempt: number }
  readonly delivery: {
    /** Until then nothing can be chosen. */
    readonly isOfferKnown: boolean
    readonly choices: readonly DeliveryChoice[]
    /** Groups without a choice, after an attempt to continue. */
    readonly missing: readonly DeliveryGroup[]
    /** Customer details that the chosen methods need. */
    readonly requires: readonly DeliveryRequirement[]
    readonly attempt: number
  }
  readonly order: {
    /** Message to the organizer: typed, else saved. */
    readonly comments: string
    readonly areTermsAccepted: boolean
    /** An attempt to order without accepting the terms. */
    readonly areTermsMissing: boolean
    readonly isBeingPlaced: boolean
    /** The payment's address, once the visitor is led there: the browser may have stayed. */
    readonly payUrl?: string
    /** Its payment ended before the visitor left for it, such as by a change of the cart in another tab. */
    readonly isCancelled: boolean
    /** Whether pressing the button obliges to pay (rules/checkout#pay-button). */
    readonly mustBePaid: boolean
    readonly withdrawal: WithdrawalReach
  }
  readonly error?: ShopError
  readonly failure?: CheckoutFailure
}

export const checkoutView = (model: CheckoutFlowModel, state: CartState, checkout: CheckoutState): CheckoutView => {
  if (model.cart === 'asking') return { phase: 'loading' }
  if (model.cart === 'unanswered') return { phase: 'unanswered' }
  const error = state.error && { error: state.error }
  if (state.phase !== 'present' || state.cart.items.length === 0) return { phase: 'empty', ...error }
  const { cart, availableDeliveryMethods: methods } = state
  const choices = deliveryChoices(cart, methods, model.chosenMethods)
  const { attempts, areTermsAccepted } = model
  return {
    phase: 'open',
    cart,
    step: reachableStep(cart, model.savingStep ?? openStep(model, cart, state.step)),
    isSaving: model.savingStep !== undefined,
    buyer: { draft: draftOf(model, cart), errors: model.errors, attempt: attempts.customer },
    delivery: {
      isOfferKnown: model.isOfferKnown || methods.length > 0,
      choices,
      missing: attempts.delivery === 0 ? [] : choices.filter(({ chosen }) => !chosen).map(({ group }) => group),
      requires: requiredBy(choices),
      attempt: attempts.delivery,
    },
    order: {
      comments: model.comments ?? cart.comments ?? '',
      areTermsAccepted,
      areTermsMissing: attempts.summary > 0 && !areTermsAccepted,
      isBeingPlaced: ['creating', 'processing', 'forwarding'].includes(checkout.phase),
      ...(checkout.phase === 'forwarding' && { payUrl: checkout.url }),
      isCancelled: checkout.phase === 'cancelled',
      mustBePaid: cart.toPay > 0,
      withdrawal: withdrawalReach(cart.items.map(({ product }) => product)),
    },
    ...error,
    ...(checkout.phase === 'failed' && { failure: checkout.failure }),
  }
}

export const requiredBy = (choices: readonly DeliveryChoice[]): readonly DeliveryRequirement[] =>
  requirementsOfMethods(choices.flatMap(({ chosen }) => chosen ?? []))

/** The summary is closed while anything typed or chosen is not saved (rules/checkout#nothing-typed-is-lost). */
const openStep = (model: CheckoutFlowModel, cart: Cart, wanted: CartStep): CartStep =>
  wanted === 'summary' && isSomethingUnsaved(model, cart) ? 'delivery' : wanted

export const isSomethingUnsaved = (model: CheckoutFlowModel, cart: Cart): boolean =>
  isUnsaved(unsavedOf(savedBuyer(cart), draftOf(model, cart))) ||
  Object.keys(unsavedMethods(cart, model.chosenMethods)).length > 0

/** Saved details with later input applied. */
export const draftOf = (
  { draft }: Pick<CheckoutFlowModel, 'draft'>,
  cart: Pick<Cart, 'customer' | 'deliveryCustomer'>,
): BuyerDraft => (draft === undefined ? savedBuyer(cart) : typedOver(savedBuyer(cart), draft))
