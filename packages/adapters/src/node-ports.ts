import type { Place, Ports } from '@portti/core'
import { consoleLog } from './console-log.ts'
import { cryptoIds } from './crypto-ids.ts'
import type { FetchHttpSettings } from './fetch-answer.ts'
import { fetchHttp } from './fetch-http.ts'
import { memoryStorage } from './memory-storage.ts'
import { provingHttp } from './proving-http.ts'
import { silentTracker } from './silent-tracker.ts'
import { systemClock } from './system-clock.ts'

export interface NodePortsSettings extends FetchHttpSettings {
  /** Called when the core navigates, for example to a payment provider's page. */
  readonly go?: (place: Place) => void
}

/**
 * Every port of the core for one visitor in a script or a server. In a rush it does the work that a request takes
 * (rules/waiting-room#challenge). Stored data is lost when the process ends.
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
