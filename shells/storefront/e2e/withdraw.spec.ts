import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { mailTo } from './behind-the-shop.ts'
import { metsaUrl } from './metsa-url.ts'

// rules/withdrawal#always-at-hand, rules/withdrawal#form
test('who bought nothing here is led through the withdrawal without JavaScript, and loses no word', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Peruuta sopimus tästä', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Peruuta sopimus', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(page.getByRole('alert')).toContainText('Kirjoita nimesi.')
  await page.getByLabel('Nimi').fill('Veera Virtanen')
  await page.getByLabel('Tilausnumero').fill('P26-987654')
  await page.getByLabel('Sähköposti').fill('veera@example.com')
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(page.getByText('Emme löytäneet tilausta näillä tiedoilla.')).toBeVisible()
  await page.getByLabel('Mitä haluat peruuttaa').fill('Emalimuki, tilattu keväällä')
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(page.getByRole('heading', { name: 'Vahvista peruuttaminen' })).toBeVisible()
  // Back and Forward read each step again (rules/withdrawal#read-again); no address tells who it is.
  await page.goBack()
  await expect(page.getByLabel('Mitä haluat peruuttaa')).toHaveValue('Emalimuki, tilattu keväällä')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Vahvista peruuttaminen' })).toBeVisible()
  expect(page.url()).not.toMatch(/veera|virtanen|987654/i)
  await page.getByRole('button', { name: 'Vahvista peruuttaminen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Peruutus on vastaanotettu' })).toBeVisible()
  await expect(page.getByText('Emalimuki, tilattu keväällä')).toBeVisible()
  // The folder is created with its first mail.
  const receipt = () => mailTo('veera@example.com').catch(() => '')
  await expect.poll(receipt).toContain('P26-987654')
  await context.close()
})

// rules/withdrawal#form
test('its pages have no fault of access, and stand in every language', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Peruuta sopimus tästä', exact: true }).click()
  await expect(page).toHaveURL(/\/withdrawals\/fi\/$/)
  for (const [language, title] of [
    ['fi', 'Peruuta sopimus'],
    ['en', 'Withdraw from contract'],
    ['sv', 'Frånträd avtalet'],
  ] as const) {
    await page.goto(`/api/v2/withdrawals/${language}/`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(3)
    await expectNoSeriousFault(page)
    await page.getByRole('button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoSeriousFault(page)
  }
})

// rules/withdrawal#form
test('no word is cut in two on a narrow phone, and its steps stand on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['fi', 'en', 'sv']) {
    await page.goto(`/api/v2/withdrawals/${language}/`)
    const words = await page.locator('header, .steps li, footer li a').evaluateAll(parts =>
      parts.flatMap(part => {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
        const found: { word: string; tops: number[] }[] = []
        while (walker.nextNode())
          for (const { 0: word, index } of (walker.currentNode.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange()
            range.setStart(walker.currentNode, index)
            range.setEnd(walker.currentNode, index + word.length)
            found.push({ word, tops: [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))] })
          }
        return found
      }),
    )
    expect(words.length).toBeGreaterThan(8)
    expect(words.filter(({ tops }) => tops.length > 1)).toEqual([])
    const steps = await page.locator('.steps li').evaluateAll(parts =>
      parts.map(part => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return Math.round(range.getBoundingClientRect().top)
      }),
    )
    expect(steps).toHaveLength(3)
    expect(new Set(steps).size).toBe(1)
  }
})

// rules/catalogue#custom-css
test('the pages wear the head and the letters of the shop that they are of', async ({ page, baseURL }) => {
  const lookOf = async (path: string) => {
    await page.goto(metsaUrl(baseURL, path))
    const styleOf = (part: string, properties: readonly string[]) =>
      page
        .locator(part)
        .first()
        .evaluate((element, wanted) => wanted.map(one => getComputedStyle(element).getPropertyValue(one)), properties)
    return {
      header: await styleOf('[data-part="header"]', ['background-color', 'color']),
      brand: await styleOf('[data-part="header"] [data-part="brand"]', ['font-family', 'font-style', 'font-weight']),
      mark: await styleOf('[data-part="header"] [data-part="brand-mark"]', ['background-image']),
      title: await styleOf('h1', ['font-family', 'font-weight']),
    }
  }
  const shop = await lookOf('/sv/contact-us/')
  expect(await lookOf('/api/v2/withdrawals/sv/')).toEqual(shop)
  await expectNoSeriousFault(page)
})
