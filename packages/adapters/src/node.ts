/*
 * Adapters for a server or a script: the browser adapters that also run in Node, storage in memory, and what Fastify
 * servers of a shop share.
 */

/** How a Fastify server passes `/api/` on to the ticket API. */
export { apiProxyOptions } from './api-proxy-options.ts'
/** Lets a Fastify server close as soon as its last answer is out. */
export { closeIdleConnections } from './close-idle-connections.ts'
/** `Log` over the console. */
export { consoleLog } from './console-log.ts'
/** `Ids` over `crypto`. */
export { cryptoIds } from './crypto-ids.ts'
/** What an ESC/POS printer is asked before it prints, and what its answers say. */
export { printerStatusCommands, statusProblem } from './escpos-status.ts'
/** `Http` over `fetch`. */
export { type FetchHttpSettings } from './fetch-answer.ts'
export { fetchHttp } from './fetch-http.ts'
/** `KeyValueStorage` and `TabStorage` in memory. */
export { memoryStorage } from './memory-storage.ts'
/** `Http` over Node's own client, for many calls: it loads nothing of `fetch`. */
export { nodeHttp } from './node-http.ts'
/** All ports of one visitor. */
export { type NodePortsSettings, nodePorts } from './node-ports.ts'
/** `Http` over another, which does the work that a request takes in a rush (rules/waiting-room#challenge). */
export { provingHttp } from './proving-http.ts'
/** How a Fastify server answers what it cannot read. */
export { isWithoutHost, malformedRequestAnswer, refuseAddress } from './refuse-request.ts'
/** `Tracker` that sends nothing. */
export { silentTracker } from './silent-tracker.ts'
/** `Clock` of the machine. */
export { systemClock } from './system-clock.ts'
