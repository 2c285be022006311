import type { LocalizedText } from '../text/localized-text.ts'

/** Something a participant of an event is asked (rules/customer-form#registration). */
export type RegistrationField = { readonly name: string; readonly title: LocalizedText; readonly required: boolean }
