import * as z from 'zod/mini'

const text = z.nullish(z.string().check(z.maxLength(200)))

/** The rules of SPEC §5 are the core's (`core/rules`); the wire only bounds types and lengths. */
export const customerSchema = z.object({
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
  marketing_permission: z.nullish(z.boolean()),
})
export type WireCustomer = z.infer<typeof customerSchema>

/** A separate delivery address carries a message for the receiver (SPEC §3). */
export const deliveryCustomerSchema = z.extend(customerSchema, {
  message: z.nullish(z.string().check(z.maxLength(1000))),
})
export type WireDeliveryCustomer = z.infer<typeof deliveryCustomerSchema>

const formFieldSchema = z.object({
  displayed: z.boolean(),
  type: z.nullish(z.string()),
  required: z.boolean(),
})
/** Which fields the shop asks for (SPEC §3 "Forms"). */
export const formsSchema = z.object({
  customer_details_form: z.object({ fields: z.record(z.string(), formFieldSchema) }),
})
export type WireForms = z.infer<typeof formsSchema>
