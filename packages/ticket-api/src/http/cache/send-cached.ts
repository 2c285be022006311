import { clerkSessionHeader } from '@portti/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from './response-cache.ts'

/** Headers that a public answer of a shop depends on: the host, which finds the shop, and the origin, for CORS. */
export const varyOfPublic = 'host, x-forwarded-host, origin'

/** An answer whose ETag is known before it is written. */
type Named = { readonly etag: string; readonly write: () => CachedResponse }

/**
 * Answers with an ETag, or with 304 when the client has this answer. Answers to clerks are private: their terms differ.
 */
export const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  control: string,
  answer: CachedResponse | Named,
) => {
  const { etag } = answer
  reply.headers({
    etag,
    'cache-control': request.isClerk ? 'private, no-cache' : control,
    vary: `${varyOfPublic}, ${clerkSessionHeader}`,
  })
  if (isAmong(etag, request.headers['if-none-match'])) return reply.status(304).send()
  const { body } = 'write' in answer ? answer.write() : answer
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

const isAmong = (etag: string, header = ''): boolean =>
  header
    .split(',')
    .map(one => one.trim().replace(/^W\//, ''))
    .some(one => one === etag || one === '*')
