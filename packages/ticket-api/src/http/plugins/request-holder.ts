import { clerkSessionHeader } from '@portti/contract'
import type { FastifyInstance } from 'fastify'
import type { StaffSessions } from '../../features/box-office/staff-sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The clerk's session that this request carries, or the refusal of it; undefined for one without a session. */
    clerk: Awaited<ReturnType<StaffSessions['session']>> | undefined
    /** Whether a clerk's session is valid for this request. */
    readonly isClerk: boolean
    /** The address whose budget of holds the request uses up (rules/stock#hold-budgets); undefined for a clerk. */
    readonly holderIp: string | undefined
  }
}

/**
 * Distinguishes shoppers from clerks: many people buy at a till, all from its one address. A session is read, and by
 * that prolonged, once a request.
 */
export const registerRequestHolder = (
  app: FastifyInstance,
  { staffSessions }: { readonly staffSessions: Pick<StaffSessions, 'session'> },
): void => {
  app.decorateRequest('clerk', undefined)
  app.decorateRequest('isClerk', {
    getter() {
      return this.clerk !== undefined && 'session' in this.clerk
    },
  })
  // The address is worked out from the forwarding headers: only for those who hold something.
  app.decorateRequest('holderIp', {
    getter() {
      return this.isClerk ? undefined : this.clientIp
    },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const token = request.headers[clerkSessionHeader]
    // Shoppers, nearly all requests, wait for nothing.
    if (typeof token !== 'string' || token === '') return done()
    const loadClerk = async (): Promise<void> => {
      const answer = await staffSessions.session(request.catalogue.shopId, token).catch((error: Error) => error)
      if (answer instanceof Error) return done(answer)
      request.clerk = answer
      if (request.isClerk) request.catalogue = request.catalogue.atCounter ?? request.catalogue
      return done()
    }
    void loadClerk()
  })
}
