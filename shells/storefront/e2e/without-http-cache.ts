import type { Page } from '@playwright/test'

/**
 * Sends every request to the server. Chromium never reports the end of background revalidations
 * (`stale-while-revalidate`), so waiting for an idle network would not end. Returns the end of that.
 */
export const withoutHttpCache = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return () => session.detach()
}
