import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unspecified } from '../../domain/model/refusal.ts'
import { createTokenBuckets } from '../../platform/token-buckets.ts'
import { errorBody, statusOf } from '../refusals/error-body.ts'
import { RefusedError } from '../refusals/refused-error.ts'
import { addressKey, siteKey } from './address-key.ts'
import { languageOf } from './request-language.ts'

/** Far above what people do; a whole office or a mobile operator may share one address. */
const perAddress = { burst: 300, perMinute: 600 }
/** One shopper with several tabs. */
const perCart = { burst: 120, perMinute: 240 }
/** Wrong codes, order secrets and ticket codes: 30 in ten minutes. */
const wrongGuesses = { burst: 30, perMinute: 3 }

/** The same for one order from all addresses, and for a site of IPv6, which has 65,536 households' networks. */
const wrongOfOrder = { burst: 30, perMinute: 3 }
const wrongOfSite = { burst: 90, perMinute: 9 }

/** Calls that accept a code as proof, short enough to be found by many guesses. */
const guessedCalls: readonly unknown[] = [
  'useCode',
  'readStreamTicket',
  'takeStreamView',
  'validateStreamView',
  'readDevice',
  'openClerkSession',
  'withdraw',
]

/**
 * Calls that accept an order's secret of 192 bits as proof. Nobody can guess one, so the right one is never refused
 * because of other people's guesses: only wrong answers become 429.
 */
const secretCalls: readonly unknown[] = [
  'readOrder',
  'payOrder',
  'readOrderCheckout',
  'readTicketsPdf',
  'readTicketPdf',
  'readOrderCalendar',
  'resendOrderEmail',
]

/**
 * Keeps one address from overloading the shop, and from guessing codes and secrets (rules/production#rate-limits).
 * Reading the catalogue is not counted: it is answered from memory, and the shop's own server reads it for everybody.
 * Behind a trusted proxy the address is that of `x-forwarded-for`. Comes after `registerCors`, so that pages can read
 * the refusal.
 */
export const registerRateLimits = (app: FastifyInstance, { now }: { readonly now: () => number }): void => {
  const addresses = createTokenBuckets({ ...perAddress, now })
  const carts = createTokenBuckets({ ...perCart, now })
  const guesses = createTokenBuckets({ ...wrongGuesses, now })
  const sites = createTokenBuckets({ ...wrongOfSite, now })
  const orders = createTokenBuckets({ ...wrongOfOrder, now })
  /** Counted as wrong until they prove right, so that simultaneous guesses are counted too. */
  const guessing = new WeakMap<FastifyRequest, string>()

  const countGuess = (request: FastifyRequest, key: string): number => {
    const site = siteKey(request.ip)
    return Math.max(guesses.take(key), site === undefined ? 0 : sites.take(site))
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const key = isCounted(request) ? addressKey(request.ip) : undefined
    if (key === undefined) return done()
    const cartId = parameterOf(request, 'cartId')
    const wait = addresses.take(key) || (cartId === undefined ? 0 : carts.take(cartId))
    if (wait > 0) return done(tooMany(wait))
    if (guessedCalls.includes(operationOf(request))) {
      const guessWait = countGuess(request, key)
      if (guessWait > 0) return done(tooMany(guessWait))
      guessing.set(request, key)
    }
    return done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWrong = isWrongGuess(reply.statusCode)
    const guessed = guessing.get(request)
    if (guessed !== undefined && guessing.delete(request) && !isWrong) {
      const site = siteKey(request.ip)
      guesses.giveBack(guessed)
      if (site !== undefined) sites.giveBack(site)
    }
    const key = isWrong && secretCalls.includes(operationOf(request)) ? addressKey(request.ip) : undefined
    if (key === undefined) return done(null, payload)
    const wait = Math.max(countGuess(request, key), orders.take(parameterOf(request, 'orderNumber') ?? ''))
    if (wait === 0) return done(null, payload)
    const { refusal } = unspecified('too_many_tries', { retryAfterSeconds: wait })
    reply.code(statusOf(refusal)).header('retry-after', wait)
    return done(null, JSON.stringify(errorBody(refusal, languageOf(request))))
  })
}

const isCounted = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  /^\/v2\/(carts|orders|streams|box_office|withdrawals)\b/.test(url)

const operationOf = ({ routeOptions: { schema } }: FastifyRequest): unknown =>
  schema && 'operationId' in schema ? schema.operationId : undefined

const tooMany = (retryAfterSeconds: number): RefusedError =>
  new RefusedError(unspecified('too_many_tries', { retryAfterSeconds }))

/** Not found, or found with another secret. */
const isWrongGuess = (status: number): boolean => status === 403 || status === 404

const parameterOf = ({ params }: FastifyRequest, name: 'cartId' | 'orderNumber'): string | undefined => {
  const value = (params as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof value === 'string' ? value : undefined
}
