import type { Http } from '@portti/core'
import { err, ok } from 'neverthrow'

type FetchHttpSettings = {
  /** Root of the ticket API, without a slash at the end: `/api` in a browser. */
  readonly baseUrl: string
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** After this long without an answer the call counts as unanswered. */
  readonly timeoutMs?: number
}

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Carries calls by `fetch`. */
export const fetchHttp = ({ baseUrl, headers, timeoutMs = 15_000 }: FetchHttpSettings): Http => ({
  send: async request => {
    try {
      const response = await fetch(`${baseUrl}${request.path}`, {
        method: request.method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...request.headers,
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return ok({ status: response.status, body: readBody(await response.text()) })
    } catch (error) {
      return err({ detail: String(error) })
    }
  },
})
