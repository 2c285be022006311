import type { FastifyInstance } from 'fastify'
import { parseApiDocument } from './api-document.ts'
import { apiPage } from './api-page.ts'
import { apiPageStyle } from './api-page-style.ts'

/** The page loads only its own stylesheet and runs nothing. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const cached = { 'cache-control': 'public, max-age=300' }

/** `/docs/`, where people read the API in a browser; made from the same document as `/openapi.json`. */
export const registerApiPage = (app: FastifyInstance): void => {
  let written: string | undefined
  app.get('/docs/', { schema: { hide: true } }, (_request, reply) => {
    written ??= apiPage(parseApiDocument(JSON.parse(JSON.stringify(app.swagger()))), {
      style: './style.css',
      document: '../openapi.json',
    })
    return reply
      .type('text/html; charset=utf-8')
      .headers({ ...cached, 'content-security-policy': policy })
      .send(written)
  })
  app.get('/docs/style.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').headers(cached).send(apiPageStyle),
  )
  app.get('/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect('docs/', 308))
}
