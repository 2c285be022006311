import 'reflect-metadata'
import { consoleLog, fetchHttp, systemClock } from '@portti/adapters/node'
import { type Clock, createTicketApi, type Http, type Log } from '@portti/core'
import { Container } from 'inversify'
import { site } from './pages/site.ts'
import type { CatalogueReader } from './routing/catalogue-reader.ts'
import { type Assets, readAssets } from './server/assets.ts'
import { createCatalogueReader } from './server/catalogue-reader.ts'
import type { Configuration } from './server/configuration.ts'
import type { AppParts } from './server/create-app.ts'

const catalogueFreshMs = 2_000
/** How long a visitor waits for a fresh answer where an older one is at hand. */
const patienceMs = 700
/** Without one, no longer than this: the page that says so tries again by itself. */
const apiTimeoutMs = 5_000

type HttpFor = (host: string) => Http

/** What the server is made of; a test may rebind any of it. */
export const parts = {
  configuration: Symbol('configuration'),
  clock: Symbol('clock'),
  log: Symbol('log'),
  httpFor: Symbol('httpFor'),
  assets: Symbol('assets'),
  app: Symbol('app'),
} as const

/** Binds adapters to the ports that the storefront's server uses. */
export const composeServer = (configuration: Configuration, clientFolder: string): Container => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind<Configuration>(parts.configuration).toConstantValue(configuration)
  container.bind<Clock>(parts.clock).toConstantValue(systemClock)
  container.bind<Log>(parts.log).toConstantValue(consoleLog)
  container
    .bind<HttpFor>(parts.httpFor)
    .toConstantValue(host =>
      fetchHttp({ baseUrl: configuration.apiUrl, headers: { 'x-forwarded-host': host }, timeoutMs: apiTimeoutMs }),
    )
  container.bind<Assets>(parts.assets).toResolvedValue(() => readAssets(clientFolder))
  container.bind<AppParts>(parts.app).toResolvedValue(
    (settings: Configuration, clock: Clock, log: Log, httpFor: HttpFor, assets: Assets) => {
      const readers = new Map<string, CatalogueReader>()
      const catalogueFor = (host: string): CatalogueReader => {
        const known = readers.get(host)
        if (known) return known
        const ticketApi = createTicketApi({ http: httpFor(host), clock, log, language: 'fi' })
        const reader = createCatalogueReader(ticketApi, {
          freshMs: catalogueFreshMs,
          now: () => clock.now(),
          patience: () => new Promise(resolve => clock.after(patienceMs, resolve)),
        })
        // Hosts are the visitor's word: only so many are remembered.
        if (readers.size >= 200) readers.clear()
        readers.set(host, reader)
        return reader
      }
      return { apiUrl: settings.apiUrl, assets, catalogueFor, now: () => clock.now(), site }
    },
    [parts.configuration, parts.clock, parts.log, parts.httpFor, parts.assets],
  )
  return container
}
