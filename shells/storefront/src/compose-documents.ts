import { setImmediate as pause } from 'node:timers/promises'
import { consoleLog, nodeHttp, systemClock } from '@portti/adapters/node'
import { createTicketApi, type Http } from '@portti/core'
import { site } from './pages/site.ts'
import { readEntryFiles } from './server/assets.ts'
import { createCatalogueReader } from './server/catalogue-reader.ts'
import { createCatalogueReaders } from './server/catalogue-readers.ts'
import type { Configuration } from './server/configuration.ts'
import type { DocumentParts } from './server/create-documents.ts'

const catalogueFreshMs = 2_000
/** How long a visitor waits for a fresh answer when an older one is cached. */
const patienceMs = 700
/** How long to wait without an older answer; the error page reloads itself. */
const apiTimeoutMs = 5_000

/** Composes the documents: the adapter behind each port of the render process. */
export const composeDocuments = ({ apiUrl, publicOrigins }: Configuration, clientFolder: string): DocumentParts => {
  // All hosts share its connections: a host is untrusted input.
  const http = nodeHttp({ baseUrl: apiUrl, timeoutMs: apiTimeoutMs })
  const httpFor = (host: string): Http => ({
    send: request => http.send({ ...request, headers: { 'x-forwarded-host': host, ...request.headers } }),
  })
  const catalogueFor = createCatalogueReaders(host =>
    createCatalogueReader(
      createTicketApi({ http: httpFor(host), clock: systemClock, log: consoleLog, language: 'fi' }),
      {
        freshMs: catalogueFreshMs,
        now: () => performance.now(),
        patience: () => new Promise(resolve => systemClock.after(patienceMs, resolve)),
        pause,
      },
    ),
  )
  return { assets: readEntryFiles(clientFolder), catalogueFor, now: () => systemClock.now(), publicOrigins, site }
}
