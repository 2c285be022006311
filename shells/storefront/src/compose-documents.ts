import 'reflect-metadata'
import { setImmediate as pause } from 'node:timers/promises'
import { consoleLog, systemClock } from '@portti/adapters/node'
import { type Clock, createTicketApi, type Http, type Log } from '@portti/core'
import { Container } from 'inversify'
import { site } from './pages/site.ts'
import { type EntryFiles, readEntryFiles } from './server/assets.ts'
import { createCatalogueReader } from './server/catalogue-reader.ts'
import { createCatalogueReaders } from './server/catalogue-readers.ts'
import type { Configuration } from './server/configuration.ts'
import type { DocumentParts } from './server/create-documents.ts'
import { nodeHttp } from './server/node-http.ts'

const catalogueFreshMs = 2_000
/** How long a visitor waits for a fresh answer when an older one is cached. */
const patienceMs = 700
/** How long to wait without an older answer; the error page reloads itself. */
const apiTimeoutMs = 5_000

type HttpFor = (host: string) => Http

/** Bindings of the documents. Tests may rebind any of them. */
export const parts = {
  clock: Symbol('clock'),
  log: Symbol('log'),
  httpFor: Symbol('httpFor'),
  assets: Symbol('assets'),
  documents: Symbol('documents'),
} as const

/** Binds adapters to the ports that the storefront's documents use. */
export const composeDocuments = ({ apiUrl, publicOrigins }: Configuration, clientFolder: string): Container => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind<Clock>(parts.clock).toConstantValue(systemClock)
  container.bind<Log>(parts.log).toConstantValue(consoleLog)
  // All hosts share its connections: a host is untrusted input.
  const http = nodeHttp({ baseUrl: apiUrl, timeoutMs: apiTimeoutMs })
  container.bind<HttpFor>(parts.httpFor).toConstantValue(host => ({
    send: request => http.send({ ...request, headers: { 'x-forwarded-host': host, ...request.headers } }),
  }))
  container.bind<EntryFiles>(parts.assets).toResolvedValue(() => readEntryFiles(clientFolder))
  container.bind<DocumentParts>(parts.documents).toResolvedValue(
    (clock: Clock, log: Log, httpFor: HttpFor, assets: EntryFiles) => {
      const catalogueFor = createCatalogueReaders(host =>
        createCatalogueReader(createTicketApi({ http: httpFor(host), clock, log, language: 'fi' }), {
          freshMs: catalogueFreshMs,
          now: () => clock.now(),
          patience: () => new Promise(resolve => clock.after(patienceMs, resolve)),
          pause,
        }),
      )
      return { assets, catalogueFor, now: () => clock.now(), publicOrigins, site }
    },
    [parts.clock, parts.log, parts.httpFor, parts.assets],
  )
  return container
}
