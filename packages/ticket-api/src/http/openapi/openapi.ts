import swagger from '@fastify/swagger'
import { cartTokenHeader } from '@portti/contract'
import type { FastifyInstance } from 'fastify'
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
        securitySchemes: { cartToken: { type: 'apiKey', in: 'header', name: cartTokenHeader } },
      },
    },
    transform: jsonSchemaTransform,
  })
  let written: string | undefined
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    written ??= JSON.stringify(app.swagger())
    return reply.type('application/json').send(written)
  })
}
