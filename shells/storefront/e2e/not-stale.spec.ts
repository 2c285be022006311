import { expect, type Page, test } from '@playwright/test'
import { callApi, holdAll } from './visitor-cart.ts'

/** Simulates a return from the back/forward cache, which Playwright disables. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('a page that one goes back to says what is true now, not what was when it was left', async ({
  page,
  context,
  request,
}) => {
  const other = await context.newPage()
  await other.goto('/robots.txt')
  for (const [path, product] of [
    // The test holds all of these, so no other journey uses them.
    ['/products/iskelmaviikon-t-paita-xxl/', 'iskelmaviikon-t-paita-xxl'],
    ['/events/juhannustanssit-lavalla/', 'juhannustanssit-lavalla-peruslippu'],
  ] as const) {
    await page.goto(path)
    const panel = page.locator('[data-island="buy-panel"]')
    await expect(panel.getByRole('button', { name: /^Lisää: / }).first()).toBeVisible()
    await page.goto('/contact-us/')
    const others = await holdAll(other, product)
    // The server's own answer may be a second old.
    await expect
      .poll(async () => (await request.get(`/api/v1/products/${product}.json`)).text())
      .toContain('"status":"red"')
    await page.goBack()
    await expect(panel.getByText('Loppuunmyyty').first()).toBeVisible()

    for (const { uuid, token, items } of others)
      await callApi(other, { method: 'DELETE', path: `carts/${uuid}/cart_items/${items[0]?.id}.json`, token })
    // The browser may reuse a cached answer for six seconds at most.
    await expect(async () => {
      await comeBack(page)
      await expect(panel.getByText('Loppuunmyyty')).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(panel.getByRole('button', { name: /^Lisää: / }).first()).toBeVisible()
  }
})
