import { fetchAnswer } from '@portti/adapters/fetch-answer'
import { type CartAhead, fetchCartAhead } from '@portti/core/cart-ahead'

/** Where the islands' calls go too. */
export const apiUrl = '/api'

let ahead: CartAhead | undefined

/** Reads the cart while the scripts of a page that shows it are still on their way (rules/cart#read-ahead). */
export const beginReadingCart = (get: (key: string) => string | undefined): void => {
  ahead = fetchCartAhead({
    storage: { get },
    language: document.documentElement.lang,
    now: Date.now,
    send: request => fetchAnswer({ baseUrl: apiUrl }, request),
  })
}

/** The answer to a request that was begun on this page, if it may be used. */
export const takeAhead: CartAhead = async request => ahead?.(request)
