import type { LocalizedText } from '../text/localized-text.ts'

/** Something a participant of an event is asked (SPEC §2 "event registration"). */
export type RegistrationField = { readonly name: string; readonly title: LocalizedText; readonly required: boolean }
