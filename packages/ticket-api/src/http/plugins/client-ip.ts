import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    knownIp: string | undefined
    /** Fastify's `ip`, read from the forwarding headers once and not at each use. */
    readonly clientIp: string
  }
}

/** Gives requests `clientIp`. */
export const registerClientIp = (app: FastifyInstance): void => {
  app.decorateRequest('knownIp', undefined)
  app.decorateRequest('clientIp', {
    getter() {
      this.knownIp ??= this.ip
      return this.knownIp
    },
  })
}
