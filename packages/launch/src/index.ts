/** Finding a browser, and building and starting a shop, for journeys, benches and the tools at the root. */

export { storefrontMemory, storefrontNodeFlags } from '@portti/ticket-api/node-flags'
export { openSeatsio, seatsioSecretKey } from '@portti/ticket-api/testing-seatsio'
export { buildShell } from './build-shells.ts'
export { chromiumFlags, findInstalledChromium } from './chromium.ts'
export { makeDataFolder, type RunningStack, startFreshStack, startStack } from './fresh-stack.ts'
export { findFreePorts } from './port-check.ts'
export { type RunningService, startService } from './service.ts'
