import {
  type BuyerDraft,
  type BuyerFields,
  buyerFieldsOf,
  type CheckoutFlow,
  type CheckoutView,
  type Core,
  createCheckoutFlow,
} from '@portti/core'
import { type FormFields, type NormalisePhone, uncheckedPhone } from '@portti/core/rules'
import { useEffect, useState } from 'react'
import { useCoreOfPage } from './use-core.ts'
import { useCoreStore } from './use-core-store.ts'
import { useVisit } from './use-visit.ts'

export type UsedCheckoutFlow = {
  readonly view: CheckoutView
  readonly flow: CheckoutFlow
  /** Fields that this shop and the chosen deliveries ask of a buyer. */
  readonly fields: BuyerFields
  readonly saveBuyer: (typed: BuyerDraft) => Promise<void>
  readonly saveDelivery: (typed: BuyerDraft) => Promise<void>
  /** Preloads the phone validation. */
  readonly preparePhone: () => void
}

/** Phone metadata is large: it is loaded with the form, not with the page. */
const loadPhoneRules = (): Promise<{ readonly normalisePhone: NormalisePhone }> => import('@portti/core/rules/phone')

const flowOf = (core: Core) => core.open(createCheckoutFlow)

/** The checkout of this page's cart, read once the visit has decided. */
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
  const phoneRules = () => (importAgain ? importAgain(loadPhoneRules) : loadPhoneRules())
  const [isPreparing, setPreparing] = useState(false)
  /** Where the phone rules do not load, the ticket API checks the number: nobody is stopped by a lost file. */
  const settings = async () => {
    setPreparing(true)
    const { normalisePhone } = await phoneRules().catch(() => ({ normalisePhone: uncheckedPhone }))
    setPreparing(false)
    return { form, normalisePhone }
  }
  return {
    view: isPreparing && view.phase === 'open' ? { ...view, isSaving: true } : view,
    flow,
    fields,
    saveBuyer: async typed => flow.saveBuyer(typed, await settings()),
    saveDelivery: async typed => flow.saveDelivery(typed, await settings()),
    // If it fails to load now, saving tries again.
    preparePhone: () => void phoneRules().catch(() => undefined),
  }
}
