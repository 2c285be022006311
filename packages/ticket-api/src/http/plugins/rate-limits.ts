import { clerkSessionHeader } from '@portti/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unspecified } from '../../domain/model/refusal.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { type Guess, guessLimits } from '../../platform/limits/guess-limits.ts'
import type { Limit } from '../../platform/limits/request-limit.ts'
import type { RequestLimits } from '../../platform/limits/request-limits.ts'
import { errorBody, statusOf } from '../refusals/error-body.ts'
import { RefusedError } from '../refusals/refused-error.ts'
import { operationOf } from './operation-of.ts'
import { languageOf } from './request-language.ts'

/** Far above what people do; a whole office or a mobile operator may share one address. */
const perAddress: Limit = { name: 'address', points: 300, seconds: 30, share: 30 }
/**
 * Readings of halls and of places in lines, which query the database without buying. They are counted apart, so that
 * they use up none of the points for buying. A page reads its hall each ten seconds, and at once after each change of
 * its seats: 300 pages of one address can look on while as many changes are made there as `perAddress` lets through.
 */
const perLooker: Limit = { name: 'looker', points: 1_200, seconds: 30, share: 60 }
/**
 * Streams. A viewer asks each fifteen seconds: a thousand of one address, a mobile operator's or an office's, can watch,
 * and use up nothing of those who buy there. Guesses of codes are counted besides.
 */
const perWatcher: Limit = { name: 'watcher', points: 2_400, seconds: 30, share: 120 }
/**
 * Sessions of clerks that this process does not know yet: made-up ones use up no points of tills at the same address.
 */
const perSession: Limit = { name: 'session', points: 600, seconds: 30, share: 60 }
/** One shopper with several tabs. */
const perCart: Limit = { name: 'cart', points: 120, seconds: 30, share: 60 }
/** Far more sessions than are open at a time. */
const maxKnown = 10_000
/** Calls that accept a code as proof, short enough to be found by many guesses. */
const guessedCalls: readonly unknown[] = [
  'useCode',
  'readStreamTicket',
  'takeStreamView',
  'readDevice',
  'openClerkSession',
]

/**
 * Keeps one address from overloading the shop, and from guessing codes and secrets (rules/production#rate-limits).
 * The whole list of events is answered from memory and not counted; its pages may ask the database and are. The shop's
 * own server reads pages too, from this machine, which is not counted (`addressKey`). Cards of links are counted where
 * they are drawn. With a valid clerk's session only carts, orders and the like are counted: many tills read at one
 * address. A session that this process has found valid is let through until it is found to have ended. Behind a trusted
 * proxy the address is that of `x-forwarded-for`. Comes after `registerCors`, so that pages can read the refusal.
 */
export const registerRateLimits = (
  app: FastifyInstance,
  { requestLimits: limits }: { readonly requestLimits: RequestLimits },
): void => {
  const budgets = {
    buying: limits.of(perAddress),
    looking: limits.of(perLooker),
    watching: limits.of(perWatcher),
    session: limits.of(perSession),
  }
  const carts = limits.of(perCart)
  const guesses = guessLimits(limits)
  /** Counted as wrong until they prove right, so that simultaneous guesses are counted too. */
  const guessing = new WeakSet<FastifyRequest>()
  /** Requests whose session is counted as made up until it proves valid, by the address that they are counted by. */
  const proving = new WeakMap<FastifyRequest, string>()
  /** Sessions that were valid when they were used last. */
  const known = new Set<string>()

  const countRequest = (request: FastifyRequest, budget: Budget, key: string): number | Promise<number> => {
    const cartId = parameterOf(request, 'cartId')
    const wait = budgets[budget].take(key)
    if (cartId === undefined || (typeof wait === 'number' && wait > 0)) return wait
    const cartWait = carts.take(cartId)
    // Nearly always both are known at once.
    if (typeof wait === 'number' && typeof cartWait === 'number') return cartWait
    return Promise.all([wait, cartWait]).then(waits => Math.max(...waits))
  }
  const guessOf = (request: FastifyRequest): Guess => ({
    ip: request.clientIp,
    shopId: shopOf(request),
    order: parameterOf(request, 'orderNumber'),
  })
  const learnSession = (request: FastifyRequest, status: number): void => {
    const session = sessionOf(request)
    if (session === undefined) return
    if (request.isClerk) {
      const key = proving.get(request)
      if (key !== undefined) budgets.session.giveBack(key)
      // The session in use moves to the end: the one that was not used for longest is forgotten first.
      known.delete(session)
      known.add(session)
      const [oldest = ''] = known
      if (known.size > maxKnown) known.delete(oldest)
    } else if (status < 500 && status !== 429) known.delete(session)
  }
  const countGuessing = async (request: FastifyRequest): Promise<number> => {
    const wait = await guesses.take(guessOf(request))
    if (wait === 0) guessing.add(request)
    return wait
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { routeOptions } = request
    const budget = budgetOf(routeOptions.url ?? '', request)
    const key = budget && addressKey(request.clientIp)
    if (key === undefined || budget === undefined) return done()
    if (budget === 'session') {
      if (known.has(sessionOf(request) ?? '')) return done()
      proving.set(request, key)
    }
    const counted = countRequest(request, budget, key)
    const isGuess = guessedCalls.includes(operationOf({ routeOptions }))
    if (typeof counted === 'number' && (counted > 0 || !isGuess))
      return done(counted > 0 ? tooMany(counted) : undefined)
    const finish = async (): Promise<void> => {
      try {
        const wait = (await counted) || (isGuess ? await countGuessing(request) : 0)
        done(wait > 0 ? tooMany(wait) : undefined)
      } catch (error) {
        done(error as Error)
      }
    }
    void finish()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWrong = isWrongGuess(reply.statusCode)
    learnSession(request, reply.statusCode)
    if (guessing.delete(request) && !isWrong) guesses.giveBack(guessOf(request))
    if (!isOpenedBySecret(request) || isProven(request, payload, isWrong)) return done(null, payload)
    const count = async (): Promise<void> => {
      try {
        const wait = await guesses.take(guessOf(request))
        if (wait === 0) {
          if (!isWrong) guesses.giveBack(guessOf(request))
          return done(null, payload)
        }
        const { refusal } = unspecified('too_many_tries', { retryAfterSeconds: wait })
        reply.code(statusOf(refusal)).header('retry-after', wait)
        return done(null, JSON.stringify(errorBody(refusal, languageOf(request))))
      } catch (error) {
        return done(error as Error)
      }
    }
    void count()
  })
}

/** The shop of a request; empty for an unknown host, so that guesses at all unknown hosts are counted together. */
const shopOf = ({ catalogue }: { readonly catalogue?: FastifyRequest['catalogue'] }): string => catalogue?.shopId ?? ''

type Budget = 'buying' | 'looking' | 'watching' | 'session'

const sessionOf = ({ headers }: FastifyRequest): string | undefined => {
  const session = headers[clerkSessionHeader]
  return typeof session === 'string' ? session : undefined
}

/** The budget that a request counts against; undefined for a catalogue call without a cart's token or a session. */
const budgetOf = (route: string, request: FastifyRequest): Budget | undefined => {
  if (/^\/v2\/(carts|orders|box_office|withdrawals)\b/.test(route)) return 'buying'
  if (/^\/v2\/streams\b/.test(route)) return 'watching'
  const { token, limit, after } = request.query as Readonly<Record<string, unknown>>
  if (token !== undefined) return 'buying'
  if (sessionOf(request) !== undefined) return 'session'
  if (route === '/v2/events.json' && (limit ?? after) !== undefined) return 'looking'
  return /^\/v2\/events\/:eventId\/(seats|places)\b/.test(route) ? 'looking' : undefined
}

/**
 * Whether the proof is an order's secret of 192 bits, or the viewer id of a stream, which only its viewer is told.
 * Nobody can guess one, so the right one is never refused because of other people's guesses: only other answers become
 * 429.
 */
const isOpenedBySecret = (request: FastifyRequest): boolean =>
  request.routeOptions.url?.startsWith('/v2/orders/') === true || isValidation(request)

const isValidation = (request: FastifyRequest): boolean => operationOf(request) === 'validateStreamView'

/** Beyond the limit even a right stream code without its current viewer is refused, so that no guess tells it. */
const isProven = (request: FastifyRequest, payload: unknown, isWrong: boolean): boolean =>
  isValidation(request) ? typeof payload === 'string' && payload.includes('"valid":true') : !isWrong

const tooMany = (retryAfterSeconds: number): RefusedError =>
  new RefusedError(unspecified('too_many_tries', { retryAfterSeconds }))

/** Not found, or found with another secret. */
const isWrongGuess = (status: number): boolean => status === 403 || status === 404

const parameterOf = ({ params }: FastifyRequest, name: 'cartId' | 'orderNumber'): string | undefined => {
  const value = (params as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof value === 'string' ? value : undefined
}
