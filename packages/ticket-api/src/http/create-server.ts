import { STATUS_CODES } from 'node:http'
import { type PublicOrigins, transportHeaders } from '@portti/core/rules'
import { type FastifyInstance, fastify } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { SerializedResponse } from '../presenters/serialized-response.ts'
import { registerClientIp } from './plugins/client-ip.ts'
import { registerErrorHandler, sendRefusal } from './plugins/error-handler.ts'
import { refuseUnsafeText } from './plugins/refuse-unsafe-text.ts'
import { refuseWhenClosing } from './plugins/refuse-when-closing.ts'
import { RequestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { errorBody } from './refusals/error-body.ts'
import { trustProxies } from './trust-proxies.ts'

export type ServerSettings = {
  readonly trustedProxies: string
  readonly logLevel: string
  readonly publicOrigins: PublicOrigins
}

/**
 * A server that reads and answers JSON within bounds, and answers every failure with an error body
 * (rules/wire#error-body).
 */
export const createServer = ({ trustedProxies, logLevel, publicOrigins }: ServerSettings): FastifyInstance => {
  const ownHeaders = { ...securityHeaders, ...transportHeaders(publicOrigins) }
  const app = fastify({
    logger: { level: logLevel },
    logController: new RequestLog(),
    // A child logger per request costs more than the few lines that requests log, which name their request themselves.
    childLoggerFactory: logger => logger,
    trustProxy: trustProxies(trustedProxies),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // Its answer has no error body (rules/production#closing).
    return503OnClosing: false,
    // Node itself would refuse a request without a host, by an answer without our headers.
    http: { maxHeaderSize: 16 * 1024, requireHostHeader: false },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      // The other code means a path parameter that is too long.
      const status = error.code === 'FST_ERR_BAD_URL' ? 400 : 404
      sendRefusal({ code: 'unspecified_exception', status }, request, reply.headers(ownHeaders))
    },
    // Input that is not HTTP never becomes a request.
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
      const body = JSON.stringify(errorBody({ code: 'unspecified_exception', status }, 'fi'))
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${linesOf(ownHeaders)}content-type: application/json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      )
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  // Answers are typed by the contract where they are made, so they are written without a second check.
  app.setSerializerCompiler(() => data => (data instanceof SerializedResponse ? data.json : JSON.stringify(data)))
  registerClientIp(app)
  acceptEmptyBodies(app)
  refuseUnsafeText(app)
  registerErrorHandler(app)
  refuseWhenClosing(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ownHeaders)
    const isWithoutHost = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    if (isWithoutHost) sendRefusal({ code: 'unspecified_exception', status: 400 }, request, reply)
    else done()
  })
  // An unknown `Expect` header is ignored: Node's own refusal (417) has no headers of ours.
  app.server.on('checkExpectation', app.routing)
  return app
}

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** A DELETE or POST without a body may still call itself JSON. */
const acceptEmptyBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
