import type { FastifyInstance } from 'fastify'
import { unspecified } from '../../domain/model/refusal.ts'
import { isPostgresSafe } from '../../platform/postgres-safe-text.ts'
import { RefusedError } from '../refusals/refused-error.ts'

/** Refuses text that PostgreSQL cannot store as malformed, in the path, the query or the body of any call. */
export const refuseUnsafeText = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const { params, query, body } = request
    const isFine = isPostgresSafe(params) && isPostgresSafe(query) && isPostgresSafe(body)
    done(isFine ? undefined : new RefusedError(unspecified('unreadable')))
  })
}
