import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumTestFlags, findInstalledChromium } from '../packages/launch/src/index.ts'
import { printedPlugin } from './.storybook/printed-plugin.ts'

const chromium = findInstalledChromium(process.env)

/** Every story as a test: it renders, its play function passes, and axe finds nothing wrong. */
export default defineConfig({
  plugins: [printedPlugin(), storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
  test: {
    name: 'stories',
    // Stories keep no state of modules, so files share one loaded page: a quarter of the processor time.
    isolate: false,
    maxWorkers: 2,
    // Long enough for axe to check a hall of seats on a busy machine.
    testTimeout: 300_000,
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
  },
})
