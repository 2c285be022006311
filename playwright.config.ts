import { defineConfig, devices } from 'playwright/test'
import { chromiumTestFlags, findInstalledChromium } from './packages/launch/src/index.ts'

const chromium = findInstalledChromium(process.env)
const { userAgent } = devices['Pixel 7']

/**
 * For a visitor who wants less transparency: to blur what lies behind a header takes a tenth of the processor time of
 * journeys. The last such flag counts, so what Playwright's own says of pointers is repeated.
 */
const lessTransparency = `--blink-settings=${[
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'prefersReducedTransparency=true',
].join(',')}`

export default defineConfig({
  testDir: 'shells/storefront/e2e',
  outputDir: 'test-results',
  globalSetup: './packages/launch/src/shop/journey-setup.ts',
  // Journeys share one shop, so each buys products of its own. There are no retries: they would hide a lost race.
  fullyParallel: true,
  // One more than the two cores: journeys also wait, for answers or for a time to pass.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // So long that a busy machine never fails a journey.
  timeout: 400_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.PORTTI_TEST_STOREFRONT_URL,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    // Journeys use the network directly. The service worker has a journey of its own.
    serviceWorkers: 'block',
    // Traces would cost a tenth of the run: `--trace retain-on-failure` asks for them.
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumTestFlags, lessTransparency], ...(chromium && { executablePath: chromium }) },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      // Journeys that differ on a phone. Layout on narrow screens is checked by narrowing the desktop page.
      name: 'phone',
      grep: /@phone/,
      use: { userAgent, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
})
