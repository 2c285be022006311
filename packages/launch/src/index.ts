/** Finding a browser and starting a shop of one's own, for the tools at the root. */

export { openSeatsio, seatsioSecretKey } from '@portti/ticket-api/testing-seatsio'
export { chromiumFlags, findInstalledChromium } from './chromium.ts'
export { makeDataFolder, type RunningStack, startFreshStack, startStack } from './fresh-stack.ts'
