/** Pictures of every page at three widths, into `test-results/shots/`. Run by `npm run shots`; `npm run shots -- --readme` makes the README's picture anew. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'

const widths = [390, 820, 1440]
const root = join(import.meta.dirname, '..', '..', '..')

type Shooter = (page: Page, name: string) => Promise<void>

const fillCustomer = async (page: Page): Promise<void> => {
  await page.getByLabel('Etunimi').fill('Aino-Kaarina')
  await page.getByLabel('Sukunimi').fill('Väänänen-Hämäläinen')
  await page.getByLabel('Sähköposti').fill('aino.vaananen@example.com')
  await page.getByLabel('Puhelinnumero').fill('040 123 4567')
}

/** The whole purchase, with a picture at each place. */
const walk = async (page: Page, shoot: Shooter): Promise<void> => {
  for (const [name, path] of [
    ['home', '/'],
    ['search', '/?q=tanssi'],
    ['month', '/?view=month'],
    ['search-none', '/?q=xyzzy'],
    ['products', '/products/'],
    ['product', '/products/iskelmaviikon-t-paita-m/'],
    ['product-reduced', '/products/kangaskassi/'],
    ['product-card', '/products/tanssikortti-10/'],
    ['venues', '/venues/'],
    ['venue', '/venues/tanssilava/'],
    ['contact', '/contact-us/'],
    ['cookies', '/cookie-policy/'],
    ['accessibility', '/accessibility/'],
    ['content', '/pages/saapuminen/'],
    ['folder', '/folders/iskelmaviikko/'],
    ['folder-child', '/folders/iskelmaviikko/karavaanipaikat/'],
    ['event-cancelled', '/events/perinneruokamarkkinat/'],
    ['event-seats', '/events/sinfoniaa-peltohovissa/'],
    ['event-stream', '/events/helmen-venetsialaiset-suorana/'],
    ['terms', '/terms-and-conditions/'],
    ['privacy', '/privacy-policy/'],
    ['404', '/ei-tallaista/'],
    ['cart-empty', '/cart/'],
    ['cancelled', '/cart/cancelled/'],
    ['pay-order', '/orders/pw/'],
  ] as const) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await shoot(page, name)
  }

  await page.goto('/events/helmen-venetsialaiset/')
  const more = page.getByRole('button', { name: 'Lisää: Peruslippu' })
  await more.click()
  await more.click()
  await page.getByText('49,80 €').waitFor()
  await shoot(page, 'event')
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
  await page.getByRole('link', { name: 'Siirry kassalle' }).waitFor()
  await shoot(page, 'cart')
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).waitFor()
  await shoot(page, 'checkout-customer')
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByText('Tarkista etunimesi.').first().waitFor()
  await shoot(page, 'checkout-customer-errors')
  await fillCustomer(page)
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByRole('radio').first().check()
  await shoot(page, 'checkout-delivery')
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await shoot(page, 'checkout-summary')
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  await page.getByRole('button', { name: /^Maksa/ }).waitFor()
  await shoot(page, 'sandbox')
  await page.getByRole('button', { name: /^Maksa/ }).click()
  await page
    .getByRole('img', { name: /QR-koodi/ })
    .first()
    .waitFor()
  await shoot(page, 'order')
}

/** Takes all pictures of the shop at `storefrontUrl`. */
const takeShots = async (storefrontUrl: string, browser: Browser): Promise<string> => {
  const folder = join(root, 'test-results', 'shots')
  mkdirSync(folder, { recursive: true })
  for (const width of widths) {
    const context = await browser.newContext({
      baseURL: storefrontUrl,
      viewport: { width, height: width < 600 ? 844 : 1000 },
      locale: 'fi-FI',
    })
    const page = await context.newPage()
    await walk(page, async (shown, name) => {
      await shown.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
    })
    await context.close()
  }
  return folder
}

/** The picture in the README: the first screen of an event page with two tickets chosen. */
const takeReadmePicture = async (storefrontUrl: string, browser: Browser): Promise<string> => {
  const path = join(root, 'stories', 'docs', 'storefront.png')
  const page = await browser.newPage({
    baseURL: storefrontUrl,
    viewport: { width: 1280, height: 860 },
    locale: 'fi-FI',
  })
  await page.goto('/events/helmen-venetsialaiset/')
  await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
  await page.getByRole('button', { name: 'Lisää: Peruslippu' }).click()
  await page.getByText('49,80 €').waitFor()
  await page.screenshot({ path })
  return path
}

const {
  PORTTI_TEST_STOREFRONT_URL: storefrontUrl,
  CHROMIUM_PATH: executablePath,
  PORTTI_TEST_CHROMIUM_FLAGS: flags,
} = process.env
if (!storefrontUrl) throw new Error('Run this as "npm run shots", which starts a shop for it.')
const browser = await chromium.launch({ args: flags?.split(' ') ?? [], ...(executablePath && { executablePath }) })
const isForReadme = process.argv.includes('--readme')
const made = await (isForReadme ? takeReadmePicture : takeShots)(storefrontUrl, browser)
console.log(`Made ${made}`)
await browser.close()
