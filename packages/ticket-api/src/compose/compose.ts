import 'reflect-metadata'
import { Container, ContainerModule, type ContainerModuleLoadOptions } from 'inversify'
import type { CommandDeps } from '../cli/command-deps.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Metrics } from '../platform/metrics/create-metrics.ts'
import type { Database } from '../store/database.ts'
import type { AppDeps } from './app-deps.ts'
import { domainModule } from './domain-module.ts'
import { featuresModule } from './features-module.ts'
import { outboxOf } from './outbox.ts'
import { providersModule } from './providers-module.ts'
import { services } from './services.ts'
import { storeModule } from './store-module.ts'

/** Puts another service in the place of one of `services`. */
export type Replace = (container: Pick<ContainerModuleLoadOptions, 'rebind'>) => void

export type Composition = {
  readonly configuration: Configuration
  readonly database: Database
  /** The server's clock; the system's unless told. */
  readonly now?: () => number
  readonly metrics?: Metrics | undefined
  /** Replaces what is bound to a port: for tests, benches and custom deployments. */
  readonly replace?: Replace | undefined
}

/** Puts the server together from a module per layer, which binds each name of `services`. */
export const compose = ({ configuration, database, now = Date.now, metrics, replace }: Composition): AppDeps => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(services.configuration).toConstantValue(configuration)
  container.bind(services.database).toConstantValue(database)
  container.bind(services.now).toConstantValue(now)
  container.bind(services.metrics).toConstantValue(metrics)
  container.load(storeModule, providersModule, domainModule, featuresModule)
  if (replace) container.load(new ContainerModule(replace))
  metrics?.watch({
    pool: database.pool,
    stockQueueLength: () => container.get(services.stockReservations).queueLength(),
  })
  const accounts = container.get(services.paymentAccounts)
  const { secret, publicOrigins, trustedProxies, isRateLimited, logLevel } = configuration
  return {
    metrics,
    pool: database.pool,
    db: database,
    signingKeys: container.get(services.signingKeys),
    catalogues: container.get(services.catalogues),
    stock: container.get(services.stockReader),
    carts: container.get(services.shoppersCarts),
    availability: container.get(services.availability),
    checkouts: container.get(services.checkouts),
    staffSessions: container.get(services.staffSessions),
    drawer: container.get(services.drawer),
    checkIn: container.get(services.checkIn),
    counterRefunds: container.get(services.counterRefunds),
    parkedSales: container.get(services.parkedSales),
    allottedSales: container.get(services.allottedSales),
    deskAnswers: container.get(services.deskAnswers),
    deskContact: container.get(services.deskContact),
    deskOrders: container.get(services.deskOrders),
    deskDoors: container.get(services.deskDoors),
    deskOrderActs: container.get(services.deskOrderActs),
    deskReceiver: container.get(services.deskReceiver),
    deskSeats: container.get(services.deskSeats),
    deskStock: container.get(services.deskStock),
    ordersAtCounter: container.get(services.ordersAtCounter),
    handOuts: container.get(services.handOuts),
    counterSales: container.get(services.counterSales),
    orderPayments: container.get(services.orderPayments),
    preparer: container.get(services.preparer),
    accounts,
    payments: container.get(services.payments),
    seatsio: container.get(services.seatsio),
    mails: container.get(services.mails),
    mailTransport: container.get(services.mailTransport),
    reminders: container.get(services.reminders),
    outboxDir: outboxOf(configuration.dataDir),
    limits: container.get(services.requestLimits),
    orderLinks: container.get(services.orderLinks),
    withdrawalDrafts: container.get(services.withdrawalDrafts),
    streamLinks: container.get(services.streamLinks),
    waitingRooms: container.get(services.waitingRooms),
    joinLine: container.get(services.joinLine),
    sandbox: accounts.all.some(({ gateway }) => gateway.provider === 'sandbox')
      ? {
          ledger: container.get(services.sandboxLedger),
          secret,
          now: container.get(services.now),
          sendNotice: container.get(services.sendSandboxNotice),
        }
      : undefined,
    publicOrigins,
    tokens: container.get(services.cartTokens),
    priceTokens: container.get(services.priceTokens),
    now: container.get(services.now),
    trustedProxies,
    isRateLimited,
    logLevel,
  }
}

/** Puts the services of a command together, from the same modules as the server's. */
export const composeCommand = (database: Database, now: () => number = Date.now): CommandDeps => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(services.database).toConstantValue(database)
  container.bind(services.now).toConstantValue(now)
  container.bind(services.metrics).toConstantValue(undefined)
  container.load(storeModule, featuresModule)
  return { db: database, catalogues: container.get(services.catalogues), carts: container.get(services.carts), now }
}
