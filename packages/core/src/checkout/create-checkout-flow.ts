import { Subscription } from 'rxjs'
import { type CartStep, cartSteps } from '../cart/cart-state.ts'
import type { CoreParts } from '../create-core.ts'
import { createFollowingStore } from '../state/following-store.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { hasNoAnswer } from '../ticket-api/failure.ts'
import { readUntilAnswered } from '../time/read-until-answered.ts'
import type { CustomerFormErrors } from '../validation/customer-form.ts'
import { type BuyerDraft, formOfDraft, readDraft, typedOver, writeDraft } from './buyer-draft.ts'
import { buyerFieldsOf } from './buyer-fields.ts'
import { type BuyerDetails, validateBuyerForm } from './buyer-form.ts'
import type { BuyerFormSettings, CheckoutFlow } from './checkout-flow.ts'
import { missingForCheckout } from './checkout-readiness.ts'
import { type CheckoutFlowModel, type CheckoutView, checkoutView, draftOf, requiredBy } from './checkout-view.ts'
import { createCheckoutService } from './create-checkout-service.ts'
import { deliveryChoices, readChosenMethods } from './delivery-choices.ts'

const nothingYet: CheckoutFlowModel = {
  cart: 'asking',
  draft: undefined,
  errors: {},
  chosenMethods: {},
  comments: undefined,
  isOfferKnown: false,
  areTermsAccepted: false,
  isSaving: false,
  attempts: { customer: 0, delivery: 0, summary: 0 },
}

export const createCheckoutFlow = (parts: Pick<CoreParts, 'cart' | 'clock' | 'tabStorage' | 'open'>): CheckoutFlow => {
  const { cart, clock, tabStorage, open } = parts
  const checkout = open(createCheckoutService)
  let model: CheckoutFlowModel = {
    ...nothingYet,
    draft: readDraft(tabStorage.get(storageKeys.buyerDraft)),
    chosenMethods: readChosenMethods(tabStorage.get(storageKeys.chosenMethods)),
    comments: tabStorage.get(storageKeys.commentsDraft),
  }
  const viewNow = (): CheckoutView => checkoutView(model, cart.getSnapshot(), checkout.getSnapshot())
  let judgedBy: BuyerFormSettings | undefined
  let readingOffer: Subscription | undefined
  let isWatched = false

  const refresh = (): void => {
    const view = viewNow()
    if (view.phase === 'open') tabStorage.set(storageKeys.checkoutStep, view.step)
    store.update(() => view)
    followOffer(isWatched && view.phase === 'open' && view.step === 'delivery')
  }
  const change = (changed: Partial<CheckoutFlowModel>): void => {
    model = { ...model, ...changed }
    refresh()
  }
  const tried = (step: CartStep) => ({ attempts: { ...model.attempts, [step]: model.attempts[step] + 1 } })

  /** The offered methods, read again while the visitor is at the delivery step. */
  const followOffer = (isNeeded: boolean): void => {
    if (!isNeeded) {
      readingOffer?.unsubscribe()
      readingOffer = undefined
    } else if (readingOffer === undefined) {
      readingOffer = new Subscription()
      readingOffer.add(
        readUntilAnswered(cart.loadDeliveryMethods, clock).subscribe(answer => {
          if (answer.isErr()) return
          cart.clearError()
          change({ isOfferKnown: true })
        }),
      )
    }
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
      followOffer(false)
      for (const stop of stopFollowing) stop()
    }
  })

  const saving = async (save: () => Promise<void>): Promise<void> => {
    change({ isSaving: true })
    await save()
    change({ isSaving: false })
  }

  const storeDraft = (typed: BuyerDraft): void => {
    const draft = typedOver(model.draft ?? typed, typed)
    const asksOthers = draft.hasReceiver !== shownDraft()?.hasReceiver || draft.hasPayer !== shownDraft()?.hasPayer
    tabStorage.set(storageKeys.buyerDraft, writeDraft(draft))
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

  const choicesNow = () => {
    const current = presentCart()
    return current ? deliveryChoices(current.cart, current.availableDeliveryMethods, model.chosenMethods) : []
  }

  const checkBuyer = (typed: BuyerDraft, settings: BuyerFormSettings) => {
    storeDraft(typed)
    judgedBy = settings
    const current = presentCart()
    const draft = current ? draftOf(model, current.cart) : typed
    return validateBuyerForm(formOfDraft(draft), { ...settings, requires: requiredBy(choicesNow()) })
  }

  /** Shown errors follow the input; a field without one is not judged before the visitor tries to continue. */
  const judgeAgain = (typed: BuyerDraft, settings: BuyerFormSettings): void => {
    const checked = checkBuyer(typed, settings)
    const now: CustomerFormErrors = checked.isErr() ? checked.error : {}
    const shown = Object.keys(model.errors) as (keyof CustomerFormErrors)[]
    if (shown.every(key => now[key] === model.errors[key])) return
    change({ errors: Object.fromEntries(shown.flatMap(key => (now[key] ? [[key, now[key]]] : []))) })
  }

  const sendBuyer = async ({ customer, deliveryCustomer }: BuyerDetails): Promise<boolean> => {
    const saved = await cart.saveCustomer(customer, deliveryCustomer)
    if (saved.isErr()) return false
    tabStorage.remove(storageKeys.buyerDraft)
    model = { ...model, draft: undefined }
    return true
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    enter: () => {
      const reading = readUntilAnswered(cart.load, clock).subscribe(answer => {
        if (answer.isOk()) cart.clearError()
        const isKnown = answer.isOk() || !hasNoAnswer(answer.error)
        if (isKnown) standAtKeptStep()
        change({ cart: isKnown ? 'known' : 'unanswered' })
      })
      return () => reading.unsubscribe()
    },
    keepDraft: typed => {
      if (judgedBy && Object.keys(model.errors).length > 0) judgeAgain(typed, judgedBy)
      else storeDraft(typed)
    },
    saveBuyer: async (typed, settings) => {
      const checked = checkBuyer(typed, settings)
      if (checked.isErr()) return change({ errors: checked.error, ...tried('customer') })
      change({ errors: {} })
      await saving(async () => void (await sendBuyer(checked.value)))
    },
    chooseDelivery: (group, methodId) => {
      const chosenMethods = { ...model.chosenMethods, [group]: methodId }
      tabStorage.set(storageKeys.chosenMethods, JSON.stringify(chosenMethods))
      change({ chosenMethods })
    },
    saveDelivery: async (typed, settings) => {
      const choices = choicesNow()
      const checked = checkBuyer(typed, settings)
      const { forDelivery } = buyerFieldsOf(settings.form, requiredBy(choices), typed.hasReceiver)
      const asked = [...forDelivery.buyer, ...forDelivery.receiver].map(({ key }) => key as string)
      const errors = checked.isErr() ? checked.error : {}
      if (Object.keys(errors).some(key => !asked.includes(key))) {
        change({ errors, ...tried('customer') })
        return cart.goToStep('customer')
      }
      if (choices.some(({ chosen }) => chosen === undefined) || checked.isErr()) {
        return change({ errors, ...tried('delivery') })
      }
      change({ errors })
      await saving(async () => {
        if (asked.length > 0 && !(await sendBuyer(checked.value))) return
        for (const { group, chosen } of choices) {
          if (chosen && (await cart.chooseDelivery(group, chosen)).isErr()) return
        }
        cart.goToStep('summary')
      })
    },
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
      const words = comments.trim()
      if (words !== (current.cart.comments ?? '') && (await cart.saveComments(words)).isErr()) return undefined
      tabStorage.remove(storageKeys.commentsDraft)
      tabStorage.remove(storageKeys.chosenMethods)
      await checkout.begin({ areTermsAccepted })
      return undefined
    },
    checkAgain: () => checkout.checkAgain(),
    goToStep: step => cart.goToStep(step),
  }
}
