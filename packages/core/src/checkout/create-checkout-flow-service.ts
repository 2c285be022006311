import type { Subscription } from 'rxjs'
import type { Cart } from '../cart/cart.ts'
import { type CartStep, cartSteps } from '../cart/cart-state.ts'
import { keptParticipants } from '../cart/kept-participants.ts'
import { readStoredCart } from '../cart/read-stored-cart.ts'
import type { CoreParts } from '../compose/create-core.ts'
import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'
import { createFollowingStore } from '../state/following-store.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { NormalisePhone } from '../validation/customer-field-rules.ts'
import type { CustomerFormErrors, FormFields } from '../validation/customer-form.ts'
import { loadNormalisePhone } from '../validation/unchecked-phone.ts'
import { fetchUntilAnswered } from '../wire/fetch-until-answered.ts'
import {
  type BuyerDraft,
  formOfDraft,
  parseDraft,
  savedBuyer,
  serializeDraft,
  typedOver,
  unsavedOf,
} from './buyer-draft.ts'
import { buyerFieldsOf, refusedField } from './buyer-fields.ts'
import { type BuyerDetails, validateBuyerForm } from './buyer-form.ts'
import { createCheckoutDetailsService } from './checkout-details-service.ts'
import type { BuyerFormSettings, CheckoutFlowService } from './checkout-flow-service.ts'
import { missingForCheckout } from './checkout-readiness.ts'
import {
  type CheckoutFlowModel,
  type CheckoutView,
  checkoutView,
  draftOf,
  isSomethingUnsaved,
  requiredBy,
} from './checkout-view.ts'
import { createCheckoutService } from './create-checkout-service.ts'
import {
  type ChosenMethods,
  deliveryChoices,
  parseChosenMethods,
  savedMethod,
  unsavedMethods,
} from './delivery-choices.ts'

const nothingYet: CheckoutFlowModel = {
  cart: 'asking',
  draft: undefined,
  errors: {},
  chosenMethods: {},
  comments: undefined,
  isOfferKnown: false,
  areTermsAccepted: false,
  savingStep: undefined,
  attempts: { customer: 0, delivery: 0, summary: 0 },
}

type BuyerFormRules = { readonly form: FormFields; readonly normalisePhone: NormalisePhone }

/** What another page of this tab may have changed. */
const draftKeys = [storageKeys.buyerDraft, storageKeys.chosenMethods, storageKeys.commentsDraft] as const

/** The checkout of one page, opened by `core.open(createCheckoutFlowService)`; it reads nothing before `enter`. */
export const createCheckoutFlowService = (
  parts: Pick<CoreParts, 'cart' | 'clock' | 'navigator' | 'storage' | 'tabStorage' | 'open'>,
): CheckoutFlowService => {
  const { cart, clock, navigator, storage, tabStorage, open } = parts
  const checkout = open(createCheckoutService)
  const details = open(createCheckoutDetailsService)
  let model: CheckoutFlowModel = {
    ...nothingYet,
    draft: parseDraft(tabStorage.get(storageKeys.buyerDraft)),
    chosenMethods: parseChosenMethods(tabStorage.get(storageKeys.chosenMethods)),
    comments: tabStorage.get(storageKeys.commentsDraft),
  }
  const viewNow = (): CheckoutView => checkoutView(model, cart.getSnapshot(), checkout.getSnapshot())
  let judgedBy: BuyerFormRules | undefined
  let readingOffer: Subscription | undefined
  /** The products that the methods were last asked for. */
  let offeredTo: string | undefined
  let isOfferLost = false
  let isWatched = false

  const refresh = (): void => {
    const view = viewNow()
    if (view.phase === 'open') tabStorage.set(storageKeys.checkoutStep, view.step)
    store.update(() => view)
    followOffer(isWatched && view.phase === 'open' && view.step === 'delivery' ? view.cart : undefined)
  }
  const change = (changed: Partial<CheckoutFlowModel>): void => {
    model = { ...model, ...changed }
    refresh()
  }
  const tried = (step: CartStep) => ({ attempts: { ...model.attempts, [step]: model.attempts[step] + 1 } })

  /**
   * The methods are offered to the products in the cart (rules/delivery#offered-methods): they are read at the delivery
   * step, and again when the products change there.
   */
  const followOffer = (delivered: Cart | undefined): void => {
    const products = delivered?.items.map(({ product }) => product.id).join()
    if (products === offeredTo) return
    offeredTo = products
    readingOffer?.unsubscribe()
    readingOffer = products === undefined ? undefined : fetchOffer()
  }
  const fetchOffer = (): Subscription =>
    fetchUntilAnswered(cart.loadDeliveryMethods, clock).subscribe(answer => {
      if (answer.isOk() && isOfferLost) cart.clearError()
      isOfferLost = answer.isErr()
      if (answer.isOk()) change({ isOfferKnown: true })
    })
  /** A refused method may cost something else by now, or be gone. */
  const refreshOffer = (): void => {
    offeredTo = undefined
    refresh()
  }

  /** A reload continues at the same step. */
  const standAtKeptStep = (): void => {
    const kept = cartSteps.find(step => step === tabStorage.get(storageKeys.checkoutStep))
    if (kept !== undefined && cart.getSnapshot().step === 'customer') cart.goToStep(kept)
  }

  const store = createFollowingStore(viewNow(), () => {
    isWatched = true
    const stopFollowing = [cart.subscribe(refresh), checkout.subscribe(refresh)]
    refresh()
    return () => {
      isWatched = false
      followOffer(undefined)
      for (const stop of stopFollowing) stop()
    }
  })

  const rulesOf = async ({ form, loadPhoneRules }: BuyerFormSettings): Promise<BuyerFormRules> => ({
    form,
    normalisePhone: await loadNormalisePhone(loadPhoneRules),
  })

  const savedNow = (): BuyerDraft => savedBuyer(presentCart()?.cart ?? {})
  const formNow = (): BuyerDraft => draftOf(model, presentCart()?.cart ?? {})

  const storeDraft = (typed: BuyerDraft): void => {
    const form = typedOver(formNow(), typed)
    // During a save the saved form is about to change: a field that is set back to its old value must not seem saved.
    const draft = model.savingStep ? form : unsavedOf(savedNow(), form)
    const asksOthers = form.hasReceiver !== shownDraft()?.hasReceiver || form.hasPayer !== shownDraft()?.hasPayer
    tabStorage.set(storageKeys.buyerDraft, serializeDraft(draft))
    model = { ...model, draft }
    // Fields hold their own input; only a change of persons needs a new render.
    if (asksOthers) refresh()
  }
  const shownDraft = (): BuyerDraft | undefined => {
    const view = store.getSnapshot()
    return view.phase === 'open' ? view.buyer.draft : undefined
  }

  const presentCart = () => {
    const state = cart.getSnapshot()
    return state.phase === 'present' ? state : undefined
  }

  const areParticipantsKept = (): boolean =>
    presentCart()?.cart.items.some(item => keptParticipants(tabStorage, item)) ?? false

  const choicesNow = () => {
    const current = presentCart()
    return current ? deliveryChoices(current.cart, current.availableDeliveryMethods, model.chosenMethods) : []
  }

  const keepChosen = (chosenMethods: ChosenMethods): void => {
    tabStorage.set(storageKeys.chosenMethods, JSON.stringify(chosenMethods))
    model = { ...model, chosenMethods }
  }
  /** A choice of before a reload, whose method is known once the delivery step has read the offer. */
  const isChosenUnread = (): boolean => {
    const current = presentCart()
    if (current === undefined || model.isOfferKnown || current.availableDeliveryMethods.length > 0) return false
    return Object.keys(unsavedMethods(current.cart, model.chosenMethods)).length > 0
  }
  const isSaved = (group: DeliveryGroup, { id, product }: DeliveryMethod): boolean => {
    const current = presentCart()
    const saved = current && savedMethod(current.cart, group)
    return saved?.id === id && saved.product.price === product.price
  }
  const isAtSummary = (): boolean => {
    const view = viewNow()
    return view.phase === 'open' && view.step === 'summary'
  }

  const judge = (draft: BuyerDraft, rules: BuyerFormRules) =>
    validateBuyerForm(formOfDraft(draft), { ...rules, requires: requiredBy(choicesNow()) })
  const checkBuyer = (rules: BuyerFormRules) => {
    judgedBy = rules
    return judge(formNow(), rules)
  }

  /** Shown errors follow the input; a field without one is not judged before the visitor tries to continue. */
  const judgeAgain = (rules: BuyerFormRules): void => {
    const checked = checkBuyer(rules)
    const now: CustomerFormErrors = checked.isErr() ? checked.error : {}
    const shown = Object.keys(model.errors) as (keyof CustomerFormErrors)[]
    if (shown.every(key => now[key] === model.errors[key])) return
    change({ errors: Object.fromEntries(shown.flatMap(key => (now[key] ? [[key, now[key]]] : []))) })
  }

  const sendBuyer = async ({ customer, deliveryCustomer }: BuyerDetails): Promise<boolean> => {
    const saved = await details.saveCustomer(customer, deliveryCustomer)
    if (saved.isErr()) change({ errors: refusedField(saved.error) })
    return saved.isOk()
  }

  /**
   * Saves the form of a step and goes to the next one; input and choices made meanwhile are saved before that. A
   * refused save goes to the step that `save` answers, and keeps the input.
   */
  const saving = async (
    [step, next]: readonly [CartStep, CartStep],
    { typed, settings }: { readonly typed: BuyerDraft; readonly settings: BuyerFormSettings },
    save: (rules: BuyerFormRules) => Promise<CartStep | undefined>,
  ): Promise<void> => {
    storeDraft(typed)
    change({ savingStep: step })
    const rules = await rulesOf(settings)
    let sent: CheckoutFlowModel
    let refusedAt: CartStep | undefined
    do {
      sent = model
      refusedAt = await save(rules)
    } while (!refusedAt && (model.draft !== sent.draft || model.chosenMethods !== sent.chosenMethods))
    if (!refusedAt) {
      tabStorage.remove(storageKeys.buyerDraft)
      model = { ...model, draft: undefined }
      if (next === 'summary') keepChosen({})
    }
    cart.goToStep(refusedAt ?? next)
    change({ savingStep: undefined })
  }

  /** Saves the buyer, and the chosen methods with the details they need; answers the step of what stops it. */
  const saveAll = async (rules: BuyerFormRules): Promise<CartStep | undefined> => {
    const choices = choicesNow()
    const checked = checkBuyer(rules)
    const { forDelivery } = buyerFieldsOf(rules.form, requiredBy(choices), formNow().hasReceiver)
    const asked = [...forDelivery.buyer, ...forDelivery.receiver].map(({ key }) => key as string)
    const errors = checked.isErr() ? checked.error : {}
    if (Object.keys(errors).some(key => !asked.includes(key))) {
      change({ errors, ...tried('customer') })
      return 'customer'
    }
    if (isChosenUnread()) return 'delivery'
    if (choices.some(({ chosen }) => chosen === undefined) || checked.isErr()) {
      change({ errors, ...tried('delivery') })
      return 'delivery'
    }
    change({ errors })
    // A correction of the first step may have been left there by the browser's own buttons.
    const isBuyerUnsaved = asked.length > 0 || JSON.stringify(checked) !== JSON.stringify(judge(savedNow(), rules))
    if (isBuyerUnsaved && !(await sendBuyer(checked.value))) {
      const refused = Object.keys(model.errors)
      if (refused.length === 0) return model.savingStep
      const step = refused.every(key => asked.includes(key)) ? 'delivery' : 'customer'
      change(tried(step))
      return step
    }
    for (const { group, chosen } of choices) {
      if (chosen && !isSaved(group, chosen) && (await details.chooseDelivery(group, chosen)).isErr()) {
        refreshOffer()
        return 'delivery'
      }
    }
    return undefined
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    enter: () => {
      const reading = readStoredCart(cart, clock).subscribe(stored => {
        // The cart shows participants that are being changed, and saves them before it leads on.
        if (areParticipantsKept()) return navigator.go({ to: 'cart' })
        if (stored === 'known') standAtKeptStep()
        change({ cart: stored })
      })
      return () => reading.unsubscribe()
    },
    keepDraft: typed => {
      storeDraft(typed)
      if (judgedBy && Object.keys(model.errors).length > 0) judgeAgain(judgedBy)
    },
    saveBuyer: (typed, settings) =>
      saving(['customer', 'delivery'], { typed, settings }, async rules => {
        const checked = checkBuyer(rules)
        if (checked.isErr()) {
          change({ errors: checked.error, ...tried('customer') })
          return 'customer'
        }
        change({ errors: {} })
        if (await sendBuyer(checked.value)) return undefined
        if (Object.keys(model.errors).length > 0) change(tried('customer'))
        return 'customer'
      }),
    chooseDelivery: (group, methodId) => {
      const chosenMethods = { ...model.chosenMethods, [group]: methodId }
      // During a save the saved choice is about to change, as the form's fields are.
      const current = model.savingStep ? undefined : presentCart()
      keepChosen(current ? unsavedMethods(current.cart, chosenMethods) : chosenMethods)
      refresh()
    },
    saveDelivery: (typed, settings) => saving(['delivery', 'summary'], { typed, settings }, saveAll),
    keepComments: comments => {
      tabStorage.set(storageKeys.commentsDraft, comments)
      model = { ...model, comments }
    },
    acceptTerms: areTermsAccepted => change({ areTermsAccepted }),
    placeOrder: async comments => {
      const current = presentCart()
      const { areTermsAccepted } = model
      if (current === undefined) return { kind: 'items' }
      const [missing] = missingForCheckout(current.cart, areTermsAccepted)
      if (missing !== undefined) {
        change(tried('summary'))
        return missing
      }
      if (!isAtSummary()) return undefined
      const words = comments.trim()
      if (words !== (current.cart.comments ?? '') && (await details.saveComments(words)).isErr()) return undefined
      // The summary may have been left for a correction while the message was being saved.
      if (!isAtSummary()) return undefined
      tabStorage.remove(storageKeys.commentsDraft)
      await checkout.begin({ areTermsAccepted, toPay: current.cart.toPay })
      return undefined
    },
    checkAgain: () => checkout.checkAgain(),
    goToStep: async (step, settings) => {
      const view = viewNow()
      const isLeft = step === 'summary' && view.phase === 'open' && isSomethingUnsaved(model, view.cart)
      if (!isLeft) return cart.goToStep(step)
      if (!view.isSaving) await saving([view.step, 'summary'], { typed: formNow(), settings }, saveAll)
    },
    keptNow: () => JSON.stringify([storage.get(storageKeys.cartChange), ...draftKeys.map(key => tabStorage.get(key))]),
  }
}
