import { normaliseEmail } from '@portti/core/rules'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'

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
export const leadTo = (reply: FastifyReply, path: string): FastifyReply => reply.redirect(path, 303)

const emailFormSchema = z.object({ email: z.string() })

/** The e-mail address of a form, or the page that shows its problem and keeps the typed text. */
export const emailOf = (body: unknown): { readonly email: string } | { readonly problem: string } => {
  const form = emailFormSchema.safeParse(body)
  const given = form.success ? form.data.email.trim() : ''
  const email = normaliseEmail(given)
  if (email !== undefined) return { email }
  return { problem: given === '' ? 'missing/' : `wrong/?given=${encodeURIComponent(given)}` }
}
