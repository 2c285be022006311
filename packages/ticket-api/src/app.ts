import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Catalogues } from './domain/catalogue/catalogue.ts'
import type { CheckoutPreparer } from './features/checkout/checkout-preparer.ts'
import type { MailDesk } from './features/mail/mail-desk.ts'
import type { PaymentAccounts } from './features/payment/payment-accounts.ts'
import type { PaymentDesk } from './features/payment/payment-desk.ts'
import type { SeatsioDesk } from './features/seatsio/seatsio-desk.ts'
import { registerApiPage } from './http/api-page/api-page-routes.ts'
import { createServer, type ServerSettings } from './http/create-server.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerCors } from './http/register-cors.ts'
import { registerRateLimits } from './http/register-rate-limits.ts'
import { registerRequestCatalogue } from './http/request-catalogue.ts'
import { type CartRouteDeps, registerCartRoutes } from './http/routes/cart-routes.ts'
import { type CatalogueRouteDeps, registerCatalogueRoutes } from './http/routes/catalogue-routes.ts'
import { type CheckoutRouteDeps, registerCheckoutRoutes } from './http/routes/checkout-routes.ts'
import { registerCodeRoutes } from './http/routes/code-routes.ts'
import { registerCustomerRoutes } from './http/routes/customer-routes.ts'
import { type DeliveryDeps, registerDeliveryRoutes } from './http/routes/delivery-routes.ts'
import { registerHealthRoutes } from './http/routes/health-routes.ts'
import { registerMediaRoutes } from './http/routes/media-routes.ts'
import { registerOrderPaperRoutes } from './http/routes/order-paper-routes.ts'
import { type OrderPaymentRouteDeps, registerOrderPaymentRoutes } from './http/routes/order-payment-routes.ts'
import { registerOrderRoutes } from './http/routes/order-routes.ts'
import { registerPaymentRoutes } from './http/routes/payment-routes.ts'
import { registerRestoreRoutes } from './http/routes/restore-routes.ts'
import { registerSandboxRoutes, type SandboxRouteDeps } from './http/routes/sandbox-routes.ts'
import { registerSeatingRoutes } from './http/routes/seating-routes.ts'
import { registerStreamRoutes, type StreamRouteDeps } from './http/routes/stream-routes.ts'
import type { Metrics } from './platform/metrics/create-metrics.ts'
import { measureRequests } from './platform/metrics/measure.ts'
import type { Database } from './store/database.ts'

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
