import type { WireErrorBody } from '@portti/contract'

/** An error of the proxy itself in the ticket API's format (rules/wire#statuses). */
export const proxyErrorBody = (message: string): WireErrorBody => ({
  error: { code: 'unspecified_exception', message },
  exception_parameters: {},
})

/** Whether a path of `/api` cannot be forwarded as it is: it has invalid bytes or escapes, or steps out of the API. */
export const isBadApiPath = (url: string): boolean => {
  if (!/^\/api(?:[/?]|$)/.test(url)) return false
  if (!/^[\x21-\x7e]*$/.test(url)) return true
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '')
    return /[\0\\]/.test(path) || path.split('/').some(part => part === '.' || part === '..')
  } catch {
    return true
  }
}
