import { err, ok, type Result } from 'neverthrow'
import { cleanLine, cleanLines } from './clean-text.ts'
import { customerFieldRules, type NormalisePhone } from './customer-field-rules.ts'
import {
  type CustomerField,
  type CustomerFieldName,
  customerFieldNames,
  customerFieldOrder,
} from './customer-fields.ts'
import type { CustomerFormMessageKey } from './customer-form-messages.ts'

/** A person's input; an untouched field is `''`. */
export type CustomerForm = Readonly<Record<CustomerField, string>> & {
  readonly marketingPermission: boolean
  /** The country chosen next to the phone number; by default the address's country decides how the number is read. */
  readonly phoneCountry?: string
  /** Message to the receiver; only in the delivery address. */
  readonly message?: string
}

/**
 * Which fields a shop's form shows and requires (rules/customer-form#fields-shown). A field that is not named is not
 * shown.
 */
export type FormFields = {
  readonly [field in CustomerField]?: { readonly displayed: boolean; readonly required: boolean }
}

/** Fields that passed rules/customer-form#phone. Empty fields are absent; phone in E.164, e-mail in lower case. */
type PassedFields = { readonly [field in CustomerField]?: string }
type Person = PassedFields & { readonly marketingPermission: boolean }

/** The payer, when it is not the buyer (rules/customer-form#payer; decision 0017). */
export type BillingCustomer = PassedFields

export type Customer = Person & { readonly billing?: BillingCustomer }

/** A separate delivery address may have a message for the receiver (rules/customer-form#receiver). */
export type DeliveryCustomer = Person & { readonly message?: string }

/** The person that a form is about (rules/customer-form#payer). */
export type CustomerPrefix = 'main' | 'delivery_' | 'billing_'

/** Prefix and field name as on the wire: `first_name`, `delivery_first_name`; `main` adds nothing. */
export type CustomerErrorKey = `${'' | Exclude<CustomerPrefix, 'main'>}${CustomerFieldName}` | 'delivery_message'

/**
 * The first failing message per field (rules/customer-form#first-error-per-field), in the order of the form. Never
 * empty.
 */
export type CustomerFormErrors = { readonly [key in CustomerErrorKey]?: CustomerFormMessageKey }

/** The longest that is kept of a field and of a message (rules/customer-form#lengths). */
const maxFieldLength = 200
const maxMessageLength = 1000

/**
 * The delivery address requires a name and an address; the rest is optional. The shop’s form does not define it
 * (rules/customer-form#receiver).
 */
export const deliveryFormFields: FormFields = {
  firstName: { displayed: true, required: true },
  lastName: { displayed: true, required: true },
  phone: { displayed: true, required: false },
  /** Contact details for a carrier's notice of arrival. */
  email: { displayed: true, required: false },
  addressLine1: { displayed: true, required: true },
  addressLine2: { displayed: true, required: false },
  postalCode: { displayed: true, required: true },
  city: { displayed: true, required: true },
  country: { displayed: true, required: true },
  companyName: { displayed: true, required: false },
}

/** The payer needs a name and an address, and a company name if it is one. Our own rule, like the delivery address's. */
export const billingFormFields: FormFields = {
  ...deliveryFormFields,
  phone: { displayed: false, required: false },
  email: { displayed: false, required: false },
}

/**
 * Checks a customer form by rules/customer-form#messages, rules/customer-form#same-code and
 * rules/customer-form#postal-code, in browser and server alike (rules/customer-form#same-code). Accepts any input: a
 * value that is no text counts as empty. A field that the form does not show never fails, and its value is dropped. Its
 * own output passes unchanged.
 */
export const validateCustomer = (
  input: unknown,
  settings: {
    readonly form: FormFields
    readonly normalisePhone: NormalisePhone
  },
): Result<Customer, CustomerFormErrors> => {
  const { customer, errors } = check(input, { ...settings, prefix: 'main' })
  return Object.keys(errors).length === 0 ? ok(customer) : err(errors)
}

/** `validateCustomer` for the payer. */
export const validateBillingCustomer = (
  input: unknown,
  settings: { readonly form?: FormFields; readonly normalisePhone: NormalisePhone },
): Result<BillingCustomer, CustomerFormErrors> => {
  const { customer, errors } = check(input, { form: billingFormFields, ...settings, prefix: 'billing_' })
  const { marketingPermission: _, ...billing } = customer
  return Object.keys(errors).length === 0 ? ok(billing) : err(errors)
}

/** `validateCustomer` for a separate delivery address, with a message to the receiver of at most 1000 characters. */
export const validateDeliveryCustomer = (
  input: unknown,
  settings: { readonly form?: FormFields; readonly normalisePhone: NormalisePhone },
): Result<DeliveryCustomer, CustomerFormErrors> => {
  const { customer, errors } = check(input, { form: deliveryFormFields, ...settings, prefix: 'delivery_' })
  const message = cleanLines(readFields(input).message)
  if (message.length > maxMessageLength) return err({ ...errors, delivery_message: 'message_too_long' })
  if (Object.keys(errors).length > 0) return err(errors)
  return ok(message === '' ? customer : { ...customer, message })
}

const check = (
  input: unknown,
  settings: { readonly form: FormFields; readonly normalisePhone: NormalisePhone; readonly prefix: CustomerPrefix },
): { readonly customer: Person; readonly errors: CustomerFormErrors } => {
  const { form, normalisePhone, prefix } = settings
  const source = readFields(input)
  const filled = {
    ...(Object.fromEntries(
      customerFieldOrder.map(field => [field, form[field]?.displayed ? cleanLine(source[field]) : '']),
    ) as Record<CustomerField, string>),
    phoneCountry: cleanLine(source.phoneCountry),
  }
  const kept: { [field in CustomerField]?: string } = {}
  const errors: { [key in CustomerErrorKey]?: CustomerFormMessageKey } = {}

  for (const field of customerFieldOrder.filter(name => form[name]?.displayed)) {
    const rule = customerFieldRules[field]
    const value = filled[field]
    const demand = rule.demand(form[field]?.required === true, filled)
    const isMissing = value === '' && (demand === 'filled' || (rule.refusesNull === true && source[field] === null))
    const result = value === '' || demand === 'nothing' ? value : rule.keep(value, filled, normalisePhone)
    if (isMissing || result === undefined || result.length > maxFieldLength) {
      errors[`${prefix === 'main' ? '' : prefix}${customerFieldNames[field]}`] = isMissing ? rule.missing : rule.invalid
    } else if (result !== '') kept[field] = result
  }
  return { customer: { ...kept, marketingPermission: source.marketingPermission === true }, errors }
}

const readFields = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
