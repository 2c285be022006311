import type { cartTokenHeader } from '@portti/contract/words'
import type { EpochMs } from '../ports/clock.ts'
import type { HttpAnswer, HttpRequest } from '../ports/http.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { callPaths } from '../wire/call-paths.ts'

// As literals, because a page's first script has room for nothing else. The compiler checks them.
const tokenHeader: typeof cartTokenHeader = 'x-eventio-cart-token'
const cartPath: (typeof callPaths)['readCart']['path'] = '/v2/carts/{cartId}.json'

/** How long an answer that came ahead is used. */
const freshMs = 10_000

/**
 * Gives the answer to a request where it was asked for ahead: once, and never after a change here or in another tab
 * (rules/cart#read-ahead). Else the request is to be sent.
 */
export type CartAhead = (request: HttpRequest) => Promise<HttpAnswer | undefined>

/**
 * Begins to read this browser's cart before the core is there, by the very request that the core will send. Undefined
 * where there is none, or where a payment comes first (rules/after-payment#four-places).
 * @param given.send rejects when there is no answer
 */
export const readCartAhead = (given: {
  readonly storage: Pick<KeyValueStorage, 'get'>
  readonly language: string
  readonly now: () => EpochMs
  readonly send: (request: HttpRequest) => Promise<HttpAnswer>
}): CartAhead | undefined => {
  const { storage, language, now, send } = given
  const id = storage.get(storageKeys.cartId)
  const token = storage.get(storageKeys.cartToken)
  if (!id || !token || storage.get(storageKeys.paymentPending)) return undefined
  const request: HttpRequest = {
    method: 'GET',
    path: cartPath.replace('{cartId}', id),
    headers: { accept: 'application/json', 'accept-language': language, [tokenHeader]: token },
  }
  const lastChange = storage.get(storageKeys.cartChange)
  const until = now() + freshMs
  const isFresh = (): boolean => storage.get(storageKeys.cartChange) === lastChange && now() < until
  let left: ReturnType<CartAhead> | undefined = send(request).then(
    answer => ({ ...answer, at: now() }),
    () => undefined,
  )
  return async asked => {
    const isThis = JSON.stringify(asked) === JSON.stringify(request)
    if (asked.method === 'GET' && !isThis) return undefined
    const taken = left
    left = undefined
    if (!isThis || !isFresh()) return undefined
    const answer = await taken
    return answer?.status === 200 && isFresh() ? answer : undefined
  }
}
