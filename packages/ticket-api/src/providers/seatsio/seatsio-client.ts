import { errorName } from '../../platform/error-name.ts'
import { ProviderFailure } from '../../platform/provider-failure.ts'

export const seatsioRegions = ['eu', 'na', 'sa', 'oc'] as const

/** The workspace at seats.io whose charts are sold from. */
export type SeatsioSettings = {
  readonly region: (typeof seatsioRegions)[number]
  /** Public: the shopper's browser draws the chart with it. */
  readonly workspaceKey: string
  /** Never leaves the server. */
  readonly secretKey: string
  readonly host: string
}

export type SeatsioClientSettings = Pick<SeatsioSettings, 'host' | 'secretKey'> & {
  /** Waits before a rate-limited call is repeated. */
  readonly pause: (ms: number) => Promise<void>
  /** How long to wait for an answer. */
  readonly patienceMs?: number
}

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }
export type SeatsioResponse = { readonly status: number; readonly body: unknown }
export type SeatsioCall = (call: Call) => Promise<SeatsioResponse>

/** Seats.io asks overly frequent callers to wait: each pause is twice the one before. */
const firstPauseMs = 400
const maxTries = 5

/**
 * Calls the API of seats.io: basic authentication with the secret key as user. Answers 2xx and 4xx responses; rejects
 * with `ProviderFailure` when the key is wrong or there is no usable answer.
 */
export const createSeatsioClient = ({
  host,
  secretKey,
  pause,
  patienceMs = 5_000,
}: SeatsioClientSettings): SeatsioCall => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  const send = async ({ method, path, body }: Call): Promise<{ readonly status: number; readonly text: string }> => {
    try {
      const response = await fetch(new URL(path, host), {
        method,
        headers: { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw failure(`no answer, ${errorName(error)}`)
    }
  }

  return async call => {
    for (let turn = 1; ; turn += 1) {
      const { status, text } = await send(call)
      if (status === 401 || status === 403) throw failure(`${status}, check the secret key`)
      if (status >= 500) throw failure(String(status))
      if (status !== 429) return { status, body: parseJson(text) }
      if (turn === maxTries) throw failure('429')
      await pause(firstPauseMs * 2 ** (turn - 1))
    }
  }
}

/** A proxy's error page is no answer. */
const parseJson = (text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw failure('an answer that is not JSON')
  }
}

const failure = (problem: string): ProviderFailure => new ProviderFailure('seats.io', problem)
