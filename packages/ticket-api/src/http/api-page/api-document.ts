import * as z from 'zod'

/** A JSON Schema as far as the page shows it. */
export type JsonSchema = z.infer<typeof schemaSchema>

const schemaSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional()
  },
  get items() {
    return schemaSchema.optional()
  },
  get anyOf() {
    return z.array(schemaSchema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional()
  },
})

const content = z.record(z.string(), z.object({ schema: schemaSchema })).optional()

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(z.object({ in: z.string(), name: z.string(), required: z.boolean().default(false), schema: schemaSchema }))
    .default([]),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })).default({}),
})
export type Operation = z.infer<typeof operationSchema> & { readonly method: string; readonly path: string }

const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  components: z.object({ securitySchemes: z.record(z.string(), z.object({ name: z.string() })).default({}) }),
  tags: z.array(z.object({ name: z.string() })).default([]),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

/** The parts of an OpenAPI document that its page shows. */
export type ApiDocument = {
  readonly title: string
  readonly version: string
  /** The header of each kind of security. */
  readonly headers: ReadonlyMap<string, string>
  readonly groups: readonly { readonly name: string; readonly operations: readonly Operation[] }[]
}

export const parseApiDocument = (document: unknown): ApiDocument => {
  const { info, tags, paths, components } = documentSchema.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  return {
    ...info,
    headers: new Map(Object.entries(components.securitySchemes).map(([kind, { name }]) => [kind, name])),
    groups: tags.map(({ name }) => ({ name, operations: operations.filter(one => one.tags.includes(name)) })),
  }
}

export const jsonSchemaOf = (
  body: { readonly content?: z.infer<typeof content> } | undefined,
): JsonSchema | undefined => body?.content?.['application/json']?.schema
