/** Finding a browser and starting a shop of one's own, for the tools at the root. */
export { chromiumFlags, findInstalledChromium } from './chromium.ts'
export { makeDataFolder, type RunningStack, startStack } from './fresh-stack.ts'
