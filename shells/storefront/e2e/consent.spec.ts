import { expect, type Page, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { metsaUrl } from './metsa-url.ts'
import { settle } from './settle.ts'

type Foreign = { readonly pixels: string[]; readonly chats: string[]; readonly others: string[] }

/** Stubs and records requests that leave this machine: pixel events by name, loads of the chat's script. */
const watchForeign = async (page: Page): Promise<Foreign> => {
  const heard: Foreign = { pixels: [], chats: [], others: [] }
  await page.context().route(
    url => url.hostname !== 'metsa.localhost' && url.hostname !== '127.0.0.1',
    route => {
      const url = new URL(route.request().url())
      if (url.hostname === 'www.facebook.com') {
        heard.pixels.push(String(url.searchParams.get('ev')))
        return route.fulfill({ contentType: 'image/gif', body: '' })
      }
      if (url.href === 'https://chat.metsa.example/widget.js') {
        heard.chats.push(url.href)
        return route.fulfill({
          contentType: 'text/javascript',
          body: `const chat = document.createElement('aside'); chat.textContent = 'Asiakaspalvelu'; document.body.append(chat)`,
        })
      }
      heard.others.push(url.href)
      return route.abort()
    },
  )
  return heard
}

const banner = (page: Page) => page.getByRole('region', { name: 'Evästeet' })

/** Puts one ticket into the cart. */
const addTicket = async (page: Page, baseURL: string | undefined): Promise<void> => {
  await page.goto(metsaUrl(baseURL, '/events/yokonsertti/'))
  await page.getByRole('button', { name: 'Lisää: Aikuinen', exact: true }).click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page).toHaveURL(metsaUrl(baseURL, '/cart/'))
}

const payFor = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await page.getByLabel('Etunimi').fill('Kaarna')
  await page.getByLabel('Sukunimi').fill('Metsä')
  await page.getByLabel('Sähköposti').fill('kaarna@example.com')
  await page.getByLabel('Osoite', { exact: true }).fill('Kuusitie 3')
  await page.getByLabel('Postinumero').fill('00100')
  await page.getByLabel('Postitoimipaikka').fill('Helsinki')
  await page.getByLabel('Maa', { exact: true }).selectOption('FI')
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  await page.getByRole('button', { name: /^Maksa/ }).click()
  await page.waitForURL(/\/orders\/[A-Z]\d\d-/)
}

// rules/consent#before-consent
test('nobody else is told anything by a visitor who refuses, however long the visit', async ({ page, baseURL }) => {
  const heard = await watchForeign(page)
  await page.clock.install()
  await page.goto(metsaUrl(baseURL, '/events/yokonsertti/'))
  await expect(banner(page)).toBeVisible()
  await expectNoSeriousFault(page)
  await page.clock.fastForward(60_000)
  await banner(page).getByRole('button', { name: 'Vain välttämättömät' }).click()
  await expect(banner(page)).toBeHidden()
  await addTicket(page, baseURL)
  await page.clock.fastForward(60_000)
  await settle(page)
  expect(heard).toEqual({ pixels: [], chats: [], others: [] })
})

test('a question left open covers no part of the bar that buys, however narrow the screen', async ({
  page,
  baseURL,
}) => {
  await watchForeign(page)
  await page.goto(metsaUrl(baseURL, '/sv/events/yokonsertti/'))
  const question = page.getByRole('region', { name: 'Kakor' })
  const bar = page.locator('[data-part="buy-bar"]')
  await expect(question).toBeVisible()
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 700 })
    const [asked, buys] = [await question.boundingBox(), await bar.boundingBox()]
    expect(asked && buys && asked.y + asked.height <= buys.y, `${width} px`).toBe(true)
  }
  await page.getByRole('button', { name: 'Öka: Vuxen' }).click()
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
  await expect(page).toHaveURL(metsaUrl(baseURL, '/sv/cart/'))
  await expect(question).toBeVisible()
})

// rules/consent#pixels
test('with consent each act is told once, and none after it is withdrawn', async ({ page, baseURL }) => {
  test.slow()
  const heard = await watchForeign(page)
  await page.goto(metsaUrl(baseURL, '/'))
  await banner(page).getByRole('button', { name: 'Hyväksy kaikki' }).click()
  await expect(banner(page)).toBeHidden()
  expect(heard.pixels).toEqual([])
  await addTicket(page, baseURL)
  await expect.poll(() => heard.pixels).toEqual(['AddToCart'])
  await page.reload()
  await payFor(page)
  expect(heard.pixels, 'the pages of money and tickets tell nobody').toEqual(['AddToCart'])
  await page.goto(metsaUrl(baseURL, '/events/yokonsertti/'))
  await expect.poll(() => heard.pixels).toEqual(['AddToCart', 'InitiateCheckout'])

  await page.goto(metsaUrl(baseURL, '/cookie-policy/'))
  await expect(page.getByText('Olet hyväksynyt kaikki.')).toBeVisible()
  await page.getByRole('button', { name: 'Vain välttämättömät' }).click()
  await expect(page.getByText('Vain välttämättömät ovat käytössä.')).toBeVisible()
  await addTicket(page, baseURL)
  await settle(page)
  expect(heard.pixels).toEqual(['AddToCart', 'InitiateCheckout'])
})

// rules/consent#live-chat
test('the live chat comes after consent and five idle seconds, and goes when consent is withdrawn', async ({
  page,
  baseURL,
}) => {
  const heard = await watchForeign(page)
  await page.clock.install()
  const rule = page.waitForResponse(/\/assets\/live-chat-/)
  await page.goto(metsaUrl(baseURL, '/cookie-policy/'))
  const chat = page.getByText('Asiakaspalvelu', { exact: true })
  // The code that follows the visitor loads when the page is idle. The chat waits for consent.
  await page.clock.fastForward(60_000)
  await rule
  await page.clock.fastForward(60_000)
  expect(heard.chats).toEqual([])
  await page.locator('main').getByRole('button', { name: 'Hyväksy kaikki' }).click()
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(chat).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(heard.chats).toHaveLength(1)
  await expectNoSeriousFault(page)

  await page.locator('main').getByRole('button', { name: 'Vain välttämättömät' }).click()
  await expect(chat).toBeHidden()
  await page.clock.fastForward(60_000)
  expect(heard.chats).toHaveLength(1)
  expect(heard.others).toEqual([])
})
