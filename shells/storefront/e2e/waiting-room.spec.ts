import { expect, type Page, test } from '@playwright/test'
import { storageKeys } from '@portti/core/storage-keys'
import { expectNoSeriousFault } from './axe.ts'
import { openSalesIn } from './behind-the-shop.ts'
import { fillCustomer, payOrder } from './buy-tickets.ts'
import { metsaUrl } from './metsa-url.ts'

const eventId = 'kaikuluotain'
const anHour = 3_600

const placesOf = (page: Page): Promise<string | null> =>
  page.evaluate(key => localStorage.getItem(key), storageKeys.places)
const addOne = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Lisää: Aikuinen', exact: true }).click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
}

// rules/waiting-room#page, rules/waiting-room#place, rules/waiting-room#who-passes
test('who comes before the opening has one place over reloads and tabs, is called, and buys; a cart passes without it', async ({
  page,
  baseURL,
}) => {
  await openSalesIn(eventId, anHour)
  const eventUrl = metsaUrl(baseURL, `/events/${eventId}/`)
  const roomLink = page.getByRole('link', { name: 'Odotushuone' })
  // The event's page is kept for some seconds, so it may still be of before.
  await expect(async () => {
    await page.goto(eventUrl)
    await expect(roomLink).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await roomLink.click()
  await expect(page.getByRole('heading', { name: /^Myynti alkaa/ })).toBeVisible()
  await expect.poll(() => placesOf(page)).toContain(eventId)
  const place = await placesOf(page)
  await expectNoSeriousFault(page)

  const joins: string[] = []
  page.context().on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/places.json')) joins.push(request.url())
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Myynti alkaa/ })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: /^Myynti alkaa/ })).toBeVisible()
  expect([await placesOf(page), joins]).toEqual([place, []])
  await other.close()

  await openSalesIn(eventId, -1)
  // A page that waits for an hour reads once a minute; this one is asked again sooner.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Nyt on sinun vuorosi' })).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(page.getByRole('status').filter({ hasText: 'Nyt on sinun vuorosi' })).toBeAttached()
  await page.getByRole('link', { name: 'Valitse liput' }).click()
  await addOne(page)
  await expect(page).toHaveURL(/\/cart\/$/)

  await page.evaluate(key => localStorage.removeItem(key), storageKeys.places)
  await page.goto(eventUrl)
  await addOne(page)
  await expect(page).toHaveURL(/\/cart\/$/)
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await fillCustomer(page)
  await page.getByLabel('Osoite', { exact: true }).fill('Kuusikuja 3')
  await page.getByLabel('Postinumero').fill('00100')
  await page.getByLabel('Postitoimipaikka').fill('Helsinki')
  await page.getByLabel('Maa', { exact: true }).selectOption('FI')
  await payOrder(page)
  expect(joins).toEqual([])
})
