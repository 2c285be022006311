import { cryptoIds, systemClock, webStorage } from '@portti/adapters'
import { createStreamService, type StreamService, type VisitorApi } from '@portti/core'

/** The stream's service beside the core that all pages share: only the stream's page fetches it. */
export const composeStream = (ticketApi: VisitorApi): StreamService =>
  createStreamService({ ticketApi, storage: webStorage(), clock: systemClock, ids: cryptoIds })
