import { expect, test } from '@playwright/test'

test('the shop lists products by category, and a size is chosen on the product page', async ({ page }) => {
  await page.goto('/products/')
  await expect(page.getByRole('heading', { level: 1, name: 'Kauppa' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Kortit, jäsenyydet ja palvelut' })).toBeVisible()

  await page.getByRole('link', { name: 'Iskelmäviikon t-paita' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Iskelmäviikon t-paita' })).toBeVisible()
  const sizes = page.getByRole('group', { name: 'Koko' })
  await expect(sizes.getByRole('link', { name: /^XS / })).toBeVisible()
  await sizes.getByRole('link', { name: 'L', exact: true }).click()
  await expect(page).toHaveURL(/\/products\/iskelmaviikon-t-paita-l\//)

  await page.getByRole('button', { name: 'Lisää: Iskelmäviikon t-paita, L' }).click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page).toHaveURL(/\/cart\/$/)
  await expect(page.locator('[data-part="cart-group-head"] h2')).toHaveText('Iskelmäviikon t-paita, L')
})

test('a product with an earlier price shows both', async ({ page }) => {
  await page.goto('/products/kangaskassi/')
  await expect(page.locator('main ins').first()).toHaveText('9,90 €')
  await expect(page.locator('main del').first()).toHaveText('14,90 €')
})

test('a donation has no type: it stands after the categories, and can be bought', async ({ page }) => {
  await page.goto('/products/')
  await expect(page.getByRole('heading', { name: 'Muut', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Tuki nuorten tanssille' }).click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await expect(page).toHaveURL(/\/cart\/$/)
  await expect(page.locator('[data-part="cart-group-head"] h2')).toHaveText('Tuki nuorten tanssille')
})

test('a missing or wrong slug leads to the right one for good', async ({ request }) => {
  const right = '/products/emalimuki/emalimuki-helmen-venetsialaiset/'
  for (const path of ['/products/emalimuki/', '/products/emalimuki/jotain-muuta/']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([308, right])
  }
  expect((await request.get(right, { maxRedirects: 0 })).status()).toBe(200)
  expect((await request.get('/products/ei-ole/')).status()).toBe(404)
  expect((await request.get('/products/toimitus-kirje/')).status()).toBe(404)
  const hidden = 'helmen-venetsialaiset-kutsuvieras'
  expect((await request.get(`/products/${hidden}/`)).status()).toBe(404)
  // An order's line has a picture all the same: it is drawn of the id, so it says nothing that an unknown one does not.
  const typeOf = async (id: string) => (await request.get(`/products/${id}/picture.svg`)).headers()['content-type']
  expect([await typeOf(hidden), await typeOf('ei-ole')]).toEqual(['image/svg+xml', 'image/svg+xml'])
  const ofSeats = await request.get('/products/sinfoniaa-peltohovissa-peruslippu-a/', { maxRedirects: 0 })
  expect([ofSeats.status(), ofSeats.headers()['location']]).toEqual([307, '/events/sinfoniaa-peltohovissa/'])
})

test('home and event pages show goods, and a venue lists what is coming there', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Kaupasta' })).toBeVisible()
  await page.goto('/events/helmen-venetsialaiset/')
  await expect(page.getByRole('heading', { name: 'Vie ilta kotiin' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Emalimuki, Helmen venetsialaiset' })).toBeVisible()

  await page.goto('/venues/')
  await page.getByRole('link', { name: /Peltohovin tanssilava/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Peltohovin tanssilava' })).toBeVisible()
  await expect(page.getByRole('link', { name: /[Tt]anssit/ }).first()).toBeVisible()
})

test('each page of texts is headed by its name', async ({ request }) => {
  for (const [path, title] of [
    ['/contact-us/', 'Yhteystiedot'],
    ['/cookie-policy/', 'Evästeasetukset'],
    ['/accessibility/', 'Saavutettavuusseloste'],
    ['/pages/saapuminen/', 'Saapuminen'],
  ] as const) {
    const page = await (await request.get(path)).text()
    expect(page.replaceAll('\u00ad', ''), path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
  }
})

test('the footer leads to every page of the shop', async ({ page, request }) => {
  await page.goto('/')
  const links = await page.locator('footer a[href^="/"]').evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) expect((await request.get(String(link))).status(), String(link)).toBe(200)
})

test('what machines read is made from the shop', async ({ page, request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/products/emalimuki/emalimuki-helmen-venetsialaiset/</loc>')
  expect(sitemap).toContain('/venues/tanssilava/</loc>')
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Peltohovi', start_url: '/' })

  await page.goto('/products/emalimuki/')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data = JSON.parse(text ?? '') as readonly unknown[]
  expect(data[0]).toMatchObject({ '@type': 'Product', offers: { price: '18.90', priceCurrency: 'EUR' } })
  expect(data[1]).toMatchObject({ '@type': 'BreadcrumbList' })
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(String(picture).replace(String(baseURL), '/'))
  // Previewers of links take no SVG.
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  for (const path of ['/products/emalimuki/picture.svg', '/events/helmen-venetsialaiset/poster.svg']) {
    expect(await (await request.get(path)).text()).toContain('xmlns="http://www.w3.org/2000/svg"')
  }
})
