import { expect, test } from '@playwright/test'
import { buyTickets } from './buy-tickets.ts'

test.use({ serviceWorkers: 'allow' })

// rules/routes#service-worker
test('an order stays on the device only when asked, opens without a network as it was last read, and is forgotten when asked', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const address = await buyTickets(page, String(baseURL))
  const tickets = page.getByRole('img', { name: /^QR-koodi, / })
  await expect(tickets).toHaveCount(2)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // As for who opens the link of the e-mail: the page has loaded its scripts before there was a service worker.
  await page.evaluate(() => caches.delete('portti-assets-1'))

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
  let isNewBuildLost = false
  await context.route('**/*', async route => {
    const url = route.request().url()
    if (!route.request().serviceWorker()) return route.continue()
    if (isOffline || url.includes('/assets/new-')) return route.abort()
    if (isNewBuildLost && url.includes('/orders/') && !url.includes('.json')) {
      const page = await route.fetch()
      return route.fulfill({ response: page, body: (await page.text()).replaceAll('/assets/', '/assets/new-') })
    }
    if (!url.includes('.json')) return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Peruslippu', 'Uusi lippu') })
  })
  await page.reload()
  await expect(tickets).toHaveCount(2)
  const renewed = page.getByText('Uusi lippu').first()
  await expect(renewed).toBeHidden()
  isOffline = false
  await page.reload()
  await expect(renewed).toBeVisible()
  // A page of a newer build came, and its scripts did not.
  isNewBuildLost = true
  await page.reload()
  await expect(page.locator('script[src*="/assets/new-"]').first()).toBeAttached()
  isOffline = true
  await page.reload()
  await expect(renewed).toBeVisible()
  await page.getByRole('button', { name: 'Poista tästä laitteesta' }).click()
  await expect(page.getByRole('button', { name: 'Tallenna tähän laitteeseen' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Tätä sivua ei ole tallennettu laitteellesi.')).toBeVisible()
  isOffline = false
})
