import type { Shop } from '@portti/core'
import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { CatalogueReader } from './catalogue-reader.ts'
import { createApp } from './create-app.ts'

const shade = '#1d4ed8'
const aShop: Shop = {
  id: 'metsa',
  title: { fi: 'Metsä', sv: 'Skogen', en: 'Forest' },
  host: 'metsa.localhost',
  organizer: {
    id: 'metsa-oy',
    name: 'Metsä Oy',
    email: 'liput@metsa.example',
    address: {},
    personalDataFile: { additionalInfo: {}, contactInfo: {}, retention: {} },
  },
  version: 7,
  description: {},
  deliveryMethods: [],
  customerForm: {},
  theme: {
    primary: {
      100: shade,
      200: shade,
      300: shade,
      400: shade,
      500: shade,
      600: shade,
      700: shade,
      800: shade,
      900: shade,
    },
    page: '#f1f5f9',
    customCss: '',
  },
  isTestMode: true,
  eventFolders: [],
  productFolders: [],
  pages: [],
  termsAndConditions: {},
  marketingPermissionLabel: {},
  facebookPixels: [],
  languages: ['fi', 'sv', 'en'],
  defaultLanguage: 'fi',
  isCartEnabled: true,
  areRobotsAllowed: true,
  legacyEventIds: [],
  timeZone: 'Europe/Helsinki',
}

const appOf = (shop: Shop) => {
  const nothing = () => Promise.resolve(ok([]))
  const catalogue = {
    shop: () => Promise.resolve(ok(shop)),
    events: nothing,
    products: nothing,
    venues: nothing,
  } as unknown as CatalogueReader
  return createApp({
    apiUrl: 'http://127.0.0.1:9',
    assets: { get: () => undefined, stylesheet: '/assets/a.css', loader: '/assets/a.js', serviceWorker: '' },
    catalogueFor: () => catalogue,
    now: () => Date.UTC(2027, 5, 1),
  })
}

const get = async (shop: Shop, url: string) => appOf(shop).inject({ url, headers: { host: 'metsa.localhost' } })

describe('a shop in three languages', () => {
  it.each([
    ['/sv/contact-us/', 'sv', 'Kontaktuppgifter'],
    ['/en/contact-us/', 'en', 'Contact us'],
    ['/contact-us/', 'fi', 'Yhteystiedot'],
    ['/sv/accessibility/', 'sv', 'Tillgänglighetsutlåtande'],
    ['/en/venues/', 'en', 'Venues'],
  ])('shows %s in %s', async (url, language, title) => {
    const { body, statusCode } = await get(aShop, url)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<html lang="${language}"`)
    expect(body).toContain(`<h1>${title}</h1>`)
  })

  it('names its other languages to people and to search engines', async () => {
    const { body } = await get(aShop, '/sv/contact-us/')
    expect(body).toContain('hrefLang="x-default" href="http://metsa.localhost/contact-us/"')
    expect(body).toContain('hrefLang="en" href="http://metsa.localhost/en/contact-us/"')
    const { body: sitemap } = await get(aShop, '/sitemap.xml')
    expect(sitemap).toContain('hreflang="sv" href="http://metsa.localhost/sv/venues/"')
    expect((await get(aShop, '/sv/manifest.webmanifest')).json()).toMatchObject({ lang: 'sv', start_url: '/sv/' })
  })

  it('keeps search engines out where its record says so', async () => {
    const hidden = { ...aShop, areRobotsAllowed: false }
    expect((await get(hidden, '/sitemap.xml')).body).not.toContain('<loc>')
    expect((await get(hidden, '/robots.txt')).body).toContain('Disallow: /\n')
  })
})

describe('consent (D34)', () => {
  it('is asked, hidden until the browser knows that nobody chose, where the shop has pixels', async () => {
    const { body, headers } = await get({ ...aShop, facebookPixels: ['123'] }, '/contact-us/')
    expect(body).toMatch(/<section data-part="consent"[^>]*hidden=""/)
    expect(body).toContain('data-pixels="123"')
    expect(body).not.toContain('facebook.com')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('is not asked where there is nothing to consent to', async () => {
    const { body } = await get(aShop, '/cookie-policy/')
    expect(body).not.toContain('data-part="consent"')
    expect(body).not.toContain('data-pixels')
  })
})
