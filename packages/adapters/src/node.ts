/** Adapters that servers use; those of browsers are in `@portti/adapters`. */
export { consoleLog } from './console-log.ts'
export { cryptoIds } from './crypto-ids.ts'
export { fetchHttp } from './fetch-http.ts'
export { systemClock } from './system-clock.ts'
