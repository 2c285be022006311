import { defineConfig, devices } from 'playwright/test'
import { chromiumFlags, findInstalledChromium } from './packages/launch/src/index.ts'

const chromium = findInstalledChromium(process.env)
const { userAgent } = devices['Pixel 7']

/** What a screen's width changes nothing about: servers that fail, start anew or answer machines. */
const ofServers = /\/(deploy|legacy-paths|restart|search-engines|size|troubled-api)\.spec\.ts$/

export default defineConfig({
  testDir: 'shells/storefront/e2e',
  outputDir: 'test-results',
  globalSetup: './packages/launch/src/journey-setup.ts',
  // Journeys share one shop, so each buys what is its own; a lost race must be seen, not repeated away.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.PORTTI_TEST_STOREFRONT_URL,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    // Journeys see the network itself; the service worker has a journey of its own.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: [...chromiumFlags], ...(chromium && { executablePath: chromium }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: ofServers,
      use: { userAgent, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
})
