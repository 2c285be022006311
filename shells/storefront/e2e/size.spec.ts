import { expect, type Page, test } from '@playwright/test'
import { settle } from './settle.ts'

/** Brotli bytes of all loaded scripts, by file. */
const watchScripts = (page: Page): Map<string, number> => {
  const sizes = new Map<string, number>()
  page.on('response', async response => {
    if (response.request().resourceType() !== 'script') return
    const { responseBodySize } = await response.request().sizes()
    sizes.set(new URL(response.url()).pathname, responseBodySize)
  })
  return sizes
}

const sum = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((total, size) => total + size, 0)

for (const path of ['/', '/folders/iskelmaviikko/', '/events/perinneruokamarkkinat/']) {
  test(`${path} sends under 8 KB of JavaScript while nothing must react`, async ({ page }) => {
    const sizes = watchScripts(page)
    await page.goto(path)
    await settle(page)
    expect([...sizes.keys()], 'the last script').toContainEqual(expect.stringContaining('/idle-work-'))
    expect(sum(sizes), JSON.stringify([...sizes])).toBeLessThan(8 * 1024)
  })
}

/** Nothing that waits for the first paint starts in this page. */
const neverPaint = (page: Page) =>
  page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })

test('an event page fetches the scripts of its panel while it is laid out, and runs them when it is on screen', async ({
  page,
}) => {
  const scripts = watchScripts(page)
  await neverPaint(page)
  await page.goto('/events/helmen-venetsialaiset/')
  const links = page.locator('link[rel="modulepreload"][fetchpriority="low"]')
  const linked = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(linked.length).toBeGreaterThan(0)
  await expect.poll(() => [...scripts.keys()]).toEqual(expect.arrayContaining(linked))
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 2_000 })))
  await expect(page.locator('[data-island="buy-panel"]')).not.toHaveAttribute('data-live')
})

test('what an event page names ahead is all that its panel needs, and no more', async ({ page }) => {
  const requested: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname)
  })
  // Other pages would be fetched once it is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const ahead = page.locator('link[rel="modulepreload"][fetchpriority="low"]')
  await page.goto('/events/helmen-venetsialaiset/')
  await expect(page.locator('[data-island="buy-panel"][data-live]')).toBeVisible()
  const linked = await ahead.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  const loader = await page.locator('script[type="module"]').getAttribute('src')
  // The countdown of tickets that are not on sale yet comes later.
  const atOnce = requested.filter(path => !/\/(opening-(countdown|clock)|repeat)-/.test(path))
  expect(atOnce.toSorted()).toEqual([...linked, loader ?? ''].toSorted())
})
