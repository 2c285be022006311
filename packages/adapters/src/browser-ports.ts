import type { Ports } from '@portti/core'
import type { FetchHttpSettings } from './http/fetch-answer.ts'
import { fetchHttp } from './http/fetch-http.ts'
import { type ImportAgain, provingHttp } from './http/proving-http.ts'
import { browserNavigator, type SitePages } from './runtime/browser-navigator.ts'
import { consoleLog } from './runtime/console-log.ts'
import { cryptoIds } from './runtime/crypto-ids.ts'
import { systemClock } from './runtime/system-clock.ts'
import { webStorage } from './storage/web-storage.ts'
import { webTabStorage } from './storage/web-tab-storage.ts'
import { silentTracker } from './trackers/silent-tracker.ts'

export interface BrowserPortsSettings extends FetchHttpSettings {
  readonly pages: SitePages
  /** How this shell imports a lazy module; a plain import by default. */
  readonly importAgain?: ImportAgain
}

/**
 * Every port of the core in a browser. Its `Http` solves the challenges that requests meet in a rush
 * (rules/waiting-room#challenge). Its tracker sends nothing to advertisers: a shop with pixels replaces it.
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
