import { fetchHttp } from '@portti/adapters/node'
import type { Http } from '@portti/core'

/** Where a call came from, as the proxy to the ticket API tells it too. */
export type Caller = { readonly host: string; readonly protocol: string }

/** `Http` to the ticket API on behalf of a caller; the caller's host decides which of several shops answers. */
export const callerHttp = (apiUrl: string, { host, protocol }: Caller): Http =>
  fetchHttp({
    baseUrl: apiUrl,
    headers: { 'x-forwarded-host': host, 'x-forwarded-proto': protocol },
    timeoutMs: 5_000,
  })
