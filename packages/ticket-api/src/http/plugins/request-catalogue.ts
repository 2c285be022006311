import type { FastifyInstance } from 'fastify'
import type { Catalogue, Catalogues } from '../../domain/model/catalogue.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import { refuse } from '../refusals/refused-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The shop that was asked, by its host (rules/catalogue#shop-record). Of routes under `registerRequestCatalogue`
     * only.
     */
    catalogue: Catalogue
  }
}

/**
 * Gives every request of this scope its shop's catalogue. Behind a shell on the same machine the shopper's host is in
 * `x-forwarded-host`; from anyone else that header means nothing (Fastify's `trustProxy`).
 */
export const registerRequestCatalogue = (app: FastifyInstance, catalogues: Catalogues): void => {
  app.decorateRequest('catalogue')
  app.addHook('onRequest', async request => {
    const catalogue = await catalogues.byHost(request.host)
    if (!catalogue) return refuse(unspecified('shop_not_found'))
    request.catalogue = catalogue
  })
}
