import * as z from 'zod/mini'

/** Wider than any form allows: the rules check lengths, and name the field (rules/customer-form#lengths). */
const text = z.nullish(z.string().check(z.maxLength(2000)))

/** The fields of one person of an order. */
export const contactSchema = z.object({
  first_name: text,
  last_name: text,
  phone: text,
  email: text,
  address_line1: text,
  address_line2: text,
  postal_code: text,
  city: text,
  country: text,
  company_name: text,
})
export type WireContact = z.infer<typeof contactSchema>

/** The payer, when it is not the buyer. Nothing is written to a payer (rules/customer-form#payer; decision 0017). */
export const billingSchema = z.omit(contactSchema, { phone: true, email: true })

/** Fields of who orders or receives. */
const personSchema = z.extend(contactSchema, { marketing_permission: z.nullish(z.boolean()) })

/** The core (`core/rules`) validates the fields (rules/customer-form.md); the wire only bounds types and sizes. */
export const customerSchema = z.extend(personSchema, { billing: z.nullish(billingSchema) })
export type WireCustomer = z.infer<typeof customerSchema>

/** A separate delivery address carries a message for the receiver (rules/customer-form#receiver). */
export const deliveryCustomerSchema = z.extend(personSchema, {
  message: z.nullish(z.string().check(z.maxLength(10_000))),
})
export type WireDeliveryCustomer = z.infer<typeof deliveryCustomerSchema>

const formFieldSchema = z.object({
  displayed: z.boolean(),
  type: z.nullish(z.string()),
  required: z.boolean(),
})
/** The fields that the shop asks for (rules/customer-form#fields-shown). */
export const formsSchema = z.object({
  customer_details_form: z.object({ fields: z.record(z.string(), formFieldSchema) }),
})
export type WireForms = z.infer<typeof formsSchema>
