import type { CustomerField } from '../validation/customer-fields.ts'
import { deliveryFormFields, type FormFields } from '../validation/customer-form.ts'
import type { DeliveryMethod, DeliveryRequirement } from './delivery-method.ts'

const address: readonly CustomerField[] = ['addressLine1', 'postalCode', 'city', 'country']

const fieldsOf: Readonly<Record<DeliveryRequirement, readonly CustomerField[]>> = {
  postal_address: address,
  phone: ['phone'],
  email: ['email'],
}

/** The forms of the buyer and the receiver. */
export type DeliveryForms = { readonly buyer: FormFields; readonly receiver: FormFields }

/** Details that the methods need in total, each once. */
export const requirementsOfMethods = (
  methods: readonly Pick<DeliveryMethod, 'requires'>[],
): readonly DeliveryRequirement[] => [...new Set(methods.flatMap(({ requires }) => requires))]

/**
 * The forms with the details that the chosen deliveries need (rules/delivery#required-details). Address and phone
 * belong to the receiver; tickets and messages go to the buyer's e-mail.
 */
export const formsForDeliveries = (
  form: FormFields,
  requires: readonly DeliveryRequirement[],
  hasReceiver: boolean,
): DeliveryForms => {
  const ofReceiver = requires.filter(requirement => hasReceiver && requirement !== 'email')
  const ofBuyer = requires.filter(requirement => !ofReceiver.includes(requirement))
  return { buyer: requiring(form, ofBuyer), receiver: requiring(deliveryFormFields, ofReceiver) }
}

/** The form with every detail that these deliveries could need: such a field is kept, but not required. */
export const formTaking = (form: FormFields, requires: readonly DeliveryRequirement[]): FormFields => ({
  ...Object.fromEntries(
    requires.flatMap(requirement => fieldsOf[requirement]).map(field => [field, { displayed: true, required: false }]),
  ),
  ...Object.fromEntries(Object.entries(form).filter(([, shown]) => shown.displayed)),
})

const requiring = (form: FormFields, requires: readonly DeliveryRequirement[]): FormFields => ({
  ...form,
  ...Object.fromEntries(
    requires.flatMap(requirement => fieldsOf[requirement]).map(field => [field, { displayed: true, required: true }]),
  ),
})
