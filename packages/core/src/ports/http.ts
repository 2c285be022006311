import type { Result } from 'neverthrow'

import type { EpochMs } from './clock.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type HttpRequest = {
  readonly method: HttpMethod
  /** Path and query at the ticket API's root, for example `/v2/carts.json`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; absent means no body. */
  readonly body?: unknown
  /** Reads the answer's text instead of `JSON.parse`; where it throws, the body is the text. */
  readonly parse?: (text: string) => unknown
}

export type HttpAnswer = {
  readonly status: number
  /** The parsed JSON, or the text as it came when it was not JSON. */
  readonly body: unknown
  /** When the server answered, by its own clock, in whole seconds; absent when it does not say. */
  readonly date?: EpochMs
  /** The answer's `ETag`, by which only a newer one is asked for; absent when the server sends none. */
  readonly etag?: string
  /** When it came, by this device's clock; absent when it came just now. */
  readonly at?: EpochMs
}

/** No answer: offline, refused, or timed out in the adapter. Whether the server acted is unknown. */
export type NoAnswer = { readonly detail: string }

/** Sends calls to the ticket API. Any answer with a status is a success here; only a missing answer fails. Never throws. */
export interface Http {
  send(request: HttpRequest): Promise<Result<HttpAnswer, NoAnswer>>
}
