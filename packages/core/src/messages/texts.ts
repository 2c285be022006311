/** Texts of one language in i18next JSON v4: nested keys, `{{name}}`, and `key_one`, `key_other` where a number decides. */
export type TextResource = { readonly [key: string]: string | TextResource }

export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralForm = (typeof pluralForms)[number]

/** A sentence in the plural forms of a language; `plural` names the language. */
export type PluralText = { readonly plural: string; readonly other: string } & {
  readonly [form in Exclude<PluralForm, 'other'>]?: string
}

/** A sentence with `{{name}}` placeholders, in one form or in several. */
export type Message = string | PluralText

/** `few` of `few_one`, if there is a `few_other` too: only then is the suffix a plural form. */
type BaseOf<Key, Resource> = Key extends `${infer Base}_${PluralForm}`
  ? `${Base}_other` extends keyof Resource
    ? Base
    : Key
  : Key

/** The texts of a resource, with plural forms grouped under one key: the input of `formatMessage`. */
export type Texts<Resource> = {
  readonly [Key in keyof Resource as BaseOf<Key, Resource>]: BaseOf<Key, Resource> extends Key
    ? Resource[Key] extends string
      ? string
      : Texts<Resource[Key]>
    : PluralText
}

type Folded = { [key: string]: Message | Folded }

const isGroup = (value: unknown): value is Folded => typeof value === 'object' && value !== null && !('plural' in value)

const fold = (resource: TextResource, language: string): Folded => {
  const texts: Folded = {}
  for (const [key, value] of Object.entries(resource)) {
    const [, base, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? []
    if (typeof value !== 'string') texts[key] = fold(value, language)
    else if (base === undefined || form === undefined || resource[`${base}_other`] === undefined) texts[key] = value
    else texts[base] = { plural: language, ...(texts[base] as object), [form]: value } as PluralText
  }
  return texts
}

const merge = (texts: Folded, over: Folded): Folded => {
  const merged = { ...texts }
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key]
    merged[key] = isGroup(value) && isGroup(before) ? merge(before, value) : value
  }
  return merged
}

/** Reads an i18next resource: the forms of each plural are grouped and tagged with their language. */
export const readTexts = <Resource extends TextResource>(resource: Resource, language: string): Texts<Resource> =>
  fold(resource, language) as Texts<Resource>

/** Overlays texts, sentence by sentence: missing ones keep the lower layer's text. */
export const mergeTexts = <Lower extends object, Upper extends object>(lower: Lower, upper: Upper): Lower & Upper =>
  merge(lower as Folded, upper as Folded) as Lower & Upper
