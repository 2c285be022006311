import type { FastifyRequest } from 'fastify'

/** The name of the call that a request makes; undefined for other routes. */
export const operationOf = ({ routeOptions: { schema } }: Pick<FastifyRequest, 'routeOptions'>): unknown =>
  schema && 'operationId' in schema ? schema.operationId : undefined
