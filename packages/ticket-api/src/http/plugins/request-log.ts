import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * One line per answered request: method, route, status, milliseconds. The route replaces the address, because addresses
 * hold carts' ids and orders' secrets; headers and bodies hold tokens and personal data.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The answer's line is enough.
  }
  override requestCompleted(_error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  }
  override defaultErrorLog(): void {
    // The error handler logs our own faults.
  }
  override routeNotFound(): void {
    // A line with status 404 is enough.
  }
}
