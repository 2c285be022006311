import type { ShopError } from './shop-error.ts'

/** Statuses by which an intermediary says that it cannot reach the shop. Our own proxies answer 503: try again. */
const unreachable: readonly (number | undefined)[] = [undefined, 502, 504]

/** Whether the ticket API could not be reached, and no more is known. */
export const isUnreachable = ({ code, status }: ShopError): boolean =>
  code === 'unspecified_exception' && unreachable.includes(status)

/** Whether no answer came, so that the error's message names the connection (rules/errors#no-answer). */
export const isConnectionLost = (error: ShopError): boolean =>
  isUnreachable(error) || error.code === 'cart_creation_failed' || error.code === 'cart_loading_failed'
