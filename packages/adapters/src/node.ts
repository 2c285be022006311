/*
 * Adapters for a server or a script: the browser adapters that also run in Node, storage in memory, and what Fastify
 * servers of a shop share.
 */

/** What a message of the Nexo Retailer protocol is to a server that passes it on to a card terminal. */
export { nexoMessageKind } from './card-terminals/nexo-messages.ts'
/** `Http` over `fetch`. */
export { type FetchHttpSettings } from './http/fetch-answer.ts'
export { fetchHttp } from './http/fetch-http.ts'
/** `Http` over Node's own client, for many calls: it loads nothing of `fetch`. */
export { nodeHttp } from './http/node-http.ts'
/** `Http` over another one: solves the challenges that requests meet in a rush (rules/waiting-room#challenge). */
export { provingHttp } from './http/proving-http.ts'
/** All ports of one visitor. */
export { type NodePortsSettings, nodePorts } from './node-ports.ts'
/** The questions to an ESC/POS printer before it prints, and the problem that its answers tell. */
export { printerStatusCommands, statusProblem } from './printers/escpos-status.ts'
/** `Log` over the console. */
export { consoleLog } from './runtime/console-log.ts'
/** `Ids` over `crypto`. */
export { cryptoIds } from './runtime/crypto-ids.ts'
/** `Clock` of the machine. */
export { systemClock } from './runtime/system-clock.ts'
/** How a Fastify server passes `/api/` on to the ticket API. */
export { apiProxyOptions } from './server/api-proxy-options.ts'
/** Lets a Fastify server close as soon as its last answer is out. */
export { closeIdleConnections } from './server/close-idle-connections.ts'
/** Answers of a Fastify server to requests that it cannot read. */
export { isWithoutHost, malformedRequestAnswer, refuseAddress } from './server/refuse-request.ts'
/** `KeyValueStorage` and `TabStorage` in memory. */
export { memoryStorage } from './storage/memory-storage.ts'
/** `Tracker` that sends nothing. */
export { silentTracker } from './trackers/silent-tracker.ts'
