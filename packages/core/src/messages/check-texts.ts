import { pluralForms, type TextResource } from './texts.ts'

/** Why a text is not used: its key is unknown to the shop's interface, or the sentence could not be filled in. */
export type TextProblem = {
  /** Its key path, for example `cart.emptyTitle`. */
  readonly key: string
  readonly reason: 'unknown_key' | 'not_a_text' | 'placeholders' | 'plural_forms'
  /** The required placeholders or plural forms. */
  readonly expected?: readonly string[]
}

export type CheckedTexts = { readonly texts: TextResource; readonly problems: readonly TextProblem[] }

/** The plural forms of a language, in CLDR order; `other` is always one of them. */
export const pluralFormsOf = (language: string): readonly string[] => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return pluralForms.filter(form => needed.includes(form))
}

/** The placeholder names of a sentence, each once, in alphabetical order. */
const placeholdersOf = (sentence: string): readonly string[] =>
  [...new Set([...sentence.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name))].sort()

/** Braces outside placeholders, and i18next nesting: readers would see the braces, and i18next would look for a key. */
const isWellFormed = (sentence: string): boolean =>
  sentence.trim() !== '' && !/\{\{|\}\}|\$t\(/.test(sentence.replace(/\{\{\s*\w+\s*\}\}/g, ''))

/**
 * Checks texts in a language against the source (rules/texts#format): every key exists in the source, every sentence
 * has the placeholders of its source, and a plural has each form that the language needs. Valid texts are returned
 * unchanged; a plural is valid only as a whole. Keys of the source may be missing.
 */
export const checkTexts = (source: TextResource, given: unknown, language: string): CheckedTexts => {
  const problems: TextProblem[] = []
  const forms = pluralFormsOf(language)

  const checkSentence = (key: string, sentence: unknown, model: string, isForm: boolean): string | undefined => {
    if (typeof sentence !== 'string' || !isWellFormed(sentence)) {
      problems.push({ key, reason: 'not_a_text' })
      return undefined
    }
    // A form may spell out its number: "one place", "both places".
    const counted = (name: string) => !isForm || name !== 'count'
    const expected = placeholdersOf(model)
    if (placeholdersOf(sentence).filter(counted).join() === expected.filter(counted).join()) return sentence
    problems.push({ key, reason: 'placeholders', expected })
    return undefined
  }

  const checkGroup = (group: TextResource, values: unknown, place: string): TextResource => {
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      problems.push({ key: place.replace(/\.$/, ''), reason: 'not_a_text' })
      return {}
    }
    const texts: Record<string, string | TextResource> = {}
    const found = new Map(Object.entries(values))
    for (const base of pluralBases(group)) {
      const given = [...found.keys()].filter(key => isFormOf(key, base))
      if (given.length === 0) continue
      const model = group[`${base}_other`] as string
      const read = given.map(key => [key, checkSentence(`${place}${key}`, found.get(key), model, true)] as const)
      for (const key of given) found.delete(key)
      const expected = forms.map(form => `${base}_${form}`)
      if (given.length !== expected.length || !expected.every(key => given.includes(key)))
        problems.push({ key: `${place}${base}`, reason: 'plural_forms', expected })
      else if (read.every(([, sentence]) => sentence !== undefined)) Object.assign(texts, Object.fromEntries(read))
    }
    for (const [key, value] of found) {
      const model = Object.hasOwn(group, key) ? group[key] : undefined
      if (model === undefined) problems.push({ key: `${place}${key}`, reason: 'unknown_key' })
      else if (typeof model === 'string') {
        const sentence = checkSentence(`${place}${key}`, value, model, false)
        if (sentence !== undefined) texts[key] = sentence
      } else texts[key] = checkGroup(model, value, `${place}${key}.`)
    }
    return texts
  }

  return { texts: checkGroup(source, given, ''), problems }
}

const pluralBases = (group: TextResource): readonly string[] =>
  Object.keys(group).flatMap(key => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : []))

const isFormOf = (key: string, base: string): boolean => pluralForms.some(form => key === `${base}_${form}`)

/** Every key path of a resource, for example `cart.emptyTitle`; the forms of a plural count as one key. */
export const keysOf = (resource: TextResource, place = ''): readonly string[] => {
  const bases = pluralBases(resource)
  return [
    ...bases.map(base => `${place}${base}`),
    ...Object.entries(resource).flatMap(([key, value]) => {
      if (typeof value !== 'string') return keysOf(value, `${place}${key}.`)
      return bases.some(base => isFormOf(key, base)) ? [] : [`${place}${key}`]
    }),
  ].sort()
}
