import type { DeliveryRequirement } from '../delivery/delivery-method.ts'
import { formsForDeliveries } from '../delivery/required-details.ts'
import type { ShopError } from '../errors/shop-error.ts'
import { customerFieldRules } from '../validation/customer-field-rules.ts'
import {
  type CustomerField,
  customerFieldNames,
  customerFieldOf,
  customerFieldOrder,
} from '../validation/customer-fields.ts'
import {
  billingFormFields,
  type CustomerErrorKey,
  type CustomerFormErrors,
  type CustomerPrefix,
  type FormFields,
} from '../validation/customer-form.ts'

/** A field that the checkout asks of a person. */
export type BuyerField = {
  readonly field: CustomerField
  /** Prefix and field name, used for the field and its error: `delivery_first_name`. */
  readonly key: CustomerErrorKey
  readonly isRequired: boolean
}

/** Fields of the buyer, the receiver and the payer, each in the order of rules/customer-form#payer. */
export type BuyerFields = {
  readonly buyer: readonly BuyerField[]
  readonly receiver: readonly BuyerField[]
  readonly payer: readonly BuyerField[]
  /** Fields that only the chosen deliveries need (rules/delivery#required-details). */
  readonly forDelivery: { readonly buyer: readonly BuyerField[]; readonly receiver: readonly BuyerField[] }
}

const askedOf = (form: FormFields, prefix: '' | Exclude<CustomerPrefix, 'main'>): readonly BuyerField[] =>
  customerFieldOrder
    .filter(field => form[field]?.displayed)
    .map(field => ({
      field,
      key: `${prefix}${customerFieldNames[field]}` as const,
      isRequired: form[field]?.required === true,
    }))

/** The fields to ask by the shop’s form and the chosen deliveries, without those that the form hides. */
export const buyerFieldsOf = (
  form: FormFields,
  requires: readonly DeliveryRequirement[],
  hasReceiver: boolean,
): BuyerFields => {
  const before = formsForDeliveries(form, [], hasReceiver)
  const forms = formsForDeliveries(form, requires, hasReceiver)
  const buyer = askedOf(forms.buyer, '')
  const receiver = askedOf(forms.receiver, 'delivery_')
  return {
    buyer,
    receiver,
    payer: askedOf(billingFormFields, 'billing_'),
    forDelivery: {
      buyer: buyer.filter(({ field, isRequired }) => isRequired && !before.buyer[field]?.required),
      receiver: receiver.filter(({ field, isRequired }) => isRequired && !before.receiver[field]?.required),
    },
  }
}

/** The error of a field that only the ticket API refuses (rules/customer-form#phone). */
export const refusedField = ({ parameters: { field } }: ShopError): CustomerFormErrors => {
  const refused = customerFieldOf(String(field))
  return refused ? { [String(field)]: customerFieldRules[refused].invalid } : {}
}

/** The invalid fields, in screen order. */
export const wrongFields = (
  { buyer, receiver, payer }: BuyerFields,
  errors: CustomerFormErrors,
): readonly CustomerErrorKey[] =>
  [
    ...[...buyer, ...receiver].map(({ key }) => key),
    'delivery_message' as const,
    ...payer.map(({ key }) => key),
  ].filter(key => errors[key] !== undefined)
