import type { BuyerDraft, BuyerField, BuyerFields, TypedPerson } from '@portti/core'

/** Names of the checkboxes for a separate receiver and payer. */
export const receiverBox = 'delivery_elsewhere'
export const payerBox = 'billing_elsewhere'

const textOf = (data: FormData, name: string): string | undefined => {
  const value = data.get(name)
  return typeof value === 'string' ? value : undefined
}

const personOf = (data: FormData, fields: readonly BuyerField[]): TypedPerson =>
  Object.fromEntries(
    fields.flatMap(({ field, key }) => {
      const text = textOf(data, key)
      const country = field === 'phone' ? textOf(data, `${key}_country`) : undefined
      return Object.entries({
        ...(text !== undefined && { [field]: text }),
        ...(country !== undefined && { phoneCountry: country }),
      })
    }),
  )

/** The form's current values. */
export const typedBuyer = (form: HTMLFormElement, fields: BuyerFields): BuyerDraft => {
  const data = new FormData(form)
  const message = textOf(data, 'delivery_message')
  return {
    buyer: personOf(data, fields.buyer),
    receiver: { ...personOf(data, fields.receiver), ...(message !== undefined && { message }) },
    payer: personOf(data, fields.payer),
    hasReceiver: data.has(receiverBox),
    hasPayer: data.has(payerBox),
    marketingPermission: data.has('marketing_permission'),
  }
}

/** The draft, updated with the receiver's fields of the delivery form. */
export const typedForDelivery = (form: HTMLFormElement, draft: BuyerDraft, fields: BuyerFields): BuyerDraft => {
  const data = new FormData(form)
  const { buyer, receiver } = fields.forDelivery
  return {
    ...draft,
    buyer: { ...draft.buyer, ...personOf(data, buyer) },
    receiver: { ...draft.receiver, ...personOf(data, receiver) },
  }
}
