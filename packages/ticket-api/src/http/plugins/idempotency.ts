import { hash } from 'node:crypto'
import { idempotencyKeyHeader } from '@portti/contract'
import type { FastifyRequest } from 'fastify'
import { unspecified } from '../../domain/model/refusal.ts'
import type { Idempotency } from '../../features/cart/cart-service.ts'
import { refuse } from '../refusals/refused-error.ts'

const maxKeyLength = 200

/**
 * The request's idempotency key, with a fingerprint that only the same request has (rules/cart#safe-to-repeat,
 * rules/stock#idempotency-key).
 */
export const idempotencyOf = (request: FastifyRequest): Idempotency | undefined => {
  const key = request.headers[idempotencyKeyHeader]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > maxKeyLength) {
    return refuse(unspecified('unreadable'))
  }
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  const fingerprint = hash('sha256', `${request.method} ${addressOf(request)}\n${body}`, 'base64url')
  return { key, fingerprint }
}

/** The request's address without `lang`: the same request may be sent again in another language. */
const addressOf = ({ url }: FastifyRequest): string => {
  if (!url.includes('?')) return url
  const [path = '', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  query.delete('lang')
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
