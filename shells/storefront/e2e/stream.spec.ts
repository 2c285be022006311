import { expect, type Page, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { buyTickets } from './buy-tickets.ts'
import { settle } from './settle.ts'

// Each journey first buys a ticket, which takes most of its time.
test.slow()

const live = { eventId: 'helmen-venetsialaiset-suorana', product: 'Katselulippu', count: 1 }
const later = { eventId: 'yhteislauluilta-rannalla', product: 'Katselulippu kotiin', count: 1 }

/** Buys a ticket and follows the order's link to its stream. */
const openStream = async (page: Page, shopUrl: string, wanted = live): Promise<string> => {
  await buyTickets(page, shopUrl, wanted)
  await page.getByRole('link', { name: 'Katso lähetys' }).click()
  await expect(page).toHaveURL(/\/stream\/[0-9A-Z-]+\/$/)
  return page.url()
}

const position = (page: Page): Promise<number> =>
  page.locator('video').evaluate(video => (video instanceof HTMLVideoElement ? video.currentTime : -1))

const isPaused = (page: Page): Promise<boolean> =>
  page.locator('video').evaluate(video => video instanceof HTMLVideoElement && video.paused)

const expectToPlay = async (page: Page): Promise<void> => {
  const before = await position(page)
  await expect.poll(() => position(page), { timeout: 60_000 }).toBeGreaterThan(before + 0.3)
}

test('a buyer of a stream ticket watches it, and the player comes with the press on play', { tag: '@phone' }, async ({
  page,
  isMobile,
  baseURL,
}) => {
  const players: string[] = []
  page.on('request', request => {
    if (/hls/.test(new URL(request.url()).pathname)) players.push(request.url())
  })
  await openStream(page, String(baseURL))
  await expect(page.getByRole('heading', { level: 1, name: 'Helmen venetsialaiset suorana' })).toBeVisible()
  const play = page.getByRole('button', { name: 'Katso lähetys' })
  await expect(play).toBeVisible()
  await expect(page.getByText('Koelähetys')).toBeVisible()
  await settle(page)
  expect(players).toEqual([])

  await play.click()
  await expect(page.getByRole('button', { name: 'Tauko' })).toBeFocused()
  await expectToPlay(page)
  expect(players.length).toBeGreaterThan(0)
  // On a desktop the scene `stream-playing` is judged.
  if (isMobile) await expectNoSeriousFault(page)
})

test('the player answers keys, and has captions and qualities to choose from', async ({ page, baseURL }) => {
  await openStream(page, String(baseURL))
  await page.getByRole('button', { name: 'Katso lähetys' }).click()
  await expect(page.getByRole('button', { name: 'Tauko' })).toBeFocused()
  await expectToPlay(page)
  await page.keyboard.press('k')
  await expect.poll(() => isPaused(page)).toBe(true)
  await expect(page.getByRole('button', { name: 'Toista' })).toBeFocused()
  const slider = page.getByRole('slider', { name: 'Kohta' })
  await slider.fill('1')
  await expect.poll(() => position(page)).toBeLessThan(2)
  const before = await position(page)
  await page.getByRole('button', { name: 'Toista' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => position(page)).toBeGreaterThan(before + 1)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Ääni päälle' })).toBeVisible()

  const quality = page.getByRole('combobox', { name: 'Laatu' })
  await expect(quality.getByRole('option')).toHaveText(['Automaattinen', '360p', '180p'])
  await quality.selectOption('180p')
  await page.getByRole('combobox', { name: 'Tekstitys' }).selectOption('Suomi')
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluate(
          video => video instanceof HTMLVideoElement && [...video.textTracks].some(({ mode }) => mode === 'showing'),
        ),
    )
    .toBe(true)
  await slider.fill('2')
  await expect.poll(() => position(page)).toBeLessThan(3)
  await page.getByRole('button', { name: 'Toista' }).click()
  await expectToPlay(page)
})

test('another browser takes the ticket over: both are told, and the first can take it back', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await openStream(page, String(baseURL))
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Katso lähetys' })).toBeVisible()
  await expect(page.getByText('Katselu siirtyi tälle laitteelle')).toBeHidden()

  const context = await browser.newContext({ locale: 'fi-FI' })
  const other = await context.newPage()
  await other.clock.install()
  await other.goto(address)
  await expect(other.getByRole('status').filter({ hasText: 'Katselu siirtyi tälle laitteelle' })).toBeAttached()
  await expect(other.locator('[data-part="notice"]', { hasText: 'Katselu siirtyi tälle laitteelle' })).toBeVisible()
  await expectNoSeriousFault(other)
  await page.clock.fastForward(16_000)
  await expect(page.getByText('Lähetystä katsotaan nyt toisella laitteella')).toBeVisible()

  await page.getByRole('button', { name: 'Katso tällä laitteella' }).click()
  await expect(page.getByRole('button', { name: 'Katso lähetys' })).toBeVisible()
  await other.clock.fastForward(16_000)
  await expect(other.getByText('Lähetystä katsotaan nyt toisella laitteella')).toBeVisible()
  await context.close()

  // The server counts tabs of one browser as one viewer. The tabs settle between themselves which one plays.
  const tab = await page.context().newPage()
  await tab.goto(address)
  await expect(tab.getByRole('button', { name: 'Katso lähetys' })).toBeVisible()
  await expect(page.getByText('Lähetystä katsotaan nyt toisella laitteella')).toBeVisible()
})

test('a stream that has not begun says when it does', async ({ page, baseURL }) => {
  await openStream(page, String(baseURL), later)
  await expect(page.getByText('Lähetys ei ole vielä alkanut')).toBeVisible()
  await expect(page.getByText(/Alkaa .* klo\s19\.00/)).toBeVisible()
})

test('a wrong code is told at the field, which keeps it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Suorat lähetykset' }).click()
  await page.getByLabel('Lippukoodi').fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Avaa lähetys' }).click()
  await expect(page).toHaveURL(/\/stream\/0000-0000-0000-0000\/$/)
  await expect(page.getByLabel('Lippukoodi')).toHaveAccessibleDescription(/Lippukoodia ei löydy/)
  await expect(page.getByLabel('Lippukoodi')).toHaveValue('0000-0000-0000-0000')
})

test('a video that breaks says so and goes on when asked; a lost network is told', async ({ page, baseURL }) => {
  await openStream(page, String(baseURL))
  let isBroken = true
  await page.route('**/api/v2/media/**', route => (isBroken ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Katso lähetys' }).click()
  await expect(page.getByText('Video katkesi')).toBeVisible()
  await expectNoSeriousFault(page)
  isBroken = false
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expectToPlay(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Verkkoyhteys katkesi')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Verkkoyhteys katkesi')).toBeHidden()
})
