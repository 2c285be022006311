import type { ErrorCode } from '@portti/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busy } from '../../domain/model/refusal.ts'
import { errorBody, type HttpRefusal, statusOf } from '../refusals/error-body.ts'
import { RefusedError } from '../refusals/refused-error.ts'
import { languageOf } from './request-language.ts'

/**
 * Every failure leaves as an error body (rules/errors#nothing-technical), in the shopper's language, and never with a
 * stack trace.
 */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = inWordsOf(request, refusalOf(error))
    // Database messages can contain what people typed, so the log gets the place of an error, not its text.
    if (statusOf(refusal) >= 500 && !(error instanceof RefusedError)) {
      request.log.error(
        { reqId: request.id, route: request.routeOptions.url, code: error.code, stack: placesOf(error) },
        'A request failed',
      )
    }
    return sendRefusal(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    sendRefusal({ code: 'unspecified_exception', status: 404 }, request, reply),
  )
}

export const sendRefusal = (refusal: HttpRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.status(statusOf(refusal)).send(errorBody(refusal, languageOf(request)))
}

const refusalOf = (error: FastifyError): HttpRefusal => {
  if (error instanceof RefusedError) return error.refusal
  if (error.validation) return { code: 'unspecified_exception', reason: 'unreadable' }
  if (isDatabaseAway(error)) return busy.refusal
  const status = error.statusCode ?? 500
  return { code: 'unspecified_exception', status: status >= 400 && status < 600 ? status : 500 }
}

/** Carts that fail to be made or read have codes of their own (rules/errors#no-answer). */
const codeOfCall: Readonly<Record<string, ErrorCode>> = {
  createCart: 'cart_creation_failed',
  readCart: 'cart_loading_failed',
}

const inWordsOf = ({ routeOptions: { schema } }: FastifyRequest, refusal: HttpRefusal): HttpRefusal => {
  const status = statusOf(refusal)
  const call = schema && 'operationId' in schema ? String(schema.operationId) : ''
  const code = status >= 500 ? codeOfCall[call] : undefined
  return code ? { ...refusal, code, status } : refusal
}

/**
 * No connection, none in time, or a server that cannot write now; a statement that waited too long. PostgreSQL's
 * classes 08, 53 and 57P, and single codes: statement or lock timeout, and a standby that is not promoted yet. The
 * request may be sent again.
 */
const isDatabaseAway = (error: FastifyError): boolean =>
  /^(08|53|57P|57014$|55P03$|25006$|58030$)/.test(error.code ?? '') ||
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT'].includes(error.code ?? '') ||
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )

const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n')
