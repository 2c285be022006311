import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../../domain/model/refusal.ts'
import { isStorable } from '../../platform/postgres-safe-text.ts'

/** Refuses as malformed whatever could not be kept, in the path, the query or the body of any call. */
export const refuseUnstorable = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const { params, query, body } = request
    const isFine = isStorable(params) && isStorable(query) && isStorable(body)
    done(isFine ? undefined : new RefusedError({ code: 'unspecified_exception', status: 400 }))
  })
}
