import { expect, test } from '@playwright/test'
import { settle } from './settle.ts'

test.use({ serviceWorkers: 'allow' })

// rules/routes#service-worker
test('without a network a seen page opens with a clear notice, another says that it is not stored', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/venues/')
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/venues/')))).toBe(true)

  // The page asks the service worker, whose own requests fail.
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
  await expect(page.getByRole('banner').getByRole('link', { name: 'Peltohovi' })).toBeVisible()
  expect(await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length > 0))).toEqual([
    true,
    true,
  ])
  isOffline = false
  await page.getByRole('link', { name: 'Yritä uudelleen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saavutettavuusseloste' })).toBeVisible()
})

// rules/routes#service-worker
test('a stored page is never shown while the network answers, and the one seen last is what is stored', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/events/perinneruokamarkkinat/')
  const heading = page.getByRole('heading', { level: 1 })
  // The name alone, as it is written: the heading says besides that the event is cancelled.
  const title = await heading.evaluate(({ firstChild }) => firstChild?.textContent ?? '')
  expect(title).not.toBe('')
  const isStored = (text: string): Promise<boolean> =>
    page.evaluate(async wanted => {
      const stored = await caches.match(location.href)
      return stored ? (await stored.text()).includes(wanted) : false
    }, text)
  await expect.poll(() => isStored(title)).toBe(true)

  let isOffline = false
  await context.route('**/events/perinneruokamarkkinat/', async route => {
    if (!route.request().serviceWorker()) return route.continue()
    if (isOffline) return route.abort()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: (await answer.text()).replaceAll(title, 'Uusi hinta') })
  })
  await page.reload()
  await expect(heading).toContainText('Uusi hinta')
  await expect(page.getByText('Olet ilman verkkoyhteyttä')).toHaveCount(0)
  await expect.poll(() => isStored('Uusi hinta')).toBe(true)

  isOffline = true
  await page.reload()
  await expect(page.getByText('Olet ilman verkkoyhteyttä')).toBeVisible()
  await expect(heading).toContainText('Uusi hinta')
})

test('a new service worker takes over at once and throws away what older ones stored', async ({ page }) => {
  await page.goto('/contact-us/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const cache = await caches.open('portti-pages-0')
    await cache.put('/venues/', new Response('Vanha sivu'))
    await (await navigator.serviceWorker.getRegistration())?.unregister()
  })
  await page.reload()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => caches.has('portti-pages-0'))).toBe(false)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
})

test('a new colour of the shop’s mark arrives, though the one seen last is shown at once', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const readIcon = () => page.evaluate(async () => (await fetch('/icon.svg', { cache: 'no-store' })).text())
  const first = await readIcon()
  expect(first).toContain('<svg')
  await context.route('**/icon.svg', async route => {
    if (!route.request().serviceWorker()) return route.continue()
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg>uusi</svg>' })
  })
  expect(await readIcon()).toBe(first)
  await expect.poll(readIcon).toBe('<svg>uusi</svg>')
})

// rules/errors#no-answer
test('an event page that loses its network says so beside the button that was pressed', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events/helmen-venetsialaiset/')
  await expect(page.locator('[data-island="buy-panel"][data-live]')).toBeVisible()
  await page.getByRole('button', { name: 'Lisää: Peruslippu', exact: true }).click()
  await settle(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page.getByText(/Tarkista verkkoyhteytesi ja yritä uudelleen/)).toBeInViewport()
})

// rules/errors#no-answer
for (const [missing, scripts] of [
  ['the notice of errors', /cart-error-notice|further-parts/],
  ['the words of errors', /assets\/errors-/],
] as const) {
  test(`an event page that loses its network before ${missing} came says so as well`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(scripts, route => route.abort('internetdisconnected'))
    const asked = page.waitForRequest(scripts)
    await page.goto('/events/helmen-venetsialaiset/')
    await expect(page.locator('[data-island="buy-panel"][data-live]')).toBeVisible()
    await page.getByRole('button', { name: 'Lisää: Peruslippu', exact: true }).click()
    await asked
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
    await expect(page.getByText(/Tarkista verkkoyhteytesi ja yritä uudelleen/)).toBeInViewport()
  })
}

// rules/routes#load-retries
test('a page that loses its network before its scripts came stays as it is, and is alive once the network is back', async ({
  page,
  context,
}) => {
  const offline = Promise.withResolvers<void>()
  await page.route('**/assets/buy-panel.island-*.js', async route => {
    await offline.promise
    await route.abort('internetdisconnected')
  })
  await page.goto('/events/helmen-venetsialaiset/')
  await context.setOffline(true)
  const unanswered = page.waitForEvent('requestfailed', request => request.method() === 'HEAD')
  offline.resolve()
  await unanswered
  await expect(page.getByRole('heading', { level: 1, name: 'Helmen venetsialaiset' })).toBeVisible()
  await page.unroute('**/assets/buy-panel.island-*.js')
  await context.setOffline(false)
  await expect(page.locator('[data-island="buy-panel"][data-live]')).toBeVisible()
  await page.getByRole('button', { name: 'Lisää: Peruslippu', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Peruslippu, määrä' })).toHaveValue('1')
})

// rules/routes#load-retries
test.describe('without a service worker, which has the scripts after the first outage', () => {
  test.use({ serviceWorkers: 'block' })
  for (const time of ['first', 'second'] as const) {
    test(`a page whose scripts did not come is alive by a press on them once the shop answers, the ${time} time too`, async ({
      page,
    }) => {
      const isMissing = /buy-panel\.island-.*\.js/
      const isAway = async (away: boolean): Promise<void> => {
        if (!away) return page.unrouteAll()
        await page.route(isMissing, route => route.abort('connectionrefused'))
        await page.route('**/events/helmen-venetsialaiset/', route =>
          route.request().method() === 'HEAD' ? route.abort('connectionrefused') : route.continue(),
        )
      }
      const outages = time === 'first' ? 1 : 2
      for (let outage = 0; outage < outages; outage += 1) {
        await isAway(true)
        const unanswered = page.waitForEvent('requestfailed', request => request.method() === 'HEAD')
        await page.goto('/events/helmen-venetsialaiset/')
        await unanswered
        await isAway(false)
        const plus = page.getByRole('button', { name: 'Lisää: Peruslippu', exact: true })
        await plus.click()
        await expect(page.locator('[data-island="buy-panel"][data-live]')).toBeVisible()
        // A browser that remembers failed imports needs a reload, after which the visitor presses again.
        if (await page.evaluate(isReloaded)) await plus.click()
        await expect(page.getByRole('textbox', { name: 'Peruslippu, määrä' })).toHaveValue('1')
      }
    })
  }
})

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => (entry as PerformanceNavigationTiming).type === 'reload')
