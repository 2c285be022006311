import { proxyErrorBody } from '@portti/core/rules'

/** A reply of Fastify, as far as a refusal is concerned. */
type RefusingReply = {
  code(status: number): RefusingReply
  type(contentType: string): RefusingReply
  send(body: object | string): RefusingReply
}

/** Answers an address that cannot be read: below `/api` in the format of the ticket API. */
export const refuseAddress = <Own extends RefusingReply>({ url }: { readonly url: string }, reply: Own): Own => {
  if (url.startsWith('/api')) reply.code(400).send(proxyErrorBody('The address cannot be read.'))
  else reply.code(400).type('text/plain').send('Bad request')
  return reply
}

/** Whether a request lacks the host that its version of HTTP demands. */
export const isWithoutHost = (request: {
  readonly headers: { readonly host?: string | undefined }
  readonly raw: { readonly httpVersion: string }
}): boolean => request.headers.host === undefined && request.raw.httpVersion === '1.1'

/**
 * The bytes that answer input which is not HTTP and never becomes a request: without them, Node answers by itself and
 * without our headers.
 */
export const malformedRequestAnswer = (headers: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 400 Bad Request\r\n${lines.join('')}content-length: 0\r\nconnection: close\r\n\r\n`
}
