import { defineConfig, devices } from 'playwright/test'
import { chromiumFlags, findInstalledChromium } from './packages/launch/src/index.ts'

const chromium = findInstalledChromium(process.env)
const { userAgent } = devices['Pixel 7']

export default defineConfig({
  testDir: 'shells/storefront/e2e',
  outputDir: 'test-results',
  globalSetup: './packages/launch/src/journey-setup.ts',
  // Journeys share one shop, so each buys what is its own; a lost race must be seen, not repeated away.
  fullyParallel: true,
  // One more than two cores: journeys wait as well, for a network that is idle or a time that is over.
  workers: 3,
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
    // What was done and asked, and the page at the end: a picture of the page around each act costs more than the act.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { args: [...chromiumFlags], ...(chromium && { executablePath: chromium }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      // What a phone's shopper does otherwise; that every scene fits a phone is seen by making a desktop's page narrow.
      name: 'phone',
      grep: /@phone/,
      use: { userAgent, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
})
