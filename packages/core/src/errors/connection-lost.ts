import type { ShopError } from './shop-error.ts'

/**
 * Whether the ticket API could not be reached, and no more is known. An intermediary says so by any status from 501 on
 * (rules/errors#no-answer). Our own proxies answer 503: try again.
 */
export const isUnreachable = ({ code, status }: ShopError): boolean =>
  code === 'unspecified_exception' && (status === undefined || (status > 500 && status !== 503))

/** Whether no answer came, so that the error's message names the connection (rules/errors#no-answer). */
export const isConnectionLost = (error: ShopError): boolean =>
  isUnreachable(error) || error.code === 'cart_creation_failed' || error.code === 'cart_loading_failed'
