import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './compose/app-deps.ts'
import { registerApiPage } from './http/api-page/api-page-routes.ts'
import { createServer } from './http/create-server.ts'
import { registerOpenApi } from './http/openapi/openapi.ts'
import { registerCors } from './http/plugins/cors.ts'
import { measureRequests } from './http/plugins/measure-requests.ts'
import { registerRateLimits } from './http/plugins/rate-limits.ts'
import { registerRequestCatalogue } from './http/plugins/request-catalogue.ts'
import { registerRequestHolder } from './http/plugins/request-holder.ts'
import { registerAllotmentRoutes } from './http/routes/allotment-routes.ts'
import { registerBoxOfficeRoutes } from './http/routes/box-office-routes.ts'
import { registerCartRoutes } from './http/routes/cart-routes.ts'
import { registerCatalogueRoutes } from './http/routes/catalogue-routes.ts'
import { registerCheckoutRoutes } from './http/routes/checkout-routes.ts'
import { registerCodeRoutes } from './http/routes/code-routes.ts'
import { registerCustomerRoutes } from './http/routes/customer-routes.ts'
import { registerDeliveryRoutes } from './http/routes/delivery-routes.ts'
import { registerDeskRoutes } from './http/routes/desk-routes.ts'
import { registerDoorRoutes } from './http/routes/door-routes.ts'
import { registerFindOrdersRoutes } from './http/routes/find-orders-routes.ts'
import { registerHealthRoutes } from './http/routes/health-routes.ts'
import { registerLinkCardRoutes } from './http/routes/link-card-routes.ts'
import { registerMediaRoutes } from './http/routes/media-routes.ts'
import { registerOrderDocumentRoutes } from './http/routes/order-document-routes.ts'
import { registerOrderPaymentRoutes } from './http/routes/order-payment-routes.ts'
import { registerOrderRoutes } from './http/routes/order-routes.ts'
import { registerParkedSaleRoutes } from './http/routes/parked-sale-routes.ts'
import { registerPaymentRoutes } from './http/routes/payment-routes.ts'
import { registerReminderRoutes } from './http/routes/reminder-routes.ts'
import { registerRestoreRoutes } from './http/routes/restore-routes.ts'
import { registerSandboxRoutes } from './http/routes/sandbox-routes.ts'
import { registerSeatingRoutes } from './http/routes/seating-routes.ts'
import { registerStreamRoutes } from './http/routes/stream-routes.ts'
import { registerWaitingRoomRoutes } from './http/routes/waiting-room-routes.ts'
import { registerWithdrawalRoutes } from './http/routes/withdrawal-routes.ts'
import { listSigningKeys } from './store/signing/signing-key-rows.ts'

/** Builds the ticket API; nothing listens yet. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  deps.signingKeys.replace(await listSigningKeys(deps.pool))
  const app = createServer(deps)
  if (deps.metrics) measureRequests(app, deps.metrics)
  await registerOpenApi(app)
  registerApiPage(app)
  registerHealthRoutes(app, deps)
  await app.register(async shop => {
    registerRequestCatalogue(shop, deps)
    registerCors(shop)
    if (deps.isRateLimited) registerRateLimits(shop, deps)
    registerRequestHolder(shop, deps)
    registerCatalogueRoutes(shop, deps)
    registerWaitingRoomRoutes(shop, deps)
    registerCartRoutes(shop, deps)
    registerRestoreRoutes(shop, deps)
    registerCustomerRoutes(shop, deps)
    registerCodeRoutes(shop, deps)
    registerDeliveryRoutes(shop, deps)
    registerSeatingRoutes(shop, deps)
    registerCheckoutRoutes(shop, deps)
    registerBoxOfficeRoutes(shop, deps)
    registerParkedSaleRoutes(shop, deps)
    registerAllotmentRoutes(shop, deps)
    registerDoorRoutes(shop, deps)
    registerDeskRoutes(shop, deps)
    registerOrderRoutes(shop, deps)
    registerOrderPaymentRoutes(shop, deps)
    registerStreamRoutes(shop, deps)
    registerMediaRoutes(shop, deps)
    registerOrderDocumentRoutes(shop, deps)
    registerLinkCardRoutes(shop, deps)
    registerReminderRoutes(shop, deps)
    registerWithdrawalRoutes(shop, deps)
    registerFindOrdersRoutes(shop, deps)
  })
  registerPaymentRoutes(app, deps)
  const takesSandbox = deps.paymentAccounts.all.some(({ gateway }) => gateway.provider === 'sandbox')
  if (takesSandbox) registerSandboxRoutes(app, deps)
  app.addHook('onClose', async () => {
    deps.requestLimits.close()
    await deps.preparer.idle()
    await deps.seatsio?.idle()
    deps.mailTransport.close?.()
  })
  return app
}
