import type { WireContact, WireCustomer, WireDeliveryCustomer } from '@portti/contract'
import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'
import { customerFieldNames } from '../validation/customer-fields.ts'
import type { BillingCustomer, Customer, DeliveryCustomer } from '../validation/customer-form.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'

const customerFields = (customer: BillingCustomer): WireContact =>
  Object.fromEntries(
    Object.entries(customerFieldNames).flatMap(([field, wireName]) => {
      const value = customer[field as keyof typeof customerFieldNames]
      return value ? [[wireName, value]] : []
    }),
  )

const personFields = (person: Customer | DeliveryCustomer): WireDeliveryCustomer => ({
  ...customerFields(person),
  marketing_permission: person.marketingPermission,
})

export const serializeCustomer = (customer: Customer): { readonly customer: WireCustomer } => ({
  customer: { ...personFields(customer), ...(customer.billing && { billing: customerFields(customer.billing) }) },
})

/** `null` removes the separate delivery address. */
export const serializeDeliveryCustomer = (
  customer: DeliveryCustomer | undefined,
): { readonly delivery_customer: WireDeliveryCustomer | null } => ({
  delivery_customer: customer ? omitUndefined({ ...personFields(customer), message: customer.message }) : null,
})

export const serializeComments = (text: string): { readonly comments_by_customer: string } => ({
  comments_by_customer: text,
})

export const serializeChosenDelivery = (group: DeliveryGroup, method: DeliveryMethod) => ({
  delivery_method: { id: method.id },
  delivery_group: group,
  price_token: method.priceToken ?? '',
})
