import 'reflect-metadata'
import { Container, ContainerModule, type ContainerModuleLoadOptions } from 'inversify'
import type { CommandDeps } from '../cli/command-deps.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Metrics } from '../platform/metrics/create-metrics.ts'
import type { Database } from '../store/database.ts'
import type { AppDeps } from './app-deps.ts'
import { domainModule } from './domain-module.ts'
import { featuresModule } from './features-module.ts'
import { providersModule } from './providers-module.ts'
import { type Services, services } from './services.ts'
import { storeModule } from './store-module.ts'

/** Puts another service in the place of one of `services`. */
export type Replace = (container: Pick<ContainerModuleLoadOptions, 'rebind'>) => void

export type Composition = {
  readonly configuration: Configuration
  readonly db: Database
  /** The server's clock; the system's unless told. */
  readonly now?: () => number
  readonly metrics?: Metrics | undefined
  /** Replaces what is bound to a port: for tests, benches and custom deployments. */
  readonly replace?: Replace | undefined
}

/** Puts the server together from a module per layer, which binds each name of `services`. */
export const compose = ({ configuration, db, now = Date.now, metrics, replace }: Composition): AppDeps => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(services.configuration).toConstantValue(configuration)
  container.bind(services.db).toConstantValue(db)
  container.bind(services.now).toConstantValue(now)
  container.bind(services.metrics).toConstantValue(metrics)
  container.load(storeModule, providersModule, domainModule, featuresModule)
  if (replace) container.load(new ContainerModule(replace))
  const made = servicesOf(container)
  metrics?.watch({ pool: made.pool, stockQueueLength: () => made.stockReservations.queueLength() })
  const { secret, publicOrigins, trustedProxies, isRateLimited, logLevel } = configuration
  return { ...made, secret, publicOrigins, trustedProxies, isRateLimited, logLevel }
}

const servicesOf = (container: Container): Services =>
  Object.fromEntries(
    Object.entries(services).map(([name, service]) => [name, container.get<unknown>(service)]),
  ) as Services

/** Puts the services of a command together, from the same modules as the server's. */
export const composeCommand = (db: Database, now: () => number = Date.now): CommandDeps => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(services.db).toConstantValue(db)
  container.bind(services.now).toConstantValue(now)
  container.bind(services.metrics).toConstantValue(undefined)
  container.load(storeModule, featuresModule)
  return { db, catalogues: container.get(services.catalogues), carts: container.get(services.carts), now }
}
