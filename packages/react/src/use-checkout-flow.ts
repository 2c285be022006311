import {
  type BuyerDraft,
  type BuyerFields,
  buyerFieldsOf,
  type CartStep,
  type CheckoutFlowService,
  type CheckoutView,
  type Core,
  createCheckoutFlowService,
} from '@portti/core'
import type { FormFields } from '@portti/core/rules'
import { useEffect } from 'react'
import { loadPhoneRules } from './load-phone-rules.ts'
import { useCoreOfPage } from './use-core.ts'
import { useCoreStore } from './use-core-store.ts'
import { useVisit } from './use-visit.ts'

export type UsedCheckoutFlow = {
  readonly view: CheckoutView
  readonly flow: CheckoutFlowService
  /** Fields that this shop and the chosen deliveries ask of a buyer. */
  readonly fields: BuyerFields
  readonly saveBuyer: (typed: BuyerDraft) => Promise<void>
  readonly saveDelivery: (typed: BuyerDraft) => Promise<void>
  readonly goToStep: (step: CartStep) => void
  /** Preloads the phone validation. */
  readonly preparePhone: () => void
}

const flowOf = (core: Core) => core.open(createCheckoutFlowService)

/** The checkout of this page's cart, read once the visit has decided: it needs `openVisit` of the context. */
export const useCheckoutFlow = (form: FormFields): UsedCheckoutFlow => {
  const { core, importAgain } = useCoreOfPage()
  const view = useCoreStore(flowOf)
  const flow = flowOf(core)
  const { isDeciding } = useVisit()
  useEffect(() => (isDeciding ? undefined : flow.enter()), [flow, isDeciding])
  const fields = buyerFieldsOf(
    form,
    view.phase === 'open' ? view.delivery.requires : [],
    view.phase === 'open' && view.buyer.draft.hasReceiver,
  )
  const settings = {
    form,
    loadPhoneRules: () => (importAgain ? importAgain(loadPhoneRules) : loadPhoneRules()),
  }
  return {
    view,
    flow,
    fields,
    saveBuyer: typed => flow.saveBuyer(typed, settings),
    saveDelivery: typed => flow.saveDelivery(typed, settings),
    goToStep: step => void flow.goToStep(step, settings),
    // If it fails to load now, saving tries again.
    preparePhone: () => void settings.loadPhoneRules().catch(() => undefined),
  }
}
