import fc from 'fast-check'

/** The used part of a contract schema: its kind and its parts. */
type Definition = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string>>
  readonly valueType?: Schema
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}
type Check = { readonly check: string; readonly format?: string; readonly pattern?: RegExp; readonly maximum?: number }
type Schema = { readonly _zod: { readonly def: object } }

const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(date => date.toISOString())

/** Fields whose texts are restricted beyond their schema. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  start_date: moment,
  created: moment,
  opened: moment,
  made: moment,
  server_time: moment,
  at: moment,
  opens_at: moment,
  until: moment,
}

const textOf = (definition: Definition): fc.Arbitrary<string> => {
  const checks = (definition.checks ?? []).map(check => check._zod.def)
  const pattern = checks.find(check => check.pattern !== undefined)?.pattern
  const longest = checks.find(check => check.check === 'max_length')?.maximum
  if (pattern !== undefined) return fc.stringMatching(pattern)
  return fc.string({ maxLength: Math.min(longest ?? 20, 20) })
}

/**
 * Values that a schema of the contract accepts, generated from the schema. Throws on an unknown kind of schema, so that
 * every part of the contract stays tested.
 */
export const arbitraryOf = (schema: Schema, name = ''): fc.Arbitrary<unknown> => {
  const definition = schema._zod.def as Definition
  const known = byName[name]
  if (known !== undefined) return known
  switch (definition.type) {
    case 'object': {
      const shape = definition.shape ?? {}
      const isRequired = ([, part]: [string, Schema]) => (part._zod.def as Definition).type !== 'optional'
      const required = Object.entries(shape)
        .filter(isRequired)
        .map(([key]) => key)
      const parts = Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, arbitraryOf(part, key)]))
      return fc.record(parts, { requiredKeys: required, noNullPrototype: true })
    }
    case 'optional':
    case 'default':
      return arbitraryOf(inner(definition), name)
    case 'nullable':
      return fc.option(arbitraryOf(inner(definition), name), { freq: 3 })
    case 'array':
      return fc.array(arbitraryOf(definition.element ?? schema, name), { maxLength: 3 })
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(option => arbitraryOf(option, name)))
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'record':
      return fc.dictionary(fc.stringMatching(/^[a-z][a-z_]{0,9}$/), arbitraryOf(definition.valueType ?? schema, name), {
        maxKeys: 4,
        noNullPrototype: true,
      })
    case 'string':
      return textOf(definition)
    case 'number':
      return isWhole(definition)
        ? fc.integer({ min: -1_000_000, max: 1_000_000 })
        : fc.double({ noNaN: true, noDefaultInfinity: true, min: -1_000_000, max: 1_000_000 })
    case 'boolean':
      return fc.boolean()
    case 'unknown':
      return fc.jsonValue({ maxDepth: 1 })
    default:
      throw new Error(`No arbitrary for a schema of type ${definition.type} at ${name}`)
  }
}

const inner = (definition: Definition): Schema => {
  if (definition.innerType === undefined) throw new Error(`A schema of type ${definition.type} without an inner one`)
  return definition.innerType
}

const isWhole = (definition: Definition): boolean =>
  'format' in definition || (definition.checks ?? []).some(check => check._zod.def.check === 'number_format')
