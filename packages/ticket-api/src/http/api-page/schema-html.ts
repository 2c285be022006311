import { escapeHtml } from '../../platform/escape-html.ts'
import type { JsonSchema } from './api-document.ts'

/** A schema as nested lists of fields. Objects that occur in several places are shown once and referenced by name. */
export const schemaHtml = (schema: JsonSchema, shared: ReadonlyMap<string, string>): string => {
  const fields = fieldsOf(schema, shared)
  return fields === '' ? `<p class="type">${typeText(schema, shared)}</p>` : fields
}

/** Objects that several calls share, by their content; each is named after the field where it occurs first. */
export const findShared = (schemas: readonly JsonSchema[]): ReadonlyMap<string, string> => {
  const seen = new Map<string, { name: string; count: number }>()
  const walk = (schema: JsonSchema, name: string): void => {
    if (schema.properties) {
      const key = keyOf(schema)
      const known = seen.get(key)
      if (known) {
        known.count += 1
        return
      }
      seen.set(key, { name, count: 1 })
    }
    for (const [field, inner] of Object.entries(schema.properties ?? {})) walk(inner, field)
    for (const inner of schema.anyOf ?? []) walk(inner, name)
    if (schema.items) walk(schema.items, name.replace(/(?<!s)s$/, ''))
  }
  for (const schema of schemas) walk(schema, '')
  const names = new Map<string, string>()
  for (const [key, { name, count }] of seen) {
    const isLarge = key.length > 400
    if (count > 1 && isLarge && name !== '') names.set(key, freeName(name, new Set(names.values())))
  }
  return names
}

/** The list of a shared object's own fields. */
export const sharedHtml = (key: string, shared: ReadonlyMap<string, string>): string =>
  fieldsOf(JSON.parse(key) as JsonSchema, shared, true)

const keyOf = (schema: JsonSchema): string => JSON.stringify(schema)

const freeName = (name: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name} ${number}`
    if (!taken.has(free)) return free
  }
}

const fieldsOf = (schema: JsonSchema, shared: ReadonlyMap<string, string>, isItself = false): string => {
  if (!isItself && shared.has(keyOf(schema))) return ''
  const { properties, required = [], items, anyOf } = schema
  if (items) return fieldsOf(items, shared)
  if (anyOf) {
    const kinds = anyOf.map(one => fieldsOf(one, shared)).filter(Boolean)
    return kinds.join('<p class="or">or</p>')
  }
  if (!properties) return ''
  const rows = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : ' <i>optional</i>'
    const text = field.description ? ` <span>${escapeHtml(field.description)}</span>` : ''
    return `<li><code>${escapeHtml(name)}</code> <span class="type">${typeText(field, shared)}</span>${optional}${text}${fieldsOf(field, shared)}</li>`
  })
  return rows.length === 0 ? '' : `<ul class="fields">${rows.join('')}</ul>`
}

const typeText = (schema: JsonSchema, shared: ReadonlyMap<string, string>): string => {
  const name = shared.get(keyOf(schema))
  if (name !== undefined) return `<a href="#${anchorOf(name)}">${escapeHtml(name)}</a>`
  const { type, items, anyOf, format, maxLength } = schema
  if (schema.enum) return schema.enum.map(word => escapeHtml(JSON.stringify(word))).join(' | ')
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const))
  if (items) return `list of ${typeText(items, shared)}`
  if (anyOf) return [...new Set(anyOf.map(one => typeText(one, shared)))].join(' or ')
  const plain = Array.isArray(type) ? type.join(' or ') : (type ?? 'anything')
  const limits = [format, maxLength === undefined ? undefined : `at most ${maxLength} characters`].filter(Boolean)
  return escapeHtml(limits.length > 0 ? `${plain} (${limits.join(', ')})` : plain)
}

export const anchorOf = (name: string): string => `entity-${name.replaceAll(' ', '-')}`
