import { expect, type Page, test } from '@playwright/test'
import { makeNewBuild } from './troubled/new-build.ts'
import { startStorefront } from './troubled/start-storefront.ts'
import { giveCart } from './visitor-cart.ts'

const apiUrl = (): string => String(process.env.PORTTI_TEST_API_URL)

/** A running storefront that `deploy` replaces with the next build. */
const withDeploys = async (
  build: ReturnType<typeof makeNewBuild>,
  visit: (url: string, deploy: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  let running = await startStorefront(apiUrl())
  const { url } = running
  try {
    await visit(url, async () => {
      await running.server.stop()
      running = await startStorefront(apiUrl(), { dist: build.dist, port: Number(new URL(url).port) })
    })
  } finally {
    await running.server.stop()
    build.remove()
  }
}

const loaderOf = (page: Page): Promise<string> =>
  page
    .locator('script[type="module"][src]')
    .first()
    .evaluate(script => new URL((script as HTMLScriptElement).src).pathname)

/** Holds back what follows the first paint, and the files that the document names: only a press loads the panel's. */
const holdPanel = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.route('**/events/vapputanssit/', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    await route.fulfill({ response, body })
  })
}

test('pages that were opened before a deploy go on with their own files, the next one comes from the new build', async ({
  page,
  context,
}) => {
  // Each start of a server compresses its files again.
  test.slow()
  await withDeploys(makeNewBuild({ areOldFilesKept: true }), async (url, deploy) => {
    await holdPanel(page)
    await page.goto(`${url}events/vapputanssit/`)
    const before = await loaderOf(page)
    const checkout = await context.newPage()
    await giveCart(checkout, url, { 'kevatkonsertti-peruslippu': 1 })
    await checkout.goto(`${url}checkout/`)
    await checkout.getByLabel('Etunimi').first().fill('Aino')
    await deploy()

    await page.locator('[data-part="amount-plus"]').first().click()
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page).toHaveURL(/\/cart\/$/)
    await expect(page.locator('[data-part="cart-line"]').filter({ hasText: '1 × 20,00 €' })).toBeVisible()
    expect(await loaderOf(page)).not.toBe(before)

    await checkout.getByLabel('Sukunimi').first().fill('Niemi')
    await checkout.getByLabel('Sähköposti').fill('aino@example.com')
    // Loads the phone number metadata now, from the previous build's files.
    await checkout.getByLabel('Puhelinnumero').first().fill('040 123 4567')
    await checkout.getByRole('button', { name: 'Jatka toimitukseen' }).click()
    await expect(checkout.getByRole('group', { name: 'Liput' })).toBeVisible()
    await checkout.reload()
    await expect(checkout.getByText('Aino Niemi')).toBeVisible()
  })
})

test('where the old files are gone, the page comes anew from the new build', async ({ page }) => {
  test.slow()
  await withDeploys(makeNewBuild({ areOldFilesKept: false }), async (url, deploy) => {
    await holdPanel(page)
    await page.goto(`${url}events/vapputanssit/`)
    await deploy()
    const reloaded = page.waitForEvent('load')
    await page.locator('[data-part="amount-plus"]').first().click()
    await reloaded
    await page.locator('[data-part="amount-plus"]').first().click()
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page).toHaveURL(/\/cart\/$/)
    // The cart reads its event's page ahead: the server stays until it has answered.
    await page.unrouteAll({ behavior: 'wait' })
  })
})

// Some browsers request a failed script again. Others (Chromium 150) remember the failure until the page is reloaded,
// so only the one reload requests it again. A shopper gets the page in both.
// rules/routes#load-retries
test('a script that does not come is asked for again until it does', async ({ page }) => {
  let refused = 0
  await page.route('**/assets/cart.island-*.js', route => {
    if (refused >= 1) return route.continue()
    refused += 1
    return route.abort()
  })
  await page.goto('/cart/')
  await expect(page.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible()
  expect(refused).toBe(1)
})

test('a script that never comes is not asked for without end: the page stays as the server made it', async ({
  page,
}) => {
  let asked = 0
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/assets/buy-panel.island-*.js', route => {
    asked += 1
    return route.abort()
  })
  await page.clock.install()
  await page.goto('/events/vapputanssit/')
  const loadsLater = async (): Promise<number> => {
    await page.clock.runFor(5_000)
    return loads
  }
  await expect.poll(loadsLater).toBe(2)
  for (let later = 0; later < 10; later += 1) expect(await loadsLater()).toBe(2)
  // rules/routes#load-retries: the document names it, and it is run, with three retries; one reload, and the same again.
  expect(asked).toBeGreaterThanOrEqual(2)
  expect(asked).toBeLessThanOrEqual(10)
  await expect(page.getByRole('heading', { level: 1, name: 'Vapputanssit' })).toBeVisible()
})
