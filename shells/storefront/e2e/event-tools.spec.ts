import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { en } from '../src/texts/en.ts'
import { fi } from '../src/texts/fi.ts'
import { sv } from '../src/texts/sv.ts'
import { metsaUrl } from './metsa-url.ts'

/** Stubs the Web Share API: the visitor closes the dialog, the device has none, or neither that nor a clipboard. */
const sharing = async (page: Page, outcome: 'is closed' | 'cannot' | 'cannot copy either'): Promise<void> => {
  await page.addInitScript(how => {
    const share = (data: ShareData): Promise<void> => {
      document.documentElement.dataset['given'] = `${data.title} ${data.url}`
      return Promise.reject(new DOMException('closed', 'AbortError'))
    }
    Object.defineProperty(navigator, 'share', { configurable: true, value: how === 'is closed' ? share : undefined })
    if (how === 'cannot copy either') Object.defineProperty(navigator, 'clipboard', { value: undefined })
  }, outcome)
}

test.describe('under an event’s poster', () => {
  for (const [texts, path, title] of [
    [fi, '/events/yokonsertti/', 'Yökonsertti'],
    [en, '/en/events/yokonsertti/', 'Night concert'],
    [sv, '/sv/events/yokonsertti/', 'Nattkonsert'],
  ] as const) {
    test(`${texts.event.addToCalendar}: the event comes as a calendar file in the page’s language`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(metsaUrl(baseURL, path))
      const coming = page.waitForEvent('download')
      await page.getByRole('link', { name: texts.event.addToCalendar }).click()
      const file = await coming
      expect(file.suggestedFilename()).toBe('yokonsertti.ics')
      expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`SUMMARY:${title}`))
    })

    test(`${texts.event.share}: the address is copied where the device cannot share, and that is told`, async ({
      page,
      baseURL,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await sharing(page, 'cannot')
      const url = metsaUrl(baseURL, path)
      await page.goto(`${url}?utm_source=news`)
      await page.getByRole('button', { name: texts.event.share, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: texts.event.shared })).toBeAttached()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    })
  }

  test('where the address cannot be copied either, everybody is told where it is', async ({ page }) => {
    await sharing(page, 'cannot copy either')
    await page.goto('/events/helmen-venetsialaiset/')
    await page.getByRole('button', { name: fi.event.share, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: fi.event.shareFailed })).toBeInViewport({ ratio: 1 })
  })

  test('the device’s own sharing is given the event’s name and address; who closes it is told nothing', async ({
    page,
    baseURL,
  }) => {
    await sharing(page, 'is closed')
    await page.goto('/events/helmen-venetsialaiset/')
    await page.getByRole('button', { name: fi.event.share, exact: true }).click()
    const { href } = new URL('/events/helmen-venetsialaiset/', baseURL)
    await expect(page.locator('html')).toHaveAttribute('data-given', `Helmen venetsialaiset ${href}`)
    await expect(page.getByText(fi.event.shareFailed)).toHaveCount(0)
  })
})
