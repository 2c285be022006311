import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'

type TraceEvent = {
  readonly name: string
  readonly ts: number
  readonly args?: { readonly elementCount?: number; readonly beginData?: { readonly partialLayout?: boolean } }
}

/** What the browser did during `act`, in its order. */
const traced = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly TraceEvent[]> => {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] }
  return traceEvents.toSorted((a, b) => a.ts - b.ts)
}

/** The largest number of elements in one style recalculation during `act`. */
const mostStyledAnew = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<number> => {
  const counts = (await traced(browser, page, act))
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  expect(counts.length).toBeGreaterThan(0)
  return Math.max(...counts)
}

const elementsOf = (page: Page): Promise<number> => page.locator('*').count()

test('a number that changes has the browser style its own lines anew, not the page', async ({ browser, page }) => {
  await page.goto('/events/helmen-venetsialaiset/')
  await expect(page.locator('[data-island="buy-panel"][data-live]')).toBeVisible()
  const sum = page.locator('[data-part="buy-bar-sum"]')
  for (const count of [1, 2, 3]) {
    const styled = await mostStyledAnew(browser, page, async () => {
      await page.locator('[data-part="amount-plus"]').first().click()
      await expect(sum).toContainText(String(count))
    })
    // The first brings lines that need it; later ones change their own line and the sum.
    expect(styled, `${count}`).toBeLessThan(count === 1 ? (await elementsOf(page)) / 4 : 40)
  }
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page).toHaveURL(/\/cart\/$/)
  const value = page.locator('[data-part="amount-value"]')
  await expect(value).toHaveValue('3')
  const styled = await mostStyledAnew(browser, page, async () => {
    await page.locator('[data-part="amount-plus"]').click()
    await expect(value).toHaveValue('4')
  })
  expect(styled, 'cart').toBeLessThan((await elementsOf(page)) / 2)
})

test('the number of a press is laid out alone', async ({ browser, page }) => {
  await page.goto('/events/helmen-venetsialaiset/')
  await expect(page.locator('[data-island="buy-panel"][data-live]')).toBeVisible()
  const plus = page.locator('[data-part="amount-plus"]').first()
  await plus.scrollIntoViewIfNeeded()
  // What a page does when it is idle may lay it out as well.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  const events = await traced(browser, page, async () => {
    await plus.click()
    await expect(page.locator('[data-part="buy-bar-sum"]')).toContainText('1')
  })
  const layouts = events.filter(({ name, args }) => name === 'Layout' && args?.beginData)
  expect(layouts[0]?.args?.beginData?.partialLayout).toBe(true)
})
