import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { registerApiPage } from './api-page/api-page-routes.ts'
import { type CartRouteDeps, registerCartRoutes } from './cart/cart-routes.ts'
import { registerCustomerRoutes } from './cart/customer-routes.ts'
import { registerRestoreRoutes } from './cart/restore-routes.ts'
import type { Catalogues } from './catalogue/catalogue.ts'
import { type CatalogueRouteDeps, registerCatalogueRoutes } from './catalogue/catalogue-routes.ts'
import type { CheckoutPreparer } from './checkout/checkout-preparer.ts'
import { type CheckoutRouteDeps, registerCheckoutRoutes } from './checkout/checkout-routes.ts'
import { registerCodeRoutes } from './codes/code-routes.ts'
import type { Database } from './db/database.ts'
import { type DeliveryDeps, registerDeliveryRoutes } from './delivery/delivery-routes.ts'
import { createServer, type ServerSettings } from './http/create-server.ts'
import { registerHealthRoutes } from './http/health-routes.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerCors } from './http/register-cors.ts'
import { registerRateLimits } from './http/register-rate-limits.ts'
import { registerRequestCatalogue } from './http/request-catalogue.ts'
import type { MailDesk } from './mail/mail-desk.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { measureRequests } from './metrics/measure.ts'
import { registerOrderPaperRoutes } from './order/order-paper-routes.ts'
import { type OrderPaymentRouteDeps, registerOrderPaymentRoutes } from './order/order-payment-routes.ts'
import { registerOrderRoutes } from './order/order-routes.ts'
import type { PaymentAccounts } from './payment/payment-accounts.ts'
import type { PaymentDesk } from './payment/payment-desk.ts'
import { registerPaymentRoutes } from './payment/payment-routes.ts'
import { registerSandboxRoutes, type SandboxRouteDeps } from './payment/sandbox-routes.ts'
import { registerSeatingRoutes } from './seating/seating-routes.ts'
import type { SeatsioDesk } from './seatsio/seatsio-desk.ts'
import { registerMediaRoutes } from './stream/media-routes.ts'
import { registerStreamRoutes, type StreamRouteDeps } from './stream/stream-routes.ts'

export type AppDeps = ServerSettings &
  CartRouteDeps &
  DeliveryDeps &
  CatalogueRouteDeps &
  CheckoutRouteDeps &
  StreamRouteDeps &
  OrderPaymentRouteDeps & {
    readonly pool: Pool
    /** Absent where nobody reads them. */
    readonly metrics: Metrics | undefined
    readonly db: Database
    readonly catalogues: Catalogues
    readonly accounts: PaymentAccounts
    readonly payments: PaymentDesk
    readonly preparer: CheckoutPreparer
    readonly mails: MailDesk
    /** The folder of e-mails that go nowhere else. */
    readonly outboxDir: string
    /** Where seats are sold from charts at seats.io. */
    readonly seatsio: SeatsioDesk | undefined
    /** Off where something else in front counts requests. */
    readonly isRateLimited: boolean
    /** The sandbox's page, where the sandbox takes the payments. */
    readonly sandbox: SandboxRouteDeps | undefined
  }

/** Builds the ticket API; nothing listens yet. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const app = createServer(deps)
  if (deps.metrics) measureRequests(app, deps.metrics)
  await registerOpenApi(app)
  registerApiPage(app)
  registerHealthRoutes(app, deps)
  await app.register(async shop => {
    registerRequestCatalogue(shop, deps.catalogues)
    registerCors(shop)
    if (deps.isRateLimited) registerRateLimits(shop, deps)
    registerCatalogueRoutes(shop, deps)
    registerCartRoutes(shop, deps)
    registerRestoreRoutes(shop, deps)
    registerCustomerRoutes(shop, deps)
    registerCodeRoutes(shop, deps)
    registerDeliveryRoutes(shop, deps)
    registerSeatingRoutes(shop, deps)
    registerCheckoutRoutes(shop, deps)
    registerOrderRoutes(shop, deps)
    registerOrderPaymentRoutes(shop, deps)
    registerStreamRoutes(shop, deps)
    registerMediaRoutes(shop, deps)
    registerOrderPaperRoutes(shop, deps)
  })
  registerPaymentRoutes(app, deps)
  if (deps.sandbox) registerSandboxRoutes(app, deps.sandbox)
  app.addHook('onClose', async () => {
    await deps.preparer.idle()
    await deps.seatsio?.idle()
  })
  return app
}
