import { expect, type Page, test } from '@playwright/test'

/** Records prefetched pages in order. */
const watchPrefetches = (page: Page): readonly string[] => {
  const paths: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'fetch' && request.headers()['accept'] === 'text/html')
      paths.push(new URL(request.url()).pathname)
  })
  return paths
}

const openIdle = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  // The page's scripts wait for an idle moment.
  await page.clock.runFor(2_000)
}

/** Records when `window.fetch` asked for pages, by the page's own clock. Returns a function that reads it. */
const watchFetchTimes = async (page: Page): Promise<() => Promise<readonly number[]>> => {
  await page.addInitScript(() => {
    const times: number[] = []
    const { fetch } = window
    Object.assign(window, {
      fetchTimes: times,
      fetch: (asked: RequestInfo, options?: RequestInit) => {
        if (new Headers(options?.headers).get('accept') === 'text/html') times.push(Date.now())
        return fetch(asked, options)
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { readonly fetchTimes: readonly number[] }).fetchTimes)
}

// rules/routes#prefetch
test('pages are fetched ahead four at once and four more every three seconds, each once', async ({ page }) => {
  const paths = watchPrefetches(page)
  const readTimes = await watchFetchTimes(page)
  await openIdle(page)
  await expect.poll(() => paths.length).toBe(4)
  await page.clock.runFor(3_000)
  await expect.poll(() => paths.length).toBe(8)
  await page.clock.runFor(3_000)
  await expect.poll(() => paths.length).toBe(12)
  await page.clock.runFor(60_000)
  expect(paths).toHaveLength(12)
  expect(new Set(paths).size).toBe(12)
  const times = await readTimes()
  expect(times.map(at => at - (times[0] ?? 0))).toEqual([0, 3_000, 6_000].flatMap(at => [at, at, at, at]))
  expect(paths.filter(path => /\/(cart|checkout|orders|thank-you|api|code|stream)\//.test(path))).toEqual([])
})

test('nothing is fetched ahead for who saves data', async ({ page }) => {
  const paths = watchPrefetches(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const script = page.waitForResponse(/\/assets\/idle-work-/)
  await openIdle(page)
  await script
  await page.clock.runFor(10_000)
  expect(paths).toEqual([])
})
