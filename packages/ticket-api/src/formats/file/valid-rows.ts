import type * as z from 'zod'
import { normaliseCode } from '../../domain/model/cart-code.ts'
import { childPath } from './json-lines.ts'
import type { CatalogueFault, Placed } from './placed-rows.ts'

/**
 * Keys that must not be repeated in a list: the id, of a folder also the slug, of a VAT rate its kind and first day,
 * of a code its text, regardless of case.
 */
function keysOf(row: object): readonly string[] {
  const key = (name: string): string[] => (name in row ? [`${name} "${String(row[name as keyof typeof row])}"`] : [])
  if ('code' in row) return [`code "${normaliseCode(String(row.code))}"`]
  if ('kind' in row) return [[...key('kind'), ...key('valid_from')].join(' from ')]
  return [...key('id'), ...key('slug')]
}

/** The valid, unrepeated rows of a list, and what is wrong with the others. */
export function validRows<Row extends object>(
  raw: readonly unknown[],
  schema: z.ZodType<Row>,
  list: string,
): { readonly rows: readonly Placed<Row>[]; readonly faults: readonly CatalogueFault[] } {
  const rows: Placed<Row>[] = []
  const faults: CatalogueFault[] = []
  const seen = new Map<string, string>()
  raw.forEach((value, index) => {
    const path = childPath(list, index)
    const parsed = schema.safeParse(value)
    if (!parsed.success) {
      faults.push(...faultsOfIssues(parsed.error, path))
      return
    }
    const twice = keysOf(parsed.data).find(key => seen.has(key))
    if (twice !== undefined) {
      faults.push({ path, reason: `has the ${twice} of ${seen.get(twice)}` })
      return
    }
    for (const key of keysOf(parsed.data)) seen.set(key, path)
    rows.push({ row: parsed.data, path })
  })
  return { rows, faults }
}

/** Zod's issues, as places in the file and ends of sentences. */
export function faultsOfIssues(error: z.ZodError, base: string): readonly CatalogueFault[] {
  return error.issues.flatMap(issue => {
    const path = issue.path.reduce<string>(
      (place, key) => childPath(place, typeof key === 'number' ? key : String(key)),
      base,
    )
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map(key => ({ path: childPath(path, key), reason: 'is not a field of the catalogue' }))
    }
    if (issue.code === 'invalid_key') {
      const named = issue.issues.find(({ code }) => code !== 'invalid_value')
      return [{ path, reason: named ? lowerFirst(named.message) : 'is not a field of the catalogue' }]
    }
    return [{ path, reason: reasonOf(issue) }]
  })
}

/** What to write in the place of a value of another type, by Zod's name of the wanted one. */
const wanted: Readonly<Record<string, string>> = {
  string: 'must be a text in double quotes',
  number: 'must be a number without quotes',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list in brackets',
  object: 'must be an object in braces',
  record: 'must be an object in braces',
}

/** A schema's own sentence says more than its type or its values. */
const reasonOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is missing'
  const isOwnSentence = !issue.message.startsWith('Invalid ')
  if (!isOwnSentence && issue.code === 'invalid_type') return wanted[issue.expected] ?? lowerFirst(issue.message)
  if (!isOwnSentence && issue.code === 'invalid_value') {
    return `must be one of ${issue.values.filter(value => value !== '').join(', ')}`
  }
  return lowerFirst(issue.message)
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
