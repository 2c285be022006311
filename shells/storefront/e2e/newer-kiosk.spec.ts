import { expect, type Page, test } from '@playwright/test'
import { startUpdatedKiosk, type UpdatedKiosk } from './newer-kiosk.ts'
import { chooseDance, press, sampleTill, typeKeyAndPin, typePin } from './till.ts'

test.use({ serviceWorkers: 'allow' })

let kiosk: UpdatedKiosk
test.beforeEach(async () => {
  kiosk = await startUpdatedKiosk()
})
test.afterEach(() => kiosk.stop())

/** The version whose files the page's service worker answers with: `1`, then `2`. */
const version = (page: Page) =>
  page.evaluate(async () => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    const names = await caches.keys()
    const [, newest = ''] = /^portti-kiosk-(\d+)-/.exec(names.at(-1) ?? '') ?? []
    return active?.state === 'activated' && navigator.serviceWorker.controller === active ? newest : ''
  })

/** Lets the newer version be found, as the page does by itself every half an hour. */
const findNewer = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })
const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed')

/** Marks the page: a reload forgets it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSamePage' in window).catch(() => undefined)

// rules/kiosk#installable
test('a newer version waits for the end of a sale, behind a lock too, and comes in when nothing is under way', async ({
  page,
}) => {
  await page.goto(kiosk.url)
  await expect.poll(() => version(page)).toBe('1')
  await typeKeyAndPin(page)
  const total = page.locator('[data-part="total"] strong')
  await chooseDance(page)
  await press(page, '1', 'q')
  await expect(total).toBeVisible()
  await mark(page)

  kiosk.update()
  await findNewer(page)
  await expect.poll(() => isWaiting(page)).toBe(true)
  await press(page, 'F10')
  await typePin(page, sampleTill.pin)
  await expect(total).toBeVisible()
  await press(page, 'F1')
  await expect(page.getByText('Maksettu kortilla')).toBeVisible()
  expect([await isWaiting(page), await isSame(page)]).toEqual([true, true])

  await press(page, 'F10')
  await expect.poll(() => isSame(page)).toBe(false)
  await expect.poll(() => version(page)).toBe('2')
  await typePin(page, sampleTill.pin)
  await expect(page.locator('[data-part="amount-display"]')).toBeVisible()
})

// rules/kiosk#installable
test('a page that brought the first version takes the newer one too, and a window in the middle of a sale keeps its files', async ({
  page,
  context,
}) => {
  await page.goto(kiosk.url)
  await expect.poll(() => version(page)).toBe('1')
  await typeKeyAndPin(page)
  await chooseDance(page)
  await press(page, '1', 'q')
  await mark(page)
  const files = () =>
    page.evaluate(async () => {
      const kept = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
      return kept.map(requests => requests.length > 0)
    })
  expect(await files()).toEqual([true])

  const door = await context.newPage()
  await door.goto(`${kiosk.url}door/`)
  await expect.poll(() => version(door)).toBe('1')
  kiosk.update()
  await mark(door)
  await findNewer(door)
  await expect.poll(() => isSame(door)).toBe(false)
  await expect.poll(() => version(door)).toBe('2')

  expect(await isSame(page)).toBe(true)
  expect(await files()).toEqual([true, true])
  await press(page, 'F1')
  await expect(page.getByText('Maksettu kortilla')).toBeVisible()
  await press(page, 'F10')
  await expect.poll(() => isSame(page)).toBe(false)
})

type RegisteredWorker = { readonly name: string; readonly workerFinalSourceType?: string }

// rules/kiosk#installable
test('the calls of a till go past the service worker, which they would hold back from a newer version', async ({
  page,
}) => {
  await page.goto(kiosk.url)
  await expect.poll(() => version(page)).toBe('1')
  await page.reload()
  await typeKeyAndPin(page)
  await expect(page.locator('[data-part="amount-display"]')).toBeVisible()
  const [calls, files] = await page.evaluate(() => {
    const told: readonly RegisteredWorker[] = performance.getEntriesByType('resource')
    const sources = (path: string) => told.filter(one => one.name.includes(path)).map(one => one.workerFinalSourceType)
    return [sources('/box_office/'), sources('/assets/index-')]
  })
  expect(new Set(calls)).toEqual(new Set(['network']))
  expect(new Set(files)).not.toContain('network')
})

// rules/kiosk#installable
test('the catalogue that opens without a network is the one that the network sent last', async ({ page }) => {
  await page.goto(kiosk.url)
  await expect.poll(() => version(page)).toBe('1')
  const forget = async () => {
    const [name = ''] = await caches.keys()
    return (await caches.open(name)).delete('/api/v2/shop.json')
  }
  expect(await page.evaluate(forget)).toBe(true)
  await page.reload()
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/api/v2/shop.json')))).toBe(true)
})
