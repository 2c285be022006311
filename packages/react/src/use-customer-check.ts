import { type Customer, type CustomerFormErrors, type DeliveryMethod, type TypedPerson } from '@portti/core'
import { type FormFields, loadNormalisePhone, validateBuyerForm } from '@portti/core/rules'
import { useEffect } from 'react'
import { loadPhoneRules } from './load-phone-rules.ts'

type Checked = { readonly customer: Customer } | { readonly errors: CustomerFormErrors }
export type CheckCustomer = (typed: TypedPerson) => Promise<Checked>

/**
 * Checks a customer by a form. The phone rules are large: they are loaded while the form is filled in.
 * @param requires details of the customer that the chosen delivery needs (rules/delivery#required-details).
 */
export const useCustomerCheck = (form: FormFields, requires: DeliveryMethod['requires'] = []): CheckCustomer => {
  useEffect(() => void loadNormalisePhone(loadPhoneRules), [])
  return async typed => {
    const normalisePhone = await loadNormalisePhone(loadPhoneRules)
    const checked = validateBuyerForm({ buyer: typed }, { form, requires, normalisePhone })
    return checked.isOk() ? { customer: checked.value.customer } : { errors: checked.error }
  }
}
