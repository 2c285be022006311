import { consoleLog, systemClock } from '@portti/adapters/node'
import { createSignInApi, type Till } from '@portti/core'
import { type Caller, callerHttp } from './caller.ts'

type SessionRequest = Caller & { readonly headers: { readonly authorization?: string | undefined } }

/** The till of a caller with a clerk's session; undefined for everybody else. */
export type TillSession = (request: SessionRequest) => Promise<Till | undefined>

export const tillSession =
  (apiUrl: string): TillSession =>
  async request => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return undefined
    const http = callerHttp(apiUrl, request)
    const api = createSignInApi({ http, clock: systemClock, log: consoleLog, language: 'fi' })
    return (await api.keepAlive(token)).unwrapOr(undefined)
  }
