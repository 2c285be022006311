import 'reflect-metadata'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Container, type ServiceIdentifier } from 'inversify'
import type { Configuration } from '../configuration/configuration.ts'
import type { AvailabilityService } from '../domain/availability/availability-service.ts'
import { type CartTokens, createCartTokens } from '../domain/cart/cart-token.ts'
import { createPriceTokens, type PriceTokens } from '../domain/delivery/price-token.ts'
import type { Catalogues } from '../domain/model/catalogue.ts'
import { createStreamLinks, type StreamLinks } from '../domain/stream/stream-links.ts'
import { type CartService, createCartService } from '../features/cart/cart-service.ts'
import { createCatalogues } from '../features/catalogue/catalogues.ts'
import { createStockReader, type StockReader } from '../features/catalogue/stock-levels.ts'
import { cancelChangedCheckouts } from '../features/checkout/cancel-changed-checkouts.ts'
import { type CheckoutPreparer, createCheckoutPreparer } from '../features/checkout/checkout-preparer.ts'
import { type CheckoutService, createCheckoutService } from '../features/checkout/checkout-service.ts'
import { createOrderPaymentService, type OrderPaymentService } from '../features/checkout/order-payment-service.ts'
import { createMailQueue, type MailQueue } from '../features/mail/mail-queue.ts'
import { createPaymentAccounts, type PaymentAccounts } from '../features/payment/payment-accounts.ts'
import { createPaymentService, type PaymentService } from '../features/payment/payment-service.ts'
import { createSeatsioService, type SeatsioService } from '../features/seatsio/seatsio-service.ts'
import type { Metrics } from '../platform/metrics/create-metrics.ts'
import { type ServerLog, stderrLog } from '../platform/stderr-log.ts'
import { createHttpAvailabilityService } from '../providers/availability/http-availability-service.ts'
import { createMailTransport } from '../providers/mail/create-mail-transport.ts'
import { makePaymentGateway } from '../providers/payment/make-payment-gateway.ts'
import { createSandboxLedger, type SandboxLedger } from '../providers/payment/sandbox-ledger.ts'
import { sendSandboxNotice } from '../providers/payment/send-sandbox-notice.ts'
import { createSeatsioChart } from '../providers/seatsio/seatsio-chart.ts'
import { createCartReader } from '../store/cart/cart-repository.ts'
import type { Database } from '../store/database.ts'
import { createStockReservations, type StockReservations } from '../store/stock/stock-reservations.ts'
import type { AppDeps } from './app-deps.ts'

type Now = () => number

const identify = <Service>(name: string): ServiceIdentifier<Service> => Symbol.for(`portti.${name}`)

const configuration = identify<Configuration>('configuration')
const database = identify<Database>('database')
const now = identify<Now>('now')
const catalogues = identify<Catalogues>('catalogues')
const cartTokens = identify<CartTokens>('cartTokens')
const priceTokens = identify<PriceTokens>('priceTokens')
const streamLinks = identify<StreamLinks>('streamLinks')
const stockReservations = identify<StockReservations>('stockReservations')
const cartService = identify<CartService>('cartService')
const stockReader = identify<StockReader>('stockReader')
const serverLog = identify<ServerLog>('serverLog')
const sandboxLedger = identify<SandboxLedger>('sandboxLedger')
const paymentAccounts = identify<PaymentAccounts>('paymentAccounts')
const paymentService = identify<PaymentService>('paymentService')
const seatsioService = identify<SeatsioService | undefined>('seatsioService')
const shoppersCarts = identify<CartService>('shoppersCarts')
const checkoutPreparer = identify<CheckoutPreparer>('checkoutPreparer')
const mailQueue = identify<MailQueue>('mailQueue')
const checkoutService = identify<CheckoutService>('checkoutService')
const availabilityService = identify<AvailabilityService>('availabilityService')
const orderPaymentService = identify<OrderPaymentService>('orderPaymentService')

/** Where e-mails lie that go nowhere else. */
const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

/** Puts the server together: which adapter stands behind what. Everything is made once, when it is first asked for. */
export const compose = (
  settings: Configuration,
  connected: Database,
  clock: Now = Date.now,
  metrics?: Metrics,
): AppDeps => {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(configuration).toConstantValue(settings)
  container.bind(database).toConstantValue(connected)
  container.bind(now).toConstantValue(clock)
  container
    .bind(catalogues)
    .toResolvedValue((db: Database, time: Now) => createCatalogues(db, { now: time }), [database, now])
  container.bind(cartTokens).toResolvedValue(({ secret }: Configuration) => createCartTokens(secret), [configuration])
  container.bind(priceTokens).toResolvedValue(({ secret }: Configuration) => createPriceTokens(secret), [configuration])
  container.bind(streamLinks).toResolvedValue(({ secret }: Configuration) => createStreamLinks(secret), [configuration])
  container
    .bind(stockReservations)
    .toResolvedValue(
      ({ pool }: Database) => createStockReservations(pool, { onBatch: metrics?.batchWritten }),
      [database],
    )
  container
    .bind(cartService)
    .toResolvedValue(
      ({ pool }: Database, desk: StockReservations, time: Now) =>
        createCartService({ pool, reader: createCartReader(pool), desk, now: time }),
      [database, stockReservations, now],
    )
  bindSales(container, metrics)
  metrics?.watch({ pool: connected.pool, stockQueueLength: () => container.get(stockReservations).queueLength() })
  const ledger = container.get(sandboxLedger)
  return {
    metrics,
    pool: connected.pool,
    db: connected,
    catalogues: container.get(catalogues),
    stock: container.get(stockReader),
    carts: container.get(shoppersCarts),
    availability: container.get(availabilityService),
    checkouts: container.get(checkoutService),
    orderPayments: container.get(orderPaymentService),
    preparer: container.get(checkoutPreparer),
    accounts: container.get(paymentAccounts),
    payments: container.get(paymentService),
    seatsio: container.get(seatsioService),
    mails: container.get(mailQueue),
    outboxDir: outboxOf(settings.dataDir),
    streamLinks: container.get(streamLinks),
    sandbox: container.get(paymentAccounts).all.some(({ gateway }) => gateway.provider === 'sandbox')
      ? { ledger, secret: settings.secret, now: clock, sendNotice: sendSandboxNotice(settings.apiUrl) }
      : undefined,
    publicUrl: settings.publicUrl,
    tokens: container.get(cartTokens),
    priceTokens: container.get(priceTokens),
    now: container.get(now),
    trustedProxies: settings.trustedProxies,
    isRateLimited: settings.isRateLimited,
    logLevel: settings.logLevel,
  }
}

/** From a cart to a paid order. */
const bindSales = (container: Container, metrics: Metrics | undefined): void => {
  container.bind(serverLog).toResolvedValue(({ logLevel }: Configuration) => stderrLog(logLevel), [configuration])
  container
    .bind(availabilityService)
    .toResolvedValue(
      ({ availability: addresses }: Configuration, log: ServerLog) => createHttpAvailabilityService({ addresses, log }),
      [configuration, serverLog],
    )
  container
    .bind(stockReader)
    .toResolvedValue((db: Database, time: Now) => createStockReader(db, { now: time }), [database, now])
  container.bind(sandboxLedger).toResolvedValue(({ pool }: Database) => createSandboxLedger(pool), [database])
  container
    .bind(paymentAccounts)
    .toResolvedValue(
      (ledger: SandboxLedger, settings: Configuration, time: Now) =>
        createPaymentAccounts(settings.payments, settings.publicUrl, makePaymentGateway(settings, ledger, time)),
      [sandboxLedger, configuration, now],
    )
  container.bind(mailQueue).toResolvedValue(
    (db: Database, known: Catalogues, { mail, dataDir }: Configuration, time: Now, log: ServerLog) =>
      createMailQueue({
        db,
        catalogues: known,
        transport: createMailTransport(mail, outboxOf(dataDir)),
        now: time,
        log,
      }),
    [database, catalogues, configuration, now, serverLog],
  )
  container
    .bind(seatsioService)
    .toResolvedValue(
      ({ kysely }: Database, { seatsio }: Configuration, time: Now, log: ServerLog) =>
        seatsio &&
        createSeatsioService({ kysely, chart: createSeatsioChart({ ...seatsio, pause }), now: time, log }, seatsio),
      [database, configuration, now, serverLog],
    )
  container
    .bind(paymentService)
    .toResolvedValue(
      (db: Database, accounts: PaymentAccounts, seatsio: SeatsioService | undefined, time: Now, log: ServerLog) =>
        createPaymentService({ db, accounts, seatsio, now: time, log, meter: metrics }),
      [database, paymentAccounts, seatsioService, now, serverLog],
    )
  container
    .bind(shoppersCarts)
    .toResolvedValue(
      (carts: CartService, db: Database, payments: PaymentService, seatsio: SeatsioService | undefined, time: Now) =>
        cancelChangedCheckouts(seatsio?.watch(carts) ?? carts, { db, payments, now: time }),
      [cartService, database, paymentService, seatsioService, now],
    )
  container
    .bind(checkoutPreparer)
    .toResolvedValue(
      (
        db: Database,
        known: Catalogues,
        carts: CartService,
        accounts: PaymentAccounts,
        payments: PaymentService,
        seatsio: SeatsioService | undefined,
        time: Now,
        log: ServerLog,
      ) => createCheckoutPreparer({ db, catalogues: known, carts, accounts, payments, seatsio, now: time, log }),
      [database, catalogues, cartService, paymentAccounts, paymentService, seatsioService, now, serverLog],
    )
  container
    .bind(checkoutService)
    .toResolvedValue(
      (db: Database, carts: CartService, payments: PaymentService, preparer: CheckoutPreparer, time: Now) =>
        createCheckoutService({ db, carts, payments, preparer, now: time }),
      [database, cartService, paymentService, checkoutPreparer, now],
    )
  container
    .bind(orderPaymentService)
    .toResolvedValue(
      (db: Database, payments: PaymentService, preparer: CheckoutPreparer, time: Now) =>
        createOrderPaymentService({ db, payments, preparer, now: time }),
      [database, paymentService, checkoutPreparer, now],
    )
}
