import type { FastifyInstance } from 'fastify'
import { busy } from '../../domain/model/refusal.ts'
import { RefusedError } from '../refusals/refused-error.ts'

/**
 * Once the server closes, requests under way are finished, and later ones on a kept connection are refused
 * (rules/production#closing): another process takes them. Every answer closes its connection, so that the shutdown
 * waits for no further request. The refusal is made before the body is read, but after CORS, so that pages can read it.
 */
export const refuseWhenClosing = (app: FastifyInstance): void => {
  let isClosing = false
  app.addHook('preClose', done => {
    isClosing = true
    done()
  })
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    if (isClosing) done(new RefusedError(busy))
    else done(null, payload)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}
