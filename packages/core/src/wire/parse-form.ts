import type { WireForms } from '@portti/contract'
import { customerFieldNames } from '../validation/customer-fields.ts'
import type { FormFields } from '../validation/customer-form.ts'
import * as wire from './wire-object.ts'

/** The form of a buyer: which fields it shows and requires (rules/customer-form#fields-shown). */
export const parseForm = (from: wire.WireObject<WireForms>): FormFields => {
  const fields = wire.inner(wire.inner(from, 'customer_details_form'), 'fields')
  return Object.fromEntries(
    Object.entries(customerFieldNames).flatMap(([field, wireName]) => {
      const rule = wire.optionalInner(fields, wireName)
      return rule ? [[field, { displayed: wire.flag(rule, 'displayed'), required: wire.flag(rule, 'required') }]] : []
    }),
  )
}
