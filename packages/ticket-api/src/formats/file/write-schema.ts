import { writeFileSync } from 'node:fs'
import * as z from 'zod'
import { catalogueFileSchema } from './catalogue-file.ts'

/** The place of the published JSON schema of catalogue files. */
export const schemaFile = new URL('../../../catalogues/catalogue.schema.json', import.meta.url)

/** The JSON schema of catalogue files as text, for editors and other systems. */
export function catalogueSchemaText(): string {
  const schema = z.toJSONSchema(catalogueFileSchema, { io: 'input', target: 'draft-2020-12' })
  const { $schema, ...rest } = schema
  const titled = { $schema, title: 'Portti catalogue', description: 'A catalogue file of Portti, format 1.', ...rest }
  return `${JSON.stringify(titled, undefined, 2)}\n`
}

/** Writes the schema again; run this file, and then the formatter, after changing the format. */
function writeCatalogueSchema(): void {
  writeFileSync(schemaFile, catalogueSchemaText())
}

if (import.meta.main) writeCatalogueSchema()
