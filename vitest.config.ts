import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumTestFlags, findInstalledChromium } from './packages/launch/src/index.ts'

const chromium = findInstalledChromium(process.env)
const browserTests = '**/*.browser.test.{ts,tsx}'
/** All but those that replace a module, which other files have loaded. */
const kioskTests = 'shells/kiosk/src/**/!(renders).browser.test.{ts,tsx}'
/** All but those of which a module, or how it is loaded, is the subject. */
const shopTests = [
  'packages/{core,react,ui}/src/**/*.browser.test.{ts,tsx}',
  'shells/storefront/src/{islands,parts}/**/!(cart-drawer|further-language|gift-choice|prepared-errors|seatsio-picker|stream-video|use-lazy-module).browser.test.{ts,tsx}',
]
/** Tests of the packages as published: built, packed, and installed outside the workspace. */
const packedTests = '**/*.packed.test.ts'
const patientQueries = 'shells/storefront/src/testing/patient-queries.ts'
/** How long a state is waited for: so long that a busy machine never fails a test. */
const patience = { poll: { timeout: 30_000 } }
/**
 * Two files at a time in Node, and two in browsers, use two cores fully. Projects run together only where all of them
 * say the same number.
 */
const maxWorkers = 2
const never = ['**/node_modules/**', '**/dist/**', '**/e2e/**']

/** A project of tests in a browser. Each has objects of its own: Vitest writes into them. */
const inBrowser = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  oxc: { jsx: { runtime: 'automatic' } },
  // A dependency that is imported late is found late, and would reload every open page.
  optimizeDeps: { exclude: ['altcha-lib', 'qr'] },
  test: {
    setupFiles: [patientQueries],
    maxWorkers,
    testTimeout: 60_000,
    expect: patience,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { args: [...chromiumTestFlags], ...(chromium && { executablePath: chromium }) },
      }),
      instances: [{ browser: 'chromium' }],
    },
    ...test,
  },
})

export default defineConfig({
  test: {
    projects: [
      './stories/vitest.config.ts',
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,shells}/*/src/**/*.test.{ts,tsx}', 'stories/**/*.test.{ts,tsx}'],
          exclude: [...never, browserTests, packedTests, 'packages/ticket-api/**'],
          // No module keeps state, so files share loaded modules: a third of the processor time.
          isolate: false,
          maxWorkers,
          // Long enough for a busy machine, so that slowness never fails a test.
          testTimeout: 60_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['packages/ticket-api/src/**/*.test.ts'],
          exclude: never,
          globalSetup: ['packages/ticket-api/src/test-support/postgres/global-setup.ts'],
          maxWorkers,
          // Each file has a database of its own on one server.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: [`packages/*/src/${packedTests}`],
          exclude: never,
          globalSetup: ['packages/launch/src/pack/packed-setup.ts'],
          maxWorkers,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      inBrowser({
        name: 'components',
        include: [`{packages,shells}/*/src/${browserTests}`, `stories/${browserTests}`],
        exclude: [...never, kioskTests, ...shopTests],
      }),
      inBrowser({
        name: 'components-kiosk',
        include: [kioskTests],
        exclude: never,
        // Tests of the kiosk close what they open, so files share one page, and modules that are loaded once.
        isolate: false,
      }),
      inBrowser({
        name: 'components-shop',
        include: shopTests,
        exclude: never,
        setupFiles: [patientQueries, 'shells/storefront/src/testing/shared-page.ts'],
        // These close what they open, too.
        isolate: false,
        restoreMocks: true,
      }),
    ],
  },
})
