import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { registerCartRoutes } from './cart/cart-routes.ts'
import { registerCustomerRoutes } from './cart/customer-routes.ts'
import type { Catalogues } from './catalogue/catalogue.ts'
import { type DeliveryDeps, registerDeliveryRoutes } from './delivery/delivery-routes.ts'
import { createServer, type ServerSettings } from './http/create-server.ts'
import { registerHealthRoutes } from './http/health-routes.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerRequestCatalogue } from './http/request-catalogue.ts'

export type AppDeps = ServerSettings & DeliveryDeps & { readonly pool: Pool; readonly catalogues: Catalogues }

/** Builds the ticket API; nothing listens yet. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const app = createServer(deps)
  await registerOpenApi(app)
  registerHealthRoutes(app, deps)
  await app.register(async shop => {
    registerRequestCatalogue(shop, deps.catalogues)
    registerCartRoutes(shop, deps)
    registerCustomerRoutes(shop, deps)
    registerDeliveryRoutes(shop, deps)
  })
  return app
}
