import parsePhoneNumber, { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import { constants } from '../limits/constants.ts'
import type { NormalisePhone } from './customer-field-rules.ts'

/**
 * A phone number as E.164, only when it is valid (rules/customer-form#phone). A number without a country code belongs
 * to `region`, by default Finland; a number that begins with `+` or `00` has its own country code. This file includes
 * the full metadata (41 KB compressed): browsers import it when the phone field is reached. The smaller sets are wrong:
 * `min` accepts "12345", `mobile` refuses landlines and Åland.
 */
export const normalisePhone: NormalisePhone = (input, region = constants.defaultPhoneRegion) => {
  const country = isSupportedCountry(region) ? region : constants.defaultPhoneRegion
  const national = parsePhoneNumber(input, country)
  // Travellers write `00` even where the region has another international prefix.
  const phone = national?.isValid() ? national : parsePhoneNumber(input.replace(/^\s*00/, '+'), country)
  return phone?.isValid() ? phone.number : undefined
}

/** Every country with phone numbers, by its code such as `FI`, with its calling code without `+`, such as `358`. */
export const phoneCountries = (): readonly { readonly code: string; readonly callingCode: string }[] =>
  getCountries().map(code => ({ code, callingCode: getCountryCallingCode(code) }))
