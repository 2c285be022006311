import { expect, type Page, test } from '@playwright/test'

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
    await page.waitForLoadState('networkidle')
    expect(sizes.size).toBeGreaterThan(0)
    expect(sum(sizes), JSON.stringify([...sizes])).toBeLessThan(8 * 1024)
  })
}

test('an event page sends under 8 KB of JavaScript before it is on screen', async ({ page }) => {
  const sizes = watchScripts(page)
  // The panel loads when the page is painted. Holding that back leaves only the scripts that load before it.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/events/helmen-venetsialaiset/')
  await page.waitForLoadState('networkidle')
  expect(sum(sizes), JSON.stringify([...sizes])).toBeLessThan(8 * 1024)
  await expect(page.locator('[data-island="buy-panel"]')).not.toHaveAttribute('data-live')
})
