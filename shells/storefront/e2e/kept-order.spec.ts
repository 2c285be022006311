import { expect, test } from '@playwright/test'
import { buyTickets } from './buy-tickets.ts'

test.use({ serviceWorkers: 'allow' })

test('an order stays on the device only when asked, opens without a network, and is forgotten when asked', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const address = await buyTickets(page, String(baseURL))
  const tickets = page.getByRole('img', { name: /QR-koodi, lippu/ })
  await expect(tickets).toHaveCount(2)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(tickets).toHaveCount(2)

  const keys = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const stores = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return stores.flat().map(({ url }) => url)
    })
  expect((await keys()).filter(key => /secret|orders/.test(key))).toEqual([])

  await page.getByRole('button', { name: 'Tallenna tähän laitteeseen' }).click()
  await expect(page.getByText('Liput avautuvat tällä laitteella myös ilman verkkoyhteyttä.')).toBeVisible()
  expect((await keys()).filter(key => key.includes('orders'))).toHaveLength(2)
  expect((await keys()).filter(key => key.includes(address.searchParams.get('secret') ?? 'secret'))).toEqual([])

  let isOffline = true
  await context.route('**/*', route =>
    isOffline && route.request().serviceWorker() ? route.abort() : route.continue(),
  )
  await page.reload()
  await expect(tickets).toHaveCount(2)
  await page.getByRole('button', { name: 'Poista tästä laitteesta' }).click()
  await expect(page.getByRole('button', { name: 'Tallenna tähän laitteeseen' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Tätä sivua ei ole tallennettu laitteellesi.')).toBeVisible()
  isOffline = false
})
