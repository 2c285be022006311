import { expect, type Page, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { metsaUrl } from './metsa-url.ts'

const colourOfPrimary = (page: Page): Promise<string> =>
  page.getByRole('button', { name: 'Hae', exact: true }).evaluate(button => getComputedStyle(button).backgroundColor)

test('the second shop has its own home in each of its languages, one menu apart', async ({ page, baseURL }) => {
  await page.goto(metsaUrl(baseURL))
  for (const [language, heading, testMode, next] of [
    ['fi', 'Ohjelma', 'Testikauppa', 'Svenska'],
    ['sv', 'Program', 'Testbutik', 'English'],
    ['en', 'Programme', 'Test shop', 'Deutsch'],
    ['de', 'Programm', 'Testshop', 'Suomi'],
  ] as const) {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.getByText(testMode)).toBeVisible()
    // The scenes `metsa-home-finnish` and `metsa-home` are judged in the two other languages.
    if (language === 'en' || language === 'de') await expectNoSeriousFault(page)
    await page.locator('[data-kind="language"] summary').click()
    await page.getByRole('link', { name: next, exact: true }).click()
  }
  await expect(page).toHaveURL(metsaUrl(baseURL))
})

// rules/catalogue#theme
test('each shop has its own colours and its own events', async ({ page, baseURL }) => {
  await page.goto('/')
  const peltohovi = await colourOfPrimary(page)
  await page.goto(metsaUrl(baseURL))
  expect(await colourOfPrimary(page)).not.toBe(peltohovi)
  await expect(page.getByText('Peltohovi')).toHaveCount(0)
  const answer = await page.goto(metsaUrl(baseURL, '/events/helmen-venetsialaiset/'))
  expect(answer?.status()).toBe(404)
})

// rules/sample-shop#second-shop
test('a shopper buys one ticket of the second shop in Swedish, with an address', async ({ page, baseURL }) => {
  await page.goto(metsaUrl(baseURL, '/sv/events/yokonsertti/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Nattkonsert: dragspel och sus' })).toBeVisible()
  await page.getByRole('button', { name: 'Endast nödvändiga' }).click()
  await page.getByRole('button', { name: 'Öka: Vuxen' }).click()
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click()
  await expect(page).toHaveURL(metsaUrl(baseURL, '/sv/cart/'))
  await page.getByRole('link', { name: 'Gå till kassan' }).click()

  await page.getByLabel('Förnamn').fill('Kråka')
  await page.getByLabel('Efternamn').fill('Ångström')
  await page.getByLabel('E-post').fill('kraka@example.com')
  await page.getByLabel('Adress', { exact: true }).fill('Granvägen 3')
  await page.getByLabel('Postnummer').fill('00100')
  await page.getByLabel('Postort').fill('Helsingfors')
  await page.getByLabel('Land', { exact: true }).selectOption('FI')
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Fortsätt till leverans' }).click()
  await page.getByRole('group', { name: 'Biljetter' }).getByRole('radio').first().check()
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Fortsätt till betalning' }).click()
  await page.getByRole('checkbox', { name: /Jag godkänner/ }).check()
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: /^Beställ och betala/ }).click()
  await page.getByRole('button', { name: /^Betala/ }).click()

  await expect(page).toHaveURL(/^http:\/\/metsa\.localhost:\d+\/sv\/orders\/[A-Z]\d\d-\d+\/\?secret=/)
  await expect(page.getByRole('heading', { name: 'Tack, Kråka!' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR-kod, / })).toHaveCount(1)
  await expectNoSeriousFault(page)
})

test('a page that is not there says so in the shop’s own words, in each of its languages', async ({
  page,
  baseURL,
}) => {
  for (const [root, title] of [
    ['/', 'Polku päättyy tähän'],
    ['/en/', 'The path ends here'],
    ['/sv/', 'Stigen tar slut här'],
    ['/de/', 'Hier endet der Weg'],
  ] as const) {
    const answer = await page.goto(metsaUrl(baseURL, `${root}nothing/`))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})
