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
}

export type HttpAnswer = {
  readonly status: number
  /** The parsed JSON, or the text as it came when it was not JSON. */
  readonly body: unknown
  /** When the other end answered, by its own clock, in whole seconds; absent where it does not say. */
  readonly date?: EpochMs
}

/** No answer came: offline, refused, or given up after the adapter's time limit. Whether the server acted is unknown. */
export type NoAnswer = { readonly detail: string }

/** Carries calls to the ticket API. Any answer with a status is a success here; only the absence of one fails. Never throws. */
export interface Http {
  send(request: HttpRequest): Promise<Result<HttpAnswer, NoAnswer>>
}
