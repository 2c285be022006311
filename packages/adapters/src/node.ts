/* Adapters for a server: those of the browser's that Node has as well. */

/** `Log` over the console. */
export { consoleLog } from './console-log.ts'
/** `Ids` over `crypto`. */
export { cryptoIds } from './crypto-ids.ts'
/** `Http` over `fetch`. */
export { type FetchHttpSettings, fetchHttp } from './fetch-http.ts'
/** `Clock` of the machine. */
export { systemClock } from './system-clock.ts'
