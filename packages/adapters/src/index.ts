/** Adapters for browsers: one port, one file. */
export { browserNavigator } from './browser-navigator.ts'
export { consoleLog } from './console-log.ts'
export { cryptoIds } from './crypto-ids.ts'
export { fetchHttp } from './fetch-http.ts'
export { silentTracker } from './silent-tracker.ts'
export { systemClock } from './system-clock.ts'
export { webStorage } from './web-storage.ts'
