import type { HttpAnswer, HttpRequest } from '@portti/core'
import { answerBody } from './answer-body.ts'

export type FetchHttpSettings = {
  /** Prefix of every path, such as `/api` in a browser or `http://127.0.0.1:4000` on a server. */
  readonly baseUrl: string
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** Timeout of a call. */
  readonly timeoutMs?: number
}

/** Sends one call with `fetch`. Rejects when there is no answer. */
export const fetchAnswer = async (
  { baseUrl, headers = {}, timeoutMs = 15_000 }: FetchHttpSettings,
  request: HttpRequest,
): Promise<HttpAnswer> => {
  const hasBody = request.body !== undefined
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}${request.path}`, {
    method: request.method,
    headers: { ...headers, ...request.headers, ...(hasBody && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(timeoutMs),
    cache: 'no-store',
    // A removal or a release that is sent while the page is being left still reaches the server.
    keepalive: request.method === 'DELETE',
    // The cart's token is the only credential (rules/cart#cart-token).
    credentials: 'same-origin',
    ...(hasBody && { body: JSON.stringify(request.body) }),
  })
  const date = Date.parse(response.headers.get('date') ?? '')
  const etag = response.headers.get('etag')
  return {
    status: response.status,
    body: answerBody(await response.text(), request.parse),
    ...(date > 0 && { date }),
    ...(etag && { etag }),
  }
}
