import { expect, type Page, test } from '@playwright/test'

// rules/routes#error-pages
test('an unknown path is a page that says so, with the status to match', async ({ page }) => {
  const answer = await page.goto('/ei-tallaista/')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Täällä ei tanssita tänään')
  expect((await page.goto('/events/ei-tallaista/'))?.status()).toBe(404)
  expect((await page.goto('/folders/iskelmaviikko/ei-tallaista/'))?.status()).toBe(404)
})

// rules/routes#trailing-slash, rules/routes#legacy-event-paths, rules/languages#language-roots
test('paths end in a slash, old event paths lead to the new ones, other languages to the one on offer', async ({
  request,
}) => {
  const get = (path: string) => request.get(path, { maxRedirects: 0 })
  const slash = await get('/events/helmen-venetsialaiset?a=1')
  expect([slash.status(), slash.headers()['location']]).toEqual([308, '/events/helmen-venetsialaiset/?a=1'])
  const old = await get('/event/helmen-venetsialaiset/')
  expect([old.status(), old.headers()['location']]).toEqual([308, '/events/helmen-venetsialaiset/'])
  expect((await get('/event/ei-tallaista/')).status()).toBe(404)
  const swedish = await get('/sv/cart/')
  expect([swedish.status(), swedish.headers()['location']]).toEqual([307, '/cart/'])
  expect((await get('/fi/cart/')).status()).toBe(200)
})

// rules/routes#folder-path
test('a folder lists its children and their events', async ({ page }) => {
  await page.goto('/folders/iskelmaviikko/')
  await expect(page.getByRole('heading', { level: 1, name: 'Iskelmäviikko' })).toBeVisible()
  await page.getByRole('link', { name: 'Tanssikurssi' }).first().click()
  await expect(page).toHaveURL(/\/folders\/iskelmaviikko\/tanssikurssi\/$/)
  await expect(page.getByRole('link', { name: /Humppaa ja jenkkaa/ })).toBeVisible()
})

test('a search finds by any letter case and says when nothing matches', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('VENETSIALAISET')
  await page.getByRole('button', { name: 'Hae' }).click()
  await expect(page.getByRole('link', { name: 'Helmen venetsialaiset', exact: true }).first()).toBeVisible()
  await page.goto('/?q=xyzzy')
  await expect(page.getByText('Haulla ei löytynyt tapahtumia')).toBeVisible()
})

// rules/catalogue#offer-of-an-event
test('events that cannot be bought say why', async ({ page }) => {
  await page.goto('/events/perinneruokamarkkinat/')
  await expect(page.getByText('Tapahtuma on peruttu')).toBeVisible()
  await page.goto('/events/juusto-ja-viini-illallinen/')
  await expect(page.getByText('Paikat valitaan lipunmyynnissä')).toBeVisible()
  await page.goto('/events/naurua-onkivedella/')
  await expect(page.getByText('Loppuunmyyty').first()).toBeVisible()
})

// rules/design#without-scripts
test('without JavaScript an event shows everything but the buying', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/events/helmen-venetsialaiset/')
  await expect(page.getByRole('heading', { level: 1, name: 'Helmen venetsialaiset' })).toBeVisible()
  await expect(page.getByText('24,90 €').first()).toBeVisible()
  const reason = page.locator('noscript [data-part="notice"]')
  await expect(reason).toBeVisible()
  await expect(reason).toContainText('Ostamiseen tarvitaan JavaScript.')
  await page.goto('/cart/')
  await expect(reason).toBeVisible()
  await expect(page.locator('[data-part="skeleton"]').filter({ visible: true })).toHaveCount(0)
  await context.close()
})

/** An event's page whose scripts have not come; the answer lets them come. */
const openWithoutScripts = async (page: Page): Promise<() => void> => {
  let letScriptsCome = (): void => undefined
  const scripts = new Promise<void>(resolve => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/hydrate-*.js', async route => {
    await scripts
    await route.continue()
  })
  await page.goto('/events/helmen-venetsialaiset/')
  return letScriptsCome
}

test('two presses that come before the page reacts both count', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page)
  const more = page.getByRole('button', { name: 'Lisää: Peruslippu' })
  await more.click()
  await more.click()
  letScriptsCome()
  await expect(page.getByText('49,80 €')).toBeVisible()
})

test('numbers that are typed before the page reacts count, the one that is left and the one that is not', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page)
  const amountOf = (name: string) => page.getByRole('textbox', { name: `${name}, määrä`, exact: true })
  const child = amountOf('Lapsi 0–11 vuotta')
  await amountOf('Peruslippu').fill('3')
  await child.fill('2')
  letScriptsCome()
  await expect(page.getByText(/^3\skpl/).first()).toBeVisible()
  await expect(child).toHaveValue('2')
  await expect(child).toBeFocused()
  await child.press('Tab')
  await expect(page.getByText(/^5\skpl/).first()).toBeVisible()
  await expect(amountOf('Peruslippu')).toHaveValue('3')
})
