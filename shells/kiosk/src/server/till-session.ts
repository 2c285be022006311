import { consoleLog, fetchHttp, systemClock } from '@portti/adapters/node'
import { createBoxOfficeApi, type Till } from '@portti/core'

/** Where a call came from, as the proxy to the ticket API tells it too. */
export type Caller = {
  readonly host: string
  readonly protocol: string
  readonly headers: { readonly authorization?: string | undefined }
}

/** The till of a caller with a clerk's session; undefined for everybody else. */
export type TillSession = (caller: Caller) => Promise<Till | undefined>

export const tillSession =
  (apiUrl: string): TillSession =>
  async ({ host, protocol, headers: { authorization } }) => {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
    if (token === undefined) return undefined
    const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol }
    const http = fetchHttp({ baseUrl: apiUrl, headers, timeoutMs: 5_000 })
    const boxOffice = createBoxOfficeApi({ http, clock: systemClock, log: consoleLog, language: 'fi' })
    return (await boxOffice.keepAlive(token)).unwrapOr(undefined)
  }
