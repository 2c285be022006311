import type { LocalizedText } from '../text/localized-text.ts'

/** A question asked of an event's participant (rules/customer-form#registration). */
export type RegistrationField = { readonly name: string; readonly title: LocalizedText; readonly required: boolean }

/** Answers to those questions, by the field's name: one record a participant. */
export type EventRegistration = { readonly participants: readonly Readonly<Record<string, string>>[] }
