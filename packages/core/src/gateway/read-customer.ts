import type { WireCustomer, WireDeliveryCustomer } from '@portti/contract'
import { customerFieldNames } from '../validation/customer-fields.ts'
import type { Customer, DeliveryCustomer } from '../validation/customer-form.ts'
import { present } from './present.ts'
import * as wire from './wire-object.ts'

export const readCustomer = (from: wire.WireObject<WireCustomer>): Customer => {
  const filled = Object.entries(customerFieldNames).flatMap(([field, wireName]): [string, string][] => {
    const value = wire.optionalText(from, wireName)
    return value ? [[field, value]] : []
  })
  return { ...Object.fromEntries(filled), marketingPermission: wire.flag(from, 'marketing_permission') }
}

export const readDeliveryCustomer = (from: wire.WireObject<WireDeliveryCustomer>): DeliveryCustomer =>
  present({ ...readCustomer(from), message: wire.optionalText(from, 'message') })
