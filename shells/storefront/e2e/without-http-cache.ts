import type { Page } from '@playwright/test'

/**
 * Makes every request go to the server. What Chromium refreshes in its cache behind a page (`stale-while-revalidate`) is
 * never told to be done, so a network that is to become idle would not.
 */
export const withoutHttpCache = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}
