import { expect, type Page, test } from '@playwright/test'
import { storageKeys } from '@portti/core/storage-keys'
import { settle } from './settle.ts'

const cartCall = /\/api\/v2\/carts\/[\w-]+\.json$/

/** Puts a ticket into this browser's cart. */
const fillCart = async (page: Page): Promise<void> => {
  await page.goto('/events/helmen-venetsialaiset/')
  await page.locator('[data-part="amount-plus"]').first().click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page.locator('[data-part="cart-line"]')).toHaveCount(1)
}

/** The reads of the cart and the scripts that a page asks for, in their order. */
const watch = (page: Page) => {
  const reads: string[] = []
  const scripts: string[] = []
  page.on('request', request => {
    if (cartCall.test(request.url())) reads.push(request.url())
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return { reads, scripts }
}

// rules/cart#read-ahead
for (const path of ['/cart/', '/sv/cart/', '/checkout/']) {
  test(`${path} asks for the cart while its scripts are on their way, and only then`, async ({ page }) => {
    await fillCart(page)
    const { reads } = watch(page)
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route(/\/assets\/react-/, async route => {
      await isLetThrough
      await route.continue()
    })
    await page.goto(path)
    await expect.poll(() => reads.length).toBe(1)
    letThrough()
    await expect(page.getByText('Helmen venetsialaiset').first()).toBeVisible()
    await settle(page)
    expect(reads).toHaveLength(1)
  })
}

// rules/cart#read-ahead, rules/cart#other-tabs
test('a cart that another tab changes before the scripts are there is read anew', async ({ page, context }) => {
  await fillCart(page)
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/assets\/react-/, async route => {
    await isLetThrough
    await route.continue()
  })
  const { reads } = watch(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => reads.length).toBe(1)
  const otherTab = await context.newPage()
  await otherTab.goto('/cart/')
  const plus = otherTab.locator('[data-part="amount-plus"]')
  await expect(plus).toBeVisible()
  const lastChange = () => otherTab.evaluate(key => localStorage.getItem(key), storageKeys.cartChange)
  const before = await lastChange()
  await plus.click()
  await expect.poll(lastChange).not.toBe(before)
  letThrough()
  await expect(page.locator('[data-part="amount-value"]')).toHaveValue('2')
})

test('the cart page needs less than twenty scripts', async ({ page }) => {
  const { scripts } = watch(page)
  await page.goto('/cart/')
  await settle(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect(new Set(scripts).size, scripts.join('\n')).toBeLessThan(20)
})
