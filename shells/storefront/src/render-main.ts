import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { composeDocuments } from './compose-documents.ts'
import { readConfiguration } from './server/configuration.ts'
import { createDocuments } from './server/create-documents.ts'
import { serveDocuments } from './server/render-process.ts'
import { warmUp } from './server/warm-up.ts'

/** Entry point of the render process, which `main.ts` starts. */
// Signals are ignored here: the server finishes pending pages first, and its exit ends this process.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
const documents = composeDocuments(readConfiguration(process.env), join(import.meta.dirname, '..', 'client'))
void warmUp(documents.catalogueFor, milliseconds => pause(milliseconds)).then(() =>
  serveDocuments(createDocuments(documents)),
)
