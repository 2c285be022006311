import type { LocalizedText } from '../text/localized-text.ts'

/** A question asked of an event's participant (rules/customer-form#registration). */
export type RegistrationField = { readonly name: string; readonly title: LocalizedText; readonly required: boolean }
