import { expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

test('without a network a seen page opens with a clear notice, another says that it is not stored', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/venues/')
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/venues/')))).toBe(true)

  // The page asks the service worker, and the service worker gets no answer.
  let isOffline = true
  await context.route('**/*', route =>
    isOffline && route.request().serviceWorker() ? route.abort() : route.continue(),
  )
  await page.goto('/venues/')
  await expect(page.getByRole('heading', { level: 1, name: 'Tapahtumapaikat' })).toBeVisible()
  await expect(page.getByText('Olet ilman verkkoyhteyttä')).toBeVisible()
  await expect(page.getByText(/Hinnat ja saatavuus ovat voineet muuttua/)).toBeVisible()

  await page.goto('/accessibility/')
  await expect(page.getByText('Tätä sivua ei ole tallennettu laitteellesi.')).toBeVisible()
  isOffline = false
  await page.getByRole('link', { name: 'Yritä uudelleen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saavutettavuusseloste' })).toBeVisible()
})
