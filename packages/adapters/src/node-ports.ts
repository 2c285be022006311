import type { Place, Ports } from '@portti/core'
import type { FetchHttpSettings } from './http/fetch-answer.ts'
import { fetchHttp } from './http/fetch-http.ts'
import { provingHttp } from './http/proving-http.ts'
import { consoleLog } from './runtime/console-log.ts'
import { cryptoIds } from './runtime/crypto-ids.ts'
import { systemClock } from './runtime/system-clock.ts'
import { memoryStorage } from './storage/memory-storage.ts'
import { silentTracker } from './trackers/silent-tracker.ts'

export interface NodePortsSettings extends FetchHttpSettings {
  /** Called when the core navigates, for example to a payment provider's page. */
  readonly go?: (place: Place) => void
}

/**
 * Every port of the core for one visitor in a script or a server. Its `Http` solves the challenges that requests meet
 * in a rush (rules/waiting-room#challenge). Stored data is lost when the process ends.
 */
export const nodePorts = ({ go = () => undefined, ...http }: NodePortsSettings): Ports => ({
  http: provingHttp(fetchHttp(http)),
  ...memoryStorage(),
  clock: systemClock,
  ids: cryptoIds,
  navigator: { currentPage: () => 'browse', go, reload: () => undefined },
  tracker: silentTracker,
  log: consoleLog,
})
