import type { Page, Request } from '@playwright/test'

/** Two frames tell what has moved; in an idle moment the page begins its idle work, before what asks for one later. */
const rest = (): Promise<unknown> =>
  new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 2_000 }))),
  )

/** Ends with a request, also with one whose page was left; only then can its body be read. */
const end = async (request: Request): Promise<unknown> => (await request.response())?.body()

/**
 * Waits until a page does nothing more by itself: its requests have ended, and a moment of rest brings no new one. The
 * load state `networkidle` may never come: Chromium does not report the end of background revalidations
 * (`stale-while-revalidate`), which are requests of the type `other`.
 */
export const settle = async (page: Page): Promise<void> => {
  const requests = await page.requests()
  const awaited = requests.filter(request => request.resourceType() !== 'other')
  await Promise.allSettled(awaited.map(end))
  await page.evaluate(rest)
  if ((await page.requests()).at(-1) !== requests.at(-1)) await settle(page)
}
