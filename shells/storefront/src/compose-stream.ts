import { cryptoIds, systemClock, webStorage } from '@portti/adapters'
import { createStreamService, type StreamService, type VisitorApi } from '@portti/core'

/** The stream service. It is separate from the shared core, so that only the stream page loads it. */
export const composeStream = (ticketApi: VisitorApi): StreamService =>
  createStreamService({ ticketApi, storage: webStorage(), clock: systemClock, ids: cryptoIds })
