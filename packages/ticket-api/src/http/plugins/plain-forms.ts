import type { FastifyInstance, FastifyReply } from 'fastify'

/** Routes for plain HTML forms, so that pages work without JavaScript. */
export const registerPlainForms = (app: FastifyInstance, register: (scope: FastifyInstance) => void): void => {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    register(scope)
    done()
  })
}

/** Redirects to the page that answers the form. */
export const leadTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(path, 303)
