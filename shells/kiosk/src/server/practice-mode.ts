import { consoleLog, systemClock } from '@portti/adapters/node'
import { createTicketApi } from '@portti/core'
import type { PublicOrigins } from '@portti/core/rules'
import { type Caller, callerHttp } from './caller.ts'

/** Whether cards may be practice in a caller's shop; undefined where the ticket API does not answer. */
export type PracticeMode = (caller: Caller) => Promise<boolean | undefined>

/** In a live shop that is public, practice would give valid tickets for nothing (rules/kiosk#card-terminal). */
export const practiceMode =
  (apiUrl: string, publicOrigins: PublicOrigins): PracticeMode =>
  async caller => {
    if (publicOrigins.length === 0) return true
    const http = callerHttp(apiUrl, caller)
    const ticketApi = createTicketApi({ http, clock: systemClock, log: consoleLog, language: 'fi' })
    return (await ticketApi.fetchShop()).map(({ isTestMode }) => isTestMode).unwrapOr(undefined)
  }
