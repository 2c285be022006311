import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * One line per answered request: method, route, status, milliseconds. The route stands for the address, because
 * addresses carry carts' ids and orders' secrets; headers and bodies carry tokens and people.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The answer's line says it all.
  }
  override requestCompleted(_error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  }
  override defaultErrorLog(): void {
    // The error handler logs what is a fault of ours.
  }
  override routeNotFound(): void {
    // A line with status 404 says it.
  }
}
