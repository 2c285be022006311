import { constants } from '../limits/constants.ts'
import type { NormalisePhone } from './customer-field-rules.ts'

/**
 * Stands in for `normalisePhone` where its metadata did not load: the ticket API checks the number
 * (rules/customer-form#phone). A Finnish number gets its country code, since the API would read it as one of the
 * address's country. Another country's national number cannot be completed without the metadata.
 */
export const uncheckedPhone: NormalisePhone = (input, region = constants.defaultPhoneRegion) => {
  if (/^\s*(\+|00)/.test(input)) return input
  return ['FI', 'AX'].includes(region) ? `+358${input.replace(/^\s*0/, '')}` : undefined
}

/**
 * The phone rules, whose metadata is too large for every page; `uncheckedPhone` where they do not load. Never rejects.
 */
export const loadNormalisePhone = (
  load: () => Promise<{ readonly normalisePhone: NormalisePhone }>,
): Promise<NormalisePhone> =>
  load().then(
    ({ normalisePhone }) => normalisePhone,
    () => uncheckedPhone,
  )
