import { isOwnMachineHost, type PublicOrigins } from '@portti/core/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue, Catalogues } from '../../domain/model/catalogue.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import { RefusedError } from '../refusals/refused-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The requested shop, by its host (rules/catalogue#shop-record). Only on routes under `registerRequestCatalogue`.
     */
    catalogue: Catalogue
  }
}

/**
 * Gives every request of this scope its shop's catalogue. Behind a shell on the same machine the shopper's host is in
 * `x-forwarded-host`; from any other sender that header is ignored (Fastify's `trustProxy`). A live shop without a
 * declared public origin answers this machine only (rules/production#loopback-only).
 */
export const registerRequestCatalogue = (
  app: FastifyInstance,
  { catalogues, publicOrigins }: { readonly catalogues: Catalogues; readonly publicOrigins: PublicOrigins },
): void => {
  app.decorateRequest('catalogue')
  // Nearly every request names the same host as the one before.
  let last = { host: '', isOwnMachine: false }
  const isOwnMachine = (host: string): boolean => {
    if (host !== last.host) last = { host, isOwnMachine: isOwnMachineHost(host) }
    return last.isOwnMachine
  }
  const problemOf = (request: FastifyRequest, catalogue: Catalogue | undefined): RefusedError | undefined => {
    if (!catalogue) return new RefusedError(unspecified('shop_not_found'))
    if (publicOrigins.length === 0 && !catalogue.shop.test_mode && !isOwnMachine(request.host)) {
      return new RefusedError(unspecified('own_machine_only'))
    }
    request.catalogue = catalogue
    return undefined
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const found = catalogues.byHost(request.host)
    // Nearly all requests wait for nothing.
    if (!(found instanceof Promise)) return done(problemOf(request, found))
    const finish = async (): Promise<void> => {
      try {
        done(problemOf(request, await found))
      } catch (error) {
        done(error as Error)
      }
    }
    void finish()
  })
}
