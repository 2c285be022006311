import { test as anyTest, expect, type Page } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { fillCustomer } from './buy-tickets.ts'
import { metsaUrl } from './metsa-url.ts'
import { troubles } from './troubled/troubled-api.ts'
import { startTroubledShop, type TroubledShop } from './troubled/troubled-shop.ts'
import { giveCart } from './visitor-cart.ts'

const eventPath = 'events/helmen-venetsialaiset/'
const twoTickets = { 'helmen-venetsialaiset-peruslippu': 2 }
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const cannotOpenCart = 'Ostoskori ei juuri nyt avaudu'

/** One storefront per worker: each start of a server compresses its files again. */
const test = anyTest.extend<object, { readonly shop: TroubledShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures here.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await startTroubledShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
})
test.afterEach(({ shop }) => shop.setTrouble(undefined))

for (const trouble of troubles) {
  test.describe(`while the ticket API is in trouble (${trouble})`, () => {
    test('home and event pages show what they know', async ({ page, shop }) => {
      await page.goto(shop.url)
      await page.goto(`${shop.url}${eventPath}`)
      shop.setTrouble(trouble)
      // Cached answers have expired by then.
      let visit = 0
      await expect(async () => {
        visit += 1
        await page.goto(`${shop.url}?visit=${visit}`)
        await expect(page.getByRole('link', { name: 'Helmen venetsialaiset' }).first()).toBeVisible()
        await page.goto(`${shop.url}${eventPath}?visit=${visit}`)
        await expect(page.getByRole('heading', { level: 1, name: 'Helmen venetsialaiset' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Lisää: Peruslippu' })).toBeVisible()
        expect(shop.metTrouble()).toBeGreaterThan(2)
      }).toPass()
    })

    test('what is put into the cart is told to have failed, or waits, and goes through afterwards', async ({
      page,
      shop,
    }) => {
      await page.goto(`${shop.url}${eventPath}`)
      await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
      shop.setTrouble(trouble)
      const add = page.getByRole('button', { name: 'Lisää ostoskoriin' })
      await add.click()
      if (trouble === 'slow') await expect(add).toHaveAttribute('aria-busy', 'true')
      else {
        await expect(alert(page)).toContainText('Ostoskoriin lisääminen ei onnistunut')
        await expect(alert(page)).toContainText(/Yritä hetken kuluttua uudelleen|Tarkista verkkoyhteytesi/)
      }
      shop.setTrouble(undefined)
      if (trouble !== 'slow') await add.click()
      await expect(page).toHaveURL(/\/cart\/$/)
      await expect(page.locator('[data-part="cart-line"]')).toContainText('1 × 24,90 €')
    })

    test('the cart is never said to be empty, and comes by itself afterwards', async ({ page, shop }) => {
      await giveCart(page, shop.url, twoTickets)
      // The page itself is cached.
      await page.goto(`${shop.url}contact-us/`)
      shop.setTrouble(trouble)
      await page.goto(`${shop.url}cart/`)
      if (trouble === 'slow') await expect(page.getByText('Ladataan ostoskoria')).toBeAttached()
      else {
        await expect(alert(page)).toContainText(cannotOpenCart)
        await expectNoSeriousFault(page)
      }
      await expect(page.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toHaveCount(0)
      shop.setTrouble(undefined)
      await expect(page.locator('[data-part="cart-line"]')).toContainText('2 × 24,90 €')
      await expect(alert(page)).toHaveCount(0)
    })

    test('the checkout loses nothing, and goes on where it was', async ({ page, shop }) => {
      await giveCart(page, shop.url, twoTickets)
      await page.goto(`${shop.url}contact-us/`)
      shop.setTrouble(trouble)
      await page.goto(`${shop.url}checkout/`)
      if (trouble !== 'slow') await expect(alert(page)).toContainText(cannotOpenCart)
      shop.setTrouble(undefined)
      await fillCustomer(page)
      // The phone number metadata does not come from the API.
      await page.getByLabel('Puhelinnumero').first().focus()
      shop.setTrouble(trouble)
      const next = page.getByRole('button', { name: 'Jatka toimitukseen' })
      await next.click()
      if (trouble === 'slow') await expect(next).toHaveAttribute('aria-busy', 'true')
      else await expect(alert(page)).toContainText(/Yritä hetken kuluttua uudelleen|Tarkista verkkoyhteytesi/)
      await expect(page.getByLabel('Etunimi').first()).toHaveValue('Aino-Kaarina')
      shop.setTrouble(undefined)
      if (trouble !== 'slow') await next.click()
      await expect(page.getByRole('group', { name: 'Liput' }).getByRole('radio').first()).toBeVisible()
    })
  })
}

test('a shop that nothing is known of says so in the visitor’s language, and opens by itself', async ({ page }) => {
  const shop = await startTroubledShop()
  shop.setTrouble('down')
  for (const [path, title] of [
    ['sv/', 'Butiken svarar inte just nu'],
    ['en/', 'The shop is not responding right now'],
    ['', 'Kauppa ei juuri nyt vastaa'],
  ] as const) {
    const answer = await page.goto(metsaUrl(shop.url, `/${path}`))
    expect(answer?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoSeriousFault(page)
  }
  shop.setTrouble(undefined)
  await expect(page.getByRole('heading', { name: 'Ohjelma', exact: true })).toBeVisible()
  await shop.stop()
})

test('an event that nothing is known of opens by itself once it can be read', async ({ page, shop }) => {
  await page.goto(shop.url)
  shop.setTrouble('broken')
  const answer = await page.goto(`${shop.url}events/kaihon-ilta/`)
  expect(answer?.status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1, name: 'Orkesteri pitää tauon' })).toBeVisible()
  shop.setTrouble(undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'Kaihon ilta' })).toBeVisible()
})

test('a hall whose seats do not come says so, and opens by itself', async ({ page, shop }) => {
  await page.goto(`${shop.url}contact-us/`)
  await page.goto(`${shop.url}events/sinfoniaa-peltohovissa/`)
  shop.setTrouble('other data')
  await page.reload()
  await expect(alert(page).filter({ hasText: 'Paikkakartta ei avautunut' })).toBeVisible()
  shop.setTrouble(undefined)
  await expect(page.getByRole('region', { name: 'Paikkakartta' })).toBeVisible()
})
