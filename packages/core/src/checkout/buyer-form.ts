import { err, ok, type Result } from 'neverthrow'
import type { DeliveryRequirement } from '../delivery/delivery-method.ts'
import { formsForDeliveries } from '../delivery/required-details.ts'
import type { NormalisePhone } from '../validation/customer-field-rules.ts'
import {
  type Customer,
  type CustomerFormErrors,
  type DeliveryCustomer,
  type FormFields,
  validateBillingCustomer,
  validateCustomer,
  validateDeliveryCustomer,
} from '../validation/customer-form.ts'

/** Input of the form: the buyer, and the receiver or payer when they are somebody else. Unvalidated. */
export type BuyerForm = { readonly buyer: unknown; readonly receiver?: unknown; readonly payer?: unknown }

/** A valid buyer's form: the customer with the payer, and a separate receiver. */
export type BuyerDetails = { readonly customer: Customer; readonly deliveryCustomer?: DeliveryCustomer }

/**
 * Checks the buyer, the receiver and the payer as one form (rules/customer-form#first-error-per-field,
 * rules/customer-form#same-code): all errors come in one answer, keyed by prefix and field. The shop's form defines the
 * buyer's fields; the chosen deliveries may add more (rules/delivery#required-details).
 */
export const validateBuyerForm = (
  { buyer, receiver, payer }: BuyerForm,
  settings: {
    readonly form: FormFields
    readonly requires?: readonly DeliveryRequirement[]
    readonly normalisePhone: NormalisePhone
  },
): Result<BuyerDetails, CustomerFormErrors> => {
  const { normalisePhone } = settings
  const forms = formsForDeliveries(settings.form, settings.requires ?? [], isGiven(receiver))
  const customer = validateCustomer(buyer, { form: forms.buyer, normalisePhone })
  const deliveryCustomer = isGiven(receiver)
    ? validateDeliveryCustomer(receiver, { form: forms.receiver, normalisePhone })
    : ok(undefined)
  const billing = isGiven(payer) ? validateBillingCustomer(payer, { normalisePhone }) : ok(undefined)
  if (customer.isOk() && deliveryCustomer.isOk() && billing.isOk()) {
    return ok({
      customer: { ...customer.value, ...(billing.value && { billing: billing.value }) },
      ...(deliveryCustomer.value && { deliveryCustomer: deliveryCustomer.value }),
    })
  }
  const errors = [customer, deliveryCustomer, billing].flatMap(checked => (checked.isErr() ? [checked.error] : []))
  return err(Object.assign({}, ...errors) as CustomerFormErrors)
}

const isGiven = (person: unknown): boolean => person !== undefined && person !== null
