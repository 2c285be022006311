import type { Ports } from '@portti/core'
import { browserNavigator, type SitePages } from './browser-navigator.ts'
import { consoleLog } from './console-log.ts'
import { cryptoIds } from './crypto-ids.ts'
import type { FetchHttpSettings } from './fetch-answer.ts'
import { fetchHttp } from './fetch-http.ts'
import { type ImportAgain, provingHttp } from './proving-http.ts'
import { silentTracker } from './silent-tracker.ts'
import { systemClock } from './system-clock.ts'
import { webStorage } from './web-storage.ts'
import { webTabStorage } from './web-tab-storage.ts'

export interface BrowserPortsSettings extends FetchHttpSettings {
  readonly pages: SitePages
  /** How this shell imports a lazy module; a plain import by default. */
  readonly importAgain?: ImportAgain
}

/**
 * Every port of the core in a browser. In a rush it does the work that a request takes (rules/waiting-room#challenge).
 * Nothing is sent to advertisers: a shop with pixels replaces the tracker.
 */
export const browserPorts = ({ pages, importAgain, ...http }: BrowserPortsSettings): Ports => ({
  http: provingHttp(fetchHttp(http), importAgain),
  storage: webStorage(),
  tabStorage: webTabStorage(),
  clock: systemClock,
  ids: cryptoIds,
  navigator: browserNavigator(pages),
  tracker: silentTracker,
  log: consoleLog,
})
