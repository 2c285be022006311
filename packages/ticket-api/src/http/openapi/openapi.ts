import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import {
  cartTokenHeader,
  clerkSessionHeader,
  deviceKeyHeader,
  idempotencyKeyHeader,
  placeHeader,
  proofHeader,
} from '@portti/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { callGroups } from './call-descriptions.ts'

/** `/openapi.json`, made from the contract's calls as they are registered. Comes before the routes. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portti ticket API', version: '2' },
      tags: callGroups.map(name => ({ name })),
      components: {
        securitySchemes: {
          cartToken: { type: 'apiKey', in: 'header', name: cartTokenHeader },
          deviceKey: { type: 'apiKey', in: 'header', name: deviceKeyHeader },
          clerkSession: { type: 'apiKey', in: 'header', name: clerkSessionHeader },
        },
      },
    },
    transform: input => {
      const described = jsonSchemaTransform(input)
      return { ...described, schema: { ...described.schema, headers: headersOf(input.schema, input.route.method) } }
    },
  })
  let packed: ReturnType<typeof pack> | undefined
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    packed ??= pack(Buffer.from(JSON.stringify(app.swagger())))
    const { etag, identity, gzip } = packed
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=300' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json')
    return /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      ? reply.header('content-encoding', 'gzip').send(gzip)
      : reply.send(identity)
  })
}

const text = { type: 'string' } as const

/**
 * The headers that a call may carry besides those of its security: a key of every change, a place in the line and a
 * proof where an event is sold. They are described only; each is read where it counts.
 */
const headersOf = ({ operationId, security }: FastifySchema, method: string | readonly string[]) => {
  if (method === 'GET' || method === 'HEAD') return undefined
  const isOfCart = security?.some(one => 'cartToken' in one) ?? false
  const ofLine = isOfCart || operationId === 'joinLine' ? { [placeHeader]: text, [proofHeader]: text } : {}
  return { type: 'object', properties: { [idempotencyKeyHeader]: text, ...ofLine } }
}

/** The description never changes while the process runs: it is made and compressed once. */
const pack = (identity: Buffer) => ({
  identity,
  gzip: gzipSync(identity),
  etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
})
