import type { Cents } from '../money/money.ts'
import { centsFromWire } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import { type LocalizedText, parseLocalizedText } from '../text/localized-text.ts'
import { isObject } from './is-object.ts'

/*
 * Wire bodies are read by hand, not by the contract's zod schemas, which would cost a browser 9 KB before the buy panel
 * responds. The contract still applies: field names come from its types, so that a wrong one does not compile, and
 * `parse-wire.test.ts` proves that everything the schemas accept is read here without a problem.
 */

/** A wire object being read. It has the contract's fields only; others are ignored (lenient reading). */
export type WireObject<Wire> = {
  readonly fields: { readonly [key in keyof Wire]?: unknown }
  readonly path: string
  /** Problems that make the whole body unreadable. */
  readonly problems: string[]
  /** Values skipped without harm. */
  readonly warnings: string[]
}

type Key<Wire> = keyof Wire & string
type ElementOf<List> = NonNullable<List> extends readonly (infer Element)[] ? Element : never

/** The body of an answer, to read from. */
export const wireObject = <Wire>(value: unknown, path = 'body'): WireObject<Wire> => {
  const from: WireObject<Wire> = { fields: {}, path, problems: [], warnings: [] }
  return isObject(value) ? { ...from, fields: value } : missing(from, 'an object', from)
}

const missing = <Wire, Value>(from: WireObject<Wire>, what: string, instead: Value, key?: string): Value => {
  from.problems.push(`${key === undefined ? from.path : `${from.path}.${key}`} is not ${what}`)
  return instead
}

export const optionalText = <Wire>(from: WireObject<Wire>, key: Key<Wire>): string | undefined => {
  const value = from.fields[key]
  return typeof value === 'string' ? value : undefined
}

export const text = <Wire>(from: WireObject<Wire>, key: Key<Wire>): string =>
  optionalText(from, key) ?? missing(from, 'a text', '', key)

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

export const optionalId = <Wire>(from: WireObject<Wire>, key: Key<Wire>): string | undefined => idOf(from.fields[key])

export const id = <Wire>(from: WireObject<Wire>, key: Key<Wire>): string =>
  optionalId(from, key) ?? missing(from, 'an id', '', key)

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const ids = <Wire>(from: WireObject<Wire>, key: Key<Wire>): readonly string[] =>
  list(from.fields[key]).flatMap(value => idOf(value) ?? [])

export const texts = <Wire>(from: WireObject<Wire>, key: Key<Wire>): readonly string[] =>
  list(from.fields[key]).filter(value => typeof value === 'string')

export const numbers = <Wire>(from: WireObject<Wire>, key: Key<Wire>): readonly number[] =>
  list(from.fields[key]).filter(value => typeof value === 'number')

export const localizedText = <Wire>(from: WireObject<Wire>, key: Key<Wire>): LocalizedText =>
  parseLocalizedText(from.fields[key])

export const optionalNumber = <Wire>(from: WireObject<Wire>, key: Key<Wire>): number | undefined => {
  const value = from.fields[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export const number = <Wire>(from: WireObject<Wire>, key: Key<Wire>): number =>
  optionalNumber(from, key) ?? missing(from, 'a number', 0, key)

/** Pieces are whole numbers: a fraction could not be counted, priced or shown. */
export const whole = <Wire>(from: WireObject<Wire>, key: Key<Wire>): number => {
  const value = optionalNumber(from, key)
  return value !== undefined && Number.isSafeInteger(value) ? value : missing(from, 'a whole number', 0, key)
}

export const optionalCents = <Wire>(from: WireObject<Wire>, key: Key<Wire>): Cents | undefined => {
  const value = from.fields[key]
  return typeof value === 'string' || typeof value === 'number' ? centsFromWire(value) : undefined
}

export const cents = <Wire>(from: WireObject<Wire>, key: Key<Wire>): Cents =>
  optionalCents(from, key) ?? missing(from, 'money', 0, key)

export const optionalMoment = <Wire>(from: WireObject<Wire>, key: Key<Wire>): EpochMs | undefined => {
  const at = Date.parse(optionalText(from, key) ?? '')
  return Number.isNaN(at) ? undefined : at
}

export const moment = <Wire>(from: WireObject<Wire>, key: Key<Wire>): EpochMs =>
  optionalMoment(from, key) ?? missing(from, 'a moment', 0, key)

/** A value that is no boolean gives the fallback. */
export const flag = <Wire>(from: WireObject<Wire>, key: Key<Wire>, fallback = false): boolean => {
  const value = from.fields[key]
  return typeof value === 'boolean' ? value : fallback
}

/** One of the words that this version knows; any other gives the fallback. */
export const oneOf = <Wire, Word extends string, Fallback>(
  from: WireObject<Wire>,
  key: Key<Wire>,
  words: readonly Word[],
  fallback: Fallback,
): Word | Fallback => words.find(word => word === from.fields[key]) ?? fallback

/** Keys and values unchanged, for open fields of the wire. */
export const openRecord = <Wire>(from: WireObject<Wire>, key: Key<Wire>): Readonly<Record<string, unknown>> => {
  const value = from.fields[key]
  return isObject(value) ? value : {}
}

/** A nested object; an empty one if it is missing. */
export const inner = <Wire, K extends Key<Wire>>(from: WireObject<Wire>, key: K): WireObject<NonNullable<Wire[K]>> => ({
  fields: openRecord(from, key) as WireObject<NonNullable<Wire[K]>>['fields'],
  path: `${from.path}.${key}`,
  problems: from.problems,
  warnings: from.warnings,
})

export const optionalInner = <Wire, K extends Key<Wire>>(
  from: WireObject<Wire>,
  key: K,
): WireObject<NonNullable<Wire[K]>> | undefined => (isObject(from.fields[key]) ? inner(from, key) : undefined)

/** Returns the object, with a missing list recorded as a problem. */
export const withList = <Wire>(from: WireObject<Wire>, key: Key<Wire>): WireObject<Wire> =>
  Array.isArray(from.fields[key]) ? from : missing(from, 'a list', from, key)

const elements = <Wire, K extends Key<Wire>>(from: WireObject<Wire>, key: K): WireObject<ElementOf<Wire[K]>>[] =>
  list(from.fields[key]).map((value, index) => wireObject<ElementOf<Wire[K]>>(value, `${from.path}.${key}[${index}]`))

/** A list in which every element counts, such as the items of a cart: an unreadable one makes the body unreadable. */
export const each = <Wire, K extends Key<Wire>, Value>(
  from: WireObject<Wire>,
  key: K,
  read: (element: WireObject<ElementOf<Wire[K]>>) => Value,
): readonly Value[] =>
  elements(from, key).map(element => {
    const value = read(element)
    from.problems.push(...element.problems)
    from.warnings.push(...element.warnings)
    return value
  })

/** A list whose unreadable elements are skipped, such as the events of a shop: one bad row does not hide the rest. */
export const readable = <Wire, K extends Key<Wire>, Value>(
  from: WireObject<Wire>,
  key: K,
  read: (element: WireObject<ElementOf<Wire[K]>>) => Value,
): readonly Value[] =>
  elements(from, key).flatMap(element => {
    const value = read(element)
    from.warnings.push(...element.problems, ...element.warnings)
    return element.problems.length === 0 ? [value] : []
  })
