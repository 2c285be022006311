import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { settle } from './settle.ts'

type TraceEvent = {
  readonly name: string
  readonly ts: number
  readonly args?: { readonly elementCount?: number; readonly beginData?: { readonly partialLayout?: boolean } }
}

/** The browser's tasks during `act`, in order. */
const traced = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly TraceEvent[]> => {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] }
  return traceEvents.toSorted((a, b) => a.ts - b.ts)
}

/** The largest number of elements in one style recalculation during `act`. */
const maxRestyled = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<number> => {
  const counts = (await traced(browser, page, act))
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0)
  expect(counts.length).toBeGreaterThan(0)
  return Math.max(...counts)
}

const elementsOf = (page: Page): Promise<number> => page.locator('*').count()

/** Waits until a page does nothing more by itself, and is drawn as it is then. */
const settleAndDraw = async (page: Page): Promise<void> => {
  await settle(page)
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * Opens an event page for a visitor who chooses tickets there, and for another one when `act` fails: on a busy machine
 * something else of the page, such as what it does when it is idle, may be styled or laid out with a press.
 */
const asVisitor = (browser: Browser, act: (page: Page) => Promise<void>): Promise<void> =>
  expect(async () => {
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.goto('/events/helmen-venetsialaiset/')
      await expect(page.locator('[data-island="buy-panel"][data-live]')).toBeVisible()
      await page.locator('[data-part="amount-plus"]').first().scrollIntoViewIfNeeded()
      await settleAndDraw(page)
      await act(page)
    } finally {
      await context.close()
    }
  }).toPass({ timeout: 200_000 })

test('a number that changes has the browser style its own lines anew, not the page', async ({ browser }) => {
  await asVisitor(browser, async page => {
    const sum = page.locator('[data-part="buy-bar-sum"]')
    for (const count of [1, 2, 3]) {
      const styled = await maxRestyled(browser, page, async () => {
        await page.locator('[data-part="amount-plus"]').first().click()
        await expect(sum).toContainText(String(count))
      })
      // The first brings lines that need it; later ones change their own line and the sum.
      expect(styled, `${count}`).toBeLessThan(count === 1 ? (await elementsOf(page)) / 4 : 40)
      await settleAndDraw(page)
    }
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page).toHaveURL(/\/cart\/$/)
    const value = page.locator('[data-part="amount-value"]')
    await expect(value).toHaveValue('3')
    await settleAndDraw(page)
    const styled = await maxRestyled(browser, page, async () => {
      await page.locator('[data-part="amount-plus"]').click()
      await expect(value).toHaveValue('4')
    })
    expect(styled, 'cart').toBeLessThan((await elementsOf(page)) / 2)
  })
})

test('the number of a press is laid out alone', async ({ browser }) => {
  await asVisitor(browser, async page => {
    const events = await traced(browser, page, async () => {
      await page.locator('[data-part="amount-plus"]').first().click()
      await expect(page.locator('[data-part="buy-bar-sum"]')).toContainText('1')
    })
    const layouts = events.filter(({ name, args }) => name === 'Layout' && args?.beginData)
    expect(layouts[0]?.args?.beginData?.partialLayout).toBe(true)
  })
})
