import type { cartTokenHeader } from '@portti/contract/words'
import type { EpochMs } from '../ports/clock.ts'
import type { HttpAnswer, HttpRequest } from '../ports/http.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { callPaths } from '../wire/call-paths.ts'

// As literals, because a page's first script has room for nothing else. The compiler checks them.
const tokenHeader: typeof cartTokenHeader = 'x-eventio-cart-token'
const cartPath: (typeof callPaths)['readCart']['path'] = '/v2/carts/{cartId}.json'

/** Maximum age of an answer that was read ahead. */
const freshMs = 10_000

/**
 * Resolves to the answer of a request that was sent ahead: once, and never after a change in this or another tab
 * (rules/cart#read-ahead). Undefined: the request must be sent.
 */
export type CartAhead = (request: HttpRequest) => Promise<HttpAnswer | undefined>

/**
 * Begins to read this browser's cart before the core is loaded, with exactly the request that the core will send.
 * Undefined without a cart, and while a payment is pending, which comes first (rules/after-payment#four-places).
 * @param given.send rejects when there is no answer
 */
export const fetchCartAhead = (given: {
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
