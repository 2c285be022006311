import { isDeepStrictEqual } from 'node:util'
import { asJson } from '../../formats/file/imported-rows.ts'

type Fields = { readonly [field: string]: unknown }

/** Fields that the publisher controls. All others are the owner's. */
const publishedFields = {
  events: [
    'title',
    'description',
    'full_description',
    'starts',
    'ends',
    'status',
    'venue',
    'attendance_mode',
    'age_limit',
    'withheld',
  ],
  venues: ['title', 'address_line1', 'postal_code', 'city', 'country'],
} as const

export type ImportedList = keyof typeof publishedFields

export const publishedPart = (list: ImportedList, row: object): Fields =>
  Object.fromEntries(
    publishedFields[list].flatMap(field => {
      const value = (row as Fields)[field]
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** A stored row with the publisher's last version of its fields in place of the owner's, if that is known. */
export const saidLast = <Row extends object>(list: ImportedList, stored: Row, before: object | undefined): Row =>
  before
    ? { ...stored, ...Object.fromEntries(publishedFields[list].map(field => [field, undefined])), ...before }
    : stored

/**
 * A stored row with the publisher's changes since the last import; the owner's changes stay, text by text and language
 * by language (rules/catalogue#import-keeps).
 * @param before the publisher's last version, which both were made of. Without it, imported fields win and missing ones
 * stay.
 */
export const mergeImported = <Row extends object>(
  list: ImportedList,
  { stored, came, before }: { readonly stored: Row; readonly came: Fields; readonly before: Fields | undefined },
): Row => {
  const had = stored as Fields
  const changes = publishedFields[list].map(
    field => [field, mergeValue(had[field], came[field], before && { value: before[field] })] as const,
  )
  // Only a publisher withholds events; without an earlier import it was this one.
  const withheld = !before && list === 'events' && { withheld: came.withheld }
  return { ...stored, ...Object.fromEntries(changes), ...withheld }
}

/**
 * Dates, the status and other plain fields in which the shop's own file newly differs from the publisher's last
 * version. A file older than that version undoes it.
 */
export const overruledFields = (
  list: ImportedList,
  { stored, came, before }: { readonly stored: object; readonly came: Fields; readonly before: Fields },
  published: Fields,
): readonly string[] =>
  publishedFields[list].filter(field => {
    const values = [(stored as Fields)[field], came[field], before[field]]
    const [own, last, ownBefore] = values
    const isPublishers = last === published[field] && (last ?? ownBefore) !== undefined
    return isPublishers && own !== last && own !== ownBefore && values.every(value => typeof value !== 'object')
  })

const mergeValue = (stored: unknown, came: unknown, before: { readonly value: unknown } | undefined): unknown => {
  const texts = asJson(came) ?? asJson(before?.value)
  if (!texts || typeof stored === 'string' || typeof came === 'string') return changed(stored, came, before)
  const languages = new Set([stored, came, before?.value].flatMap(text => Object.keys(asJson(text) ?? {})))
  const merged = [...languages].flatMap(language => {
    const said = before && { value: asJson(before.value)?.[language] }
    const text = changed(asJson(stored)?.[language], asJson(came)?.[language], said)
    return text === undefined ? [] : [[language, text] as const]
  })
  return merged.length > 0 ? Object.fromEntries(merged) : undefined
}

const changed = (stored: unknown, came: unknown, before: { readonly value: unknown } | undefined): unknown => {
  if (!before) return came ?? stored
  return isDeepStrictEqual(stored, before.value) ? came : stored
}
