import 'reflect-metadata'
import { Container, type ServiceIdentifier } from 'inversify'
import type { AppDeps } from './app.ts'
import { createCartReader } from './cart/cart-repository.ts'
import { type CartService, createCartService } from './cart/cart-service.ts'
import { type CartTokens, createCartTokens } from './cart/cart-token.ts'
import type { Catalogues } from './catalogue/catalogue.ts'
import { createCatalogues } from './catalogue/catalogues.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './db/database.ts'
import { createPriceTokens, type PriceTokens } from './delivery/price-token.ts'
import { createStockDesk, type StockDesk } from './stock/stock-desk.ts'

type Now = () => number

const identify = <Service>(name: string): ServiceIdentifier<Service> => Symbol.for(`portti.${name}`)

const configuration = identify<Configuration>('configuration')
const database = identify<Database>('database')
const now = identify<Now>('now')
const catalogues = identify<Catalogues>('catalogues')
const cartTokens = identify<CartTokens>('cartTokens')
const priceTokens = identify<PriceTokens>('priceTokens')
const stockDesk = identify<StockDesk>('stockDesk')
const cartService = identify<CartService>('cartService')

/** Puts the server together: which adapter stands behind what. Everything is made once, when it is first asked for. */
export const compose = (settings: Configuration, connected: Database, clock: Now = Date.now): AppDeps => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(configuration).toConstantValue(settings)
  container.bind(database).toConstantValue(connected)
  container.bind(now).toConstantValue(clock)
  container
    .bind(catalogues)
    .toResolvedValue((db: Database, time: Now) => createCatalogues(db, { now: time }), [database, now])
  container.bind(cartTokens).toResolvedValue(({ secret }: Configuration) => createCartTokens(secret), [configuration])
  container.bind(priceTokens).toResolvedValue(({ secret }: Configuration) => createPriceTokens(secret), [configuration])
  container.bind(stockDesk).toResolvedValue(({ pool }: Database) => createStockDesk(pool), [database])
  container
    .bind(cartService)
    .toResolvedValue(
      ({ pool }: Database, desk: StockDesk, time: Now) =>
        createCartService({ pool, reader: createCartReader(pool), desk, now: time }),
      [database, stockDesk, now],
    )
  return {
    pool: connected.pool,
    catalogues: container.get(catalogues),
    carts: container.get(cartService),
    tokens: container.get(cartTokens),
    priceTokens: container.get(priceTokens),
    now: container.get(now),
    trustedProxies: settings.trustedProxies,
    logLevel: settings.logLevel,
  }
}
