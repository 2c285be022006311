import { expect, type Page, test } from '@playwright/test'
import { buyTickets } from './buy-tickets.ts'

/** Records violations of the content security policy on every page. */
const watchPolicy = async (page: Page): Promise<readonly string[]> => {
  const stopped: string[] = []
  await page.exposeFunction('tellStopped', (text: string) => void stopped.push(text))
  await page.addInitScript(() => {
    const { tellStopped } = window as unknown as { readonly tellStopped: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      tellStopped(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return stopped
}

/** Writes HTML from a string, as an injected script would. */
const writeHtml = (page: Page): Promise<string> =>
  page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="document.title = 1">')
      return 'written'
    } catch (error) {
      return (error as Error).name
    }
  })

test.describe('pages whose policy makes no HTML of text', () => {
  test.use({ serviceWorkers: 'allow' })

  test('search, sell, take the money and show the tickets', async ({ page }) => {
    const stopped = await watchPolicy(page)
    await page.goto('/')
    await page.getByRole('searchbox').fill('venetsialaiset')
    await expect(page).toHaveURL(/q=venetsialaiset/)
    await expect(page.getByRole('link', { name: 'Helmen venetsialaiset' }).first()).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)

    await buyTickets(page, new URL('/', page.url()).href)
    await expect(page.getByRole('img', { name: /^QR-koodi, / })).toHaveCount(2)
    await expect(page.locator('[data-part="poster"] svg').first()).toBeVisible()
    expect(stopped).toEqual([])
    expect(await writeHtml(page)).toBe('TypeError')
  })
})

test('a stream plays, by the one worker that its policy allows', async ({ page, baseURL }) => {
  const stopped = await watchPolicy(page)
  const ticket = { eventId: 'helmen-venetsialaiset-suorana', product: 'Katselulippu', count: 1 }
  await buyTickets(page, String(baseURL), ticket)
  await page.getByRole('link', { name: 'Katso lähetys' }).click()
  const worker = page.waitForEvent('worker')
  await page.getByRole('button', { name: 'Katso lähetys' }).click()
  expect((await worker).url()).toContain('/assets/hls.worker')
  await expect(page.getByRole('button', { name: 'Tauko' })).toBeFocused()
  expect(stopped).toEqual([])
})
