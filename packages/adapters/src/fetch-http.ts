import type { Http, HttpAnswer, HttpRequest } from '@portti/core'
import { err, ok } from 'neverthrow'

export type FetchHttpSettings = {
  /** Prefix of every path, such as `/api` in a browser or `http://127.0.0.1:4000` on a server. */
  readonly baseUrl: string
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** Timeout of a call. */
  readonly timeoutMs?: number
}

const bodyOf = (text: string, parse: NonNullable<HttpRequest['parse']> = JSON.parse): unknown => {
  try {
    return parse(text)
  } catch {
    return text
  }
}

/** Sends calls with `fetch`. */
export const fetchHttp = ({ baseUrl, headers = {}, timeoutMs = 15_000 }: FetchHttpSettings): Http => {
  const base = baseUrl.replace(/\/$/, '')

  const answerTo = async (request: HttpRequest): Promise<HttpAnswer> => {
    const hasBody = request.body !== undefined
    const response = await fetch(`${base}${request.path}`, {
      method: request.method,
      headers: { ...headers, ...request.headers, ...(hasBody && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
      // The cart's token is the only credential (rules/cart#cart-token).
      credentials: 'same-origin',
      ...(hasBody && { body: JSON.stringify(request.body) }),
    })
    const date = Date.parse(response.headers.get('date') ?? '')
    const etag = response.headers.get('etag')
    return {
      status: response.status,
      body: bodyOf(await response.text(), request.parse),
      ...(date > 0 && { date }),
      ...(etag && { etag }),
    }
  }

  return {
    send: async request => {
      try {
        return ok(await answerTo(request))
      } catch (problem) {
        return err({ detail: problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem) })
      }
    },
  }
}
