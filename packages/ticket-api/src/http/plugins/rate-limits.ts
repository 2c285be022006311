import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unspecified } from '../../domain/model/refusal.ts'
import { createTokenBuckets } from '../../platform/token-buckets.ts'
import { RefusedError } from '../refusals/refused-error.ts'
import { addressKey } from './address-key.ts'

/** Far above what people do; a whole office or a mobile operator may share one address. */
const perAddress = { burst: 300, perMinute: 600 }
/** One shopper with several tabs. */
const perCart = { burst: 120, perMinute: 240 }
/** Wrong codes, order secrets and ticket codes: 30 in ten minutes. */
const wrongGuesses = { burst: 30, perMinute: 3 }

/** Calls that open something to who knows a code or a secret. */
const guessedCalls: readonly unknown[] = [
  'useCode',
  'readOrder',
  'readTicketsPdf',
  'readTicketPdf',
  'readOrderCalendar',
  'resendOrderEmail',
  'payOrder',
  'readOrderCheckout',
  'readStreamTicket',
  'takeStreamView',
  'validateStreamView',
  'readDevice',
  'openClerkSession',
  'withdraw',
]

/**
 * Keeps one address from using up the shop, and from guessing codes and secrets: beyond the limit every answer is 429,
 * right guess or wrong. Reading the catalogue is not counted: it comes from memory, and the shop's own server reads it
 * for everybody. Behind a trusted proxy the address is that of `x-forwarded-for`. Comes after `registerCors`, so that
 * pages can read the refusal.
 */
export const registerRateLimits = (app: FastifyInstance, { now }: { readonly now: () => number }): void => {
  const addresses = createTokenBuckets({ ...perAddress, now })
  const carts = createTokenBuckets({ ...perCart, now })
  const guesses = createTokenBuckets({ ...wrongGuesses, now })
  /** Counted as wrong until they prove right, so that guesses made at the same time are counted too. */
  const guessing = new WeakMap<FastifyRequest, string>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', schema } = request.routeOptions
    const key = /^\/v2\/(carts|orders|streams|box_office|withdrawals)\b/.test(url) ? addressKey(request.ip) : undefined
    if (key === undefined) return done()
    const cartId = cartIdOf(request.params)
    const wait = addresses.take(key) || (cartId === undefined ? 0 : carts.take(cartId))
    if (wait > 0) return done(tooMany(wait))
    if (schema && 'operationId' in schema && guessedCalls.includes(schema.operationId)) {
      const guessWait = guesses.take(key)
      if (guessWait > 0) return done(tooMany(guessWait))
      guessing.set(request, key)
    }
    return done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const key = guessing.get(request)
    if (key !== undefined && guessing.delete(request) && !isWrongGuess(reply.statusCode)) guesses.giveBack(key)
    done(null, payload)
  })
}

const tooMany = (retryAfterSeconds: number): RefusedError =>
  new RefusedError(unspecified('too_many_tries', { retryAfterSeconds }))

/** Nothing by that name, or not with that secret. */
const isWrongGuess = (status: number): boolean => status === 403 || status === 404

const cartIdOf = (params: unknown): string | undefined =>
  typeof params === 'object' && params !== null && 'cartId' in params && typeof params.cartId === 'string'
    ? params.cartId
    : undefined
