import type { Page } from '@playwright/test'

/**
 * Makes every request go to the server. What Chromium refreshes in its cache behind a page (`stale-while-revalidate`) is
 * never told to be done, so a network that is to become idle would not.
 */
export const withoutHttpCache = (page: Page): Promise<unknown> => page.route('**/*', route => route.fallback())
