import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js'

/** The part of JSON Schema that the API's description uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly (string | number)[]
  readonly const?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>
type Operation = {
  readonly operationId: string
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: JsonSchema }[]
  readonly requestBody?: { readonly content: Content }
  readonly security?: readonly object[]
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
/** `/openapi.json`. */
export type ApiDescription = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

export type Answer = { readonly status: number; readonly contentType: string; readonly text: string }

/** A call as the document describes it. */
export type DescribedCall = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, JsonSchema>>
  readonly body: JsonSchema | undefined
  readonly needsToken: boolean
  /** How an answer differs from its description; undefined when it does not. */
  readonly differenceOf: (answer: Answer) => string | undefined
}

export const describedCalls = ({ paths }: ApiDescription): readonly DescribedCall[] => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        (operation.parameters ?? []).filter(one => one.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      body: operation.requestBody?.content['application/json']?.schema,
      needsToken: operation.security !== undefined,
      differenceOf: differences(ajv, operation),
    })),
  )
}

const differences = (ajv: Ajv2020, { responses }: Operation) => {
  const compiled = new Map<JsonSchema, ValidateFunction>()
  return ({ status, contentType, text }: Answer): string | undefined => {
    const described = responses[status]
    if (!described) return `the status ${status} is not described`
    if (status === 304) return text === '' ? undefined : '304 with a body'
    const type = contentType.split(';', 1)[0] ?? ''
    const schema = described.content?.[type]?.schema
    if (!schema) return `${status} with "${contentType}" is not described`
    if (type !== 'application/json') return undefined
    const isValid = compiled.get(schema) ?? ajv.compile(schema satisfies AnySchema)
    compiled.set(schema, isValid)
    return isValid(JSON.parse(text)) ? undefined : `${status} ${ajv.errorsText(isValid.errors)}`
  }
}
