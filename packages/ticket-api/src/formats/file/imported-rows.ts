import { isLanguage } from '@portti/core/rules'
import type { CatalogueFault } from './placed-rows.ts'

/** A row of Portti's file translated from another system's, not yet checked, and its place there. */
export type ImportedRow = {
  readonly path: string
  readonly row: Readonly<Record<string, unknown>> & { id: string }
  /** The publisher says that the event now has another time. */
  readonly isRescheduled?: boolean
  /** The id of the event's venue, of which the file has nothing but a link. */
  readonly venueLink?: VenueLink | undefined
}

export type VenueLink = { readonly path: string; readonly id: string }

/** The published state of an event, also of one whose other fields are missing (rules/catalogue#import-states). */
export type ImportedState = {
  readonly path: string
  readonly id: string
  readonly state: 'postponed' | 'deleted' | 'draft'
}

/** The translated content of another system's file: events and their places. */
export type ImportedRows = {
  readonly events: readonly ImportedRow[]
  readonly venues: readonly ImportedRow[]
  readonly states: readonly ImportedState[]
  readonly faults: readonly CatalogueFault[]
}

export type Json = Readonly<Record<string, unknown>>

export const asJson = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined

const blank = /^\s*$/

/** Texts per language; without Finnish, the fallback, the first text given replaces it. */
export const localizedText = (value: unknown): Readonly<Record<string, string>> | undefined => {
  const given: Json = typeof value === 'string' ? { fi: value } : (asJson(value) ?? {})
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => isLanguage(entry[0]) && typeof entry[1] === 'string' && !blank.test(entry[1]),
  )
  const first = texts[0]
  return first && { fi: first[1], ...Object.fromEntries(texts) }
}

/** The page of an event, in the shop's default language. */
export const eventUrl = ({ host }: { readonly host: string }, id: string): string => `https://${host}/events/${id}/`

/** An id for use in addresses, the same for the same original. */
export const importedId = (system: string, original: string): string =>
  `${system}-${original.replaceAll(/[^A-Za-z0-9_-]+/g, '-')}`.slice(0, 64).replace(/-+$/, '')

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

export const notAMoment = 'must be a date-time with its offset, such as 2027-08-28T18:00:00+03:00'

/** A date-time with its offset; a date alone or a local time is not a moment. */
export const momentOf = (value: unknown): string | undefined =>
  typeof value === 'string' && moment.test(value) && !Number.isNaN(Date.parse(value))
    ? new Date(value).toISOString()
    : undefined

/** The published end, or the fault for which it is left out; neither if none was published. */
export const endOf = (given: unknown, starts: string): { readonly ends?: string; readonly fault?: string } => {
  if (given === undefined || given === null || given === '') return {}
  const ends = momentOf(given)
  if (ends === undefined) return { fault: `${notAMoment}; the end is left out` }
  return ends > starts ? { ends } : { fault: 'is not after the start; the end is left out' }
}
