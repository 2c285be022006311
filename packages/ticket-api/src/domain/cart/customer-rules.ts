import {
  deliveryRequirements,
  type WireContact,
  type WireCustomer,
  type WireDeliveryCustomer,
  type WireForms,
} from '@portti/contract'
import {
  type BillingCustomer,
  type BuiltInLanguage,
  type Customer,
  type CustomerFormErrors,
  customerErrorText,
  customerFieldNames,
  type DeliveryCustomer,
  type FormFields,
  formTaking,
  validateBuyerForm,
  validateDeliveryCustomer,
} from '@portti/core/rules'
import { normalisePhone } from '@portti/core/rules/phone'
import { messageTexts } from '../../platform/message-texts.ts'
import type { Cart } from '../model/cart.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { Refusal } from '../model/refusal.ts'

type Checked<Kept> = { readonly customer: Kept } | { readonly refusal: Refusal }

/**
 * Checks the main customer by the shop's form, and the payer (rules/customer-form#same-code); stored values are
 * cleaned. Details that a delivery could need are stored too, and required only at the checkout.
 */
export const checkCustomer = (
  customer: WireCustomer,
  catalogue: Catalogue,
  language: BuiltInLanguage,
): Checked<WireCustomer> => {
  const typed = { buyer: fromWire(customer), payer: customer.billing && fromWire(customer.billing) }
  const checked = validateBuyerForm(typed, { form: takingForm(catalogue), normalisePhone })
  if (checked.isErr()) return { refusal: fieldRefusal(checked.error, language) }
  const { billing } = checked.value.customer
  return { customer: { ...toWire(checked.value.customer), ...(billing && { billing: wireFields(billing) }) } }
}

/** The shop's form with the details that one of its deliveries could need. */
export const takingForm = ({ shop, deliveryMethods }: Catalogue): FormFields =>
  formTaking(formFields(shop.forms), requiredBy(deliveryMethods))

/** Answers by cart: a checkout asks twice about the same one, when it begins and when its payment is made. */
const answered = new WeakMap<Cart, { readonly catalogue: Catalogue; readonly errors: CustomerFormErrors }>()

/**
 * The invalid and missing details of the customer of a cart that is to be ordered, by field: the shop's form and what
 * the chosen deliveries need (rules/delivery#required-details).
 */
export const customerErrors = (cart: Cart, catalogue: Catalogue): CustomerFormErrors => {
  const known = answered.get(cart)
  if (known?.catalogue === catalogue) return known.errors
  const errors = checkedErrors(cart, catalogue)
  answered.set(cart, { catalogue, errors })
  return errors
}

const checkedErrors = (cart: Cart, catalogue: Catalogue): CustomerFormErrors => {
  const chosen = Object.values(cart.deliveries).map(delivery => delivery?.id)
  const checked = validateBuyerForm(
    {
      buyer: fromWire(cart.customer ?? {}),
      receiver: cart.deliveryCustomer && { ...fromWire(cart.deliveryCustomer), message: cart.deliveryCustomer.message },
    },
    {
      form: formFields(catalogue.shop.forms),
      requires: requiredBy(catalogue.deliveryMethods.filter(({ id }) => chosen.includes(id))),
      normalisePhone,
    },
  )
  return checked.isErr() ? checked.error : {}
}

const requiredBy = (methods: Catalogue['deliveryMethods']) =>
  deliveryRequirements.filter(requirement => methods.some(({ wire }) => wire.requires?.includes(requirement)))

/** Checks a separate delivery address (rules/customer-form#receiver). */
export const checkDeliveryCustomer = (
  customer: WireDeliveryCustomer,
  language: BuiltInLanguage,
): Checked<WireDeliveryCustomer> => {
  const checked = validateDeliveryCustomer({ ...fromWire(customer), message: customer.message }, { normalisePhone })
  if (checked.isErr()) return { refusal: fieldRefusal(checked.error, language) }
  const { message } = checked.value
  return { customer: { ...toWire(checked.value), ...(message !== undefined && { message }) } }
}

/**
 * The messages of the fields that failed, keyed by prefix and field name (rules/customer-form#first-error-per-field).
 * The first one is the refusal's own.
 */
export const fieldRefusal = (errors: CustomerFormErrors, language: BuiltInLanguage): Refusal => {
  const messages = Object.entries(errors).map(
    ([field, message]) => [field, customerErrorText(field, message, messageTexts[language])] as const,
  )
  const [first] = messages
  return {
    code: 'unspecified_exception',
    reason: 'fields_wrong',
    ...(first && { message: first[1] }),
    parameters: { ...(first && { field: first[0] }), fields: Object.fromEntries(messages) },
  }
}

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

const wireFields = (customer: BillingCustomer): WireContact => {
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
