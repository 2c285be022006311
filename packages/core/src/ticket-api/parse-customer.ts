import type { WireContact, WireCustomer, WireDeliveryCustomer } from '@portti/contract'
import { customerFieldNames } from '../validation/customer-fields.ts'
import type { BillingCustomer, Customer, DeliveryCustomer } from '../validation/customer-form.ts'
import { omitUndefined } from '../wire/omit-undefined.ts'
import * as wire from '../wire/wire-object.ts'

/** For a person without a marketing permission: the payer. */
export const parseBillingCustomer = (from: wire.WireObject<WireContact>): BillingCustomer =>
  Object.fromEntries(
    Object.entries(customerFieldNames).flatMap(([field, wireName]): [string, string][] => {
      const value = wire.optionalText(from, wireName)
      return value ? [[field, value]] : []
    }),
  )

export const parseCustomer = (from: wire.WireObject<WireCustomer>): Customer => {
  const billing = wire.optionalInner(from, 'billing')
  return {
    ...parseBillingCustomer(from),
    marketingPermission: wire.flag(from, 'marketing_permission'),
    ...(billing && { billing: parseBillingCustomer(billing) }),
  }
}

export const parseDeliveryCustomer = (from: wire.WireObject<WireDeliveryCustomer>): DeliveryCustomer =>
  omitUndefined({
    ...parseBillingCustomer(from),
    marketingPermission: wire.flag(from, 'marketing_permission'),
    message: wire.optionalText(from, 'message'),
  })
