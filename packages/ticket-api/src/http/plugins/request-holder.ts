import { clerkSessionHeader } from '@portti/contract'
import type { FastifyInstance } from 'fastify'
import type { BoxOffice } from '../../features/box-office/box-office.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address whose budget of holds the request uses up (rules/stock#hold-budgets); undefined for a clerk. */
    holderIp: string | undefined
  }
}

/** Distinguishes shoppers from clerks: many people buy at a till, all from its one address. */
export const registerRequestHolder = (
  app: FastifyInstance,
  { boxOffice }: { readonly boxOffice: Pick<BoxOffice, 'session'> },
): void => {
  app.decorateRequest('holderIp')
  app.addHook('onRequest', async request => {
    const token = request.headers[clerkSessionHeader]
    const isClerk = typeof token === 'string' && 'session' in (await boxOffice.session(request.catalogue.shopId, token))
    request.holderIp = isClerk ? undefined : request.ip
  })
}
