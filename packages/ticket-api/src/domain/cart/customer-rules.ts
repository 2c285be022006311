import type { WireCustomer, WireDeliveryCustomer, WireForms } from '@portti/contract'
import {
  type BillingCustomer,
  type Customer,
  type CustomerFormErrors,
  customerFieldNames,
  type DeliveryCustomer,
  type FormFields,
  type Language,
  validateBuyerForm,
  validateDeliveryCustomer,
} from '@portti/core/rules'
import { normalisePhone } from '@portti/core/rules/phone'
import { messageTexts } from '../../platform/message-texts.ts'
import type { Refusal } from '../model/refusal.ts'

type Checked<Kept> = { readonly customer: Kept } | { readonly refusal: Refusal }

/**
 * Checks the main customer by the shop's form, and who pays (rules/customer-form#same-code); what is kept is cleaned.
 */
export const checkCustomer = (customer: WireCustomer, forms: WireForms, language: Language): Checked<WireCustomer> => {
  const typed = { buyer: fromWire(customer), payer: customer.billing && fromWire(customer.billing) }
  const checked = validateBuyerForm(typed, { form: formFields(forms), normalisePhone })
  if (checked.isErr()) return { refusal: fieldRefusal(checked.error, language) }
  const { billing } = checked.value.customer
  return { customer: { ...toWire(checked.value.customer), ...(billing && { billing: wireFields(billing) }) } }
}

/** Checks a separate delivery address (rules/customer-form#receiver). */
export const checkDeliveryCustomer = (
  customer: WireDeliveryCustomer,
  language: Language,
): Checked<WireDeliveryCustomer> => {
  const checked = validateDeliveryCustomer({ ...fromWire(customer), message: customer.message }, { normalisePhone })
  if (checked.isErr()) return { refusal: fieldRefusal(checked.error, language) }
  const { message } = checked.value
  return { customer: { ...toWire(checked.value), ...(message !== undefined && { message }) } }
}

/**
 * The messages of the fields that failed, keyed by prefix and field name (rules/customer-form#first-error-per-field).
 */
const fieldRefusal = (errors: CustomerFormErrors, language: Language): Refusal => ({
  code: 'unspecified_exception',
  reason: 'fields_wrong',
  parameters: {
    fields: Object.fromEntries(
      Object.entries(errors).map(([field, message]) => [field, messageTexts[language].validation[message]]),
    ),
  },
})

const names = Object.entries(customerFieldNames)

const fromWire = (customer: WireCustomer): Readonly<Record<string, unknown>> => {
  const given: Readonly<Record<string, unknown>> = customer
  return {
    ...Object.fromEntries(names.map(([field, wireName]) => [field, given[wireName]])),
    marketingPermission: customer.marketing_permission === true,
  }
}

const toWire = (customer: Customer | DeliveryCustomer): Omit<WireCustomer, 'billing'> => ({
  ...wireFields(customer),
  marketing_permission: customer.marketingPermission,
})

const wireFields = (customer: BillingCustomer): NonNullable<WireCustomer['billing']> => {
  const kept: Readonly<Record<string, unknown>> = customer
  return Object.fromEntries(
    names.flatMap(([field, wireName]) => (kept[field] === undefined ? [] : [[wireName, kept[field]]])),
  )
}

const formFields = ({ customer_details_form: { fields } }: WireForms): FormFields =>
  Object.fromEntries(
    names.flatMap(([field, wireName]) => {
      const shown = fields[wireName]
      return shown ? [[field, { displayed: shown.displayed, required: shown.required }]] : []
    }),
  )
