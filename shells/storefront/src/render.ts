import { join } from 'node:path'
import { composeDocuments, parts } from './compose-documents.ts'
import { readConfiguration } from './server/configuration.ts'
import { createDocuments, type DocumentParts } from './server/create-documents.ts'
import { documentsOf } from './server/documents.ts'
import { serveDocuments } from './server/render-process.ts'

/** The process that renders, started by `main.ts`. */
const container = composeDocuments(readConfiguration(process.env), join(import.meta.dirname, '..', 'client'))
serveDocuments(documentsOf(createDocuments(container.get<DocumentParts>(parts.documents))))
// The server stops first, so that pages under way are finished; then its end ends this process too.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
