import { join } from 'node:path'
import { composeDocuments, parts } from './compose-documents.ts'
import { readConfiguration } from './server/configuration.ts'
import { createDocuments, type DocumentParts } from './server/create-documents.ts'
import { documentsOf } from './server/documents.ts'
import { serveDocuments } from './server/render-process.ts'

/** Entry point of the render process, which `main.ts` starts. */
const container = composeDocuments(readConfiguration(process.env), join(import.meta.dirname, '..', 'client'))
serveDocuments(documentsOf(createDocuments(container.get<DocumentParts>(parts.documents))))
// Signals are ignored here: the server finishes pending pages first, and its exit ends this process.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
