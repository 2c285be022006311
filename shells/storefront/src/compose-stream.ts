import { cryptoIds, systemClock, webStorage } from '@portti/adapters'
import { type Core, createStreamApi, createStreamService, type StreamService } from '@portti/core'

/** The stream service. It is separate from the shared core, so that only the stream page loads it. */
export const composeStream = (core: Core): StreamService =>
  createStreamService({
    streams: core.open(createStreamApi),
    storage: webStorage(),
    clock: systemClock,
    ids: cryptoIds,
  })
