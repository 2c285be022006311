/** Finding a browser, and building and starting a shop, for journeys, benches and the tools at the root. */

export { storefrontMemory, storefrontNodeFlags } from '@portti/ticket-api/node-flags'
export { openSeatsio, seatsioSecretKey } from '@portti/ticket-api/testing-seatsio'
export { chromiumFlags, chromiumTestFlags, findInstalledChromium } from './browser/chromium.ts'
export { buildShell } from './build/build-shells.ts'
export { makeDataFolder, type RunningStack, startFreshStack, startStack } from './shop/fresh-stack.ts'
export { findFreePorts } from './shop/port-check.ts'
export { type RunningService, startService } from './shop/service.ts'
