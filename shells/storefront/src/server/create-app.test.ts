import { once } from 'node:events'
import { Agent, get as getByHttp, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { DeliveryMethod, Product, Shop } from '@portti/core'
import { isLanguage, type Language, shopError } from '@portti/core/rules'
import { err, ok } from 'neverthrow'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Document } from './documents.ts'
import { packText } from './page-cache.ts'
import { aShop } from './testing/a-shop.ts'
import { appBefore, appOf } from './testing/app-of.ts'

const get = async (shop: Shop, url: string) => appOf(shop).inject({ url, headers: { host: 'metsa.localhost' } })

describe('a shop in three languages', () => {
  it.each([
    ['/sv/contact-us/', 'sv', 'Kontaktuppgifter'],
    ['/en/contact-us/', 'en', 'Contact us'],
    ['/contact-us/', 'fi', 'Yhteystiedot'],
    ['/sv/accessibility/', 'sv', 'Tillgänglighets\u00adutlåtande'],
    ['/en/venues/', 'en', 'Venues'],
  ])('shows %s in %s', async (url, language, title) => {
    const { body, statusCode } = await get(aShop, url)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<html lang="${language}"`)
    expect(body).toContain(`<h1>${title}</h1>`)
  })

  it('keeps soft hyphens out of what machines read', async () => {
    const { body } = await get(aShop, '/sv/accessibility/')
    expect(body).toContain('<title>Tillgänglighetsutlåtande – ')
    expect(body).toContain('property="og:title" content="Tillgänglighetsutlåtande"')
  })

  it('is shared by its own name from its front page', async () => {
    expect((await get(aShop, '/')).body).toContain('property="og:title" content="Metsä"')
  })

  it('names its other languages to people and to search engines', async () => {
    const { body } = await get(aShop, '/sv/contact-us/')
    expect(body).toContain('hreflang="x-default" href="http://metsa.localhost/contact-us/"')
    expect(body).toContain('hreflang="en" href="http://metsa.localhost/en/contact-us/"')
    const { body: sitemap } = await get(aShop, '/sitemap.xml')
    expect(sitemap).toContain('hreflang="sv" href="http://metsa.localhost/sv/venues/"')
    expect((await get(aShop, '/sv/manifest.webmanifest')).json()).toMatchObject({ lang: 'sv', start_url: '/sv/' })
  })

  // rules/routes#pages
  it('says whom to write to of what does not work, and nothing where it has no contact', async () => {
    const statementOf = async (contact: Pick<Shop['organizer'], 'email' | 'phone'>) => {
      const { email: _email, phone: _phone, ...organizer } = aShop.organizer
      return (await get({ ...aShop, organizer: { ...organizer, ...contact } }, '/accessibility/')).body
    }
    expect(await statementOf({ email: 'apu@metsa.example', phone: '08 123 4567' })).toContain(
      'Jos jokin ei toimi, ota yhteyttä: apu@metsa.example, 08 123 4567.',
    )
    expect(await statementOf({})).not.toContain('Jos jokin ei toimi')
  })

  it('keeps search engines out where its record says so', async () => {
    const hidden = { ...aShop, areRobotsAllowed: false }
    expect((await get(hidden, '/sitemap.xml')).body).not.toContain('<loc>')
    expect((await get(hidden, '/robots.txt')).body).toContain('Disallow: /\n')
  })
})

/** Settings of the service worker, which come before its code. */
const workerSettings = async (shop: Shop) => {
  const { body } = await get(shop, '/sw.js')
  return JSON.parse(/^self\.portti=(.*);\n/.exec(body)?.[1] ?? '') as {
    readonly texts: Readonly<Record<string, { readonly title: string; readonly missingPage: string }>>
    readonly files: readonly string[]
  }
}

// rules/routes#service-worker
describe('a page that is not stored, without a network', () => {
  it('has the shop’s mark, name, colours and language, and needs nothing that the service worker does not have', async () => {
    const { texts, files } = await workerSettings(aShop)
    const page = texts['sv']?.missingPage ?? ''
    expect(page).toContain('<html lang="sv" dir="ltr">')
    expect(page).toMatch(/<a data-part="brand" href="\/sv\/"><svg data-part="brand-mark".*?<\/svg><span>Skogen<\/span>/)
    expect(page).toMatch(/<h1>[^<]+<\/h1>/)
    const needed = [...page.matchAll(/<link[^>]* href="([^"]+)"/g)].map(([, href]) => href)
    expect(needed).toEqual(['/assets/a.css', expect.stringMatching(/^\/theme\/[\w-]+\.css$/)])
    expect(files).toEqual([...needed, '/icon.svg'])
    expect(page).not.toContain('<script')
  })

  it('has the shop’s icon in place of a mark from elsewhere, and markup of no text', async () => {
    const { texts } = await workerSettings({
      ...aShop,
      title: { fi: 'Kuusi & <b>Käpy</b>' },
      logoUrl: 'https://cdn.example/mark.svg',
    })
    expect(texts['fi']?.missingPage).toContain('<img src="/icon.svg"')
    expect(texts['fi']?.missingPage).not.toContain('cdn.example')
    expect(texts['fi']?.missingPage).toContain('<span>Kuusi &amp; &lt;b&gt;Käpy&lt;/b&gt;</span>')
  })
})

// rules/languages#further-languages
describe('a shop that brings languages of its own', () => {
  const coded = (code: string): Language => {
    if (!isLanguage(code)) throw new Error(code)
    return code
  }
  const shop: Shop = {
    ...aShop,
    languages: ['fi', coded('pl'), coded('ar')],
    title: { fi: 'Metsä', pl: 'Las' },
    ownTexts: {
      pl: {
        navigation: { contact: 'Kontakt' },
        errors: { cart_items_empty: 'Najpierw wybierz miejsca lub liczbę.' },
        offline: { title: 'Bez sieci' },
        eventCount_one: '{{count}} wydarzenie',
        eventCount_few: '{{count}} wydarzenia',
        eventCount_many: '{{count}} wydarzeń',
        eventCount_other: '{{count}} wydarzenia',
      },
      ar: { navigation: { contact: 'اتصل بنا' } },
    },
  }

  it('has pages of theirs below a root of their own, in their words, their direction and else in Finnish', async () => {
    const polish = await get(shop, '/pl/contact-us/')
    expect(polish.statusCode).toBe(200)
    expect(polish.body).toContain('<html lang="pl" dir="ltr"')
    expect(polish.body).toContain('>Kontakt</a>')
    expect(polish.body).toContain('property="og:locale" content="pl_PL"')
    expect(polish.body).toContain('property="og:site_name" content="Las"')
    expect(polish.body).toContain('Siirry sisältöön')
    const arabic = await get(shop, '/ar/contact-us/')
    expect(arabic.body).toContain('<html lang="ar" dir="rtl"')
    expect(arabic.body).toContain('اتصل بنا')
  })

  // rules/languages#localized-text
  it('says the language of running text that is not there in theirs', async () => {
    const terms: Shop = { ...shop, termsAndConditions: { fi: '<p>Ehdot</p>', pl: '<p>Regulamin</p>' } }
    const arabic = await get(terms, '/ar/terms-and-conditions/')
    expect(arabic.body).toContain('<div data-part="prose" lang="fi" dir="ltr"><p>Ehdot</p></div>')
    expect((await get(terms, '/pl/terms-and-conditions/')).body).toContain(
      '<div data-part="prose"><p>Regulamin</p></div>',
    )
  })

  it('names them in the language choice and to search engines', async () => {
    const { body } = await get(shop, '/pl/contact-us/')
    expect(body).toMatch(
      /href="\/ar\/contact-us\/"[^>]*lang="ar"[^>]*>العربية|lang="ar"[^>]*href="\/ar\/contact-us\/"[^>]*>العربية/,
    )
    expect(body).toContain('>Polski<')
    expect(body).toContain('hreflang="ar" href="http://metsa.localhost/ar/contact-us/"')
    expect((await get(shop, '/sitemap.xml')).body).toContain('hreflang="pl"')
    expect((await get(shop, '/pl/manifest.webmanifest')).json()).toMatchObject({ lang: 'pl', name: 'Las' })
  })

  it('has their errors at an address of their own, and says them without a network', async () => {
    const { body } = await get(shop, '/ar/contact-us/')
    expect(body).toContain('data-errors="/texts/ar/errors.json"')
    expect((await get(shop, '/texts/pl/errors.json')).json()).toMatchObject({
      cart_items_empty: 'Najpierw wybierz miejsca lub liczbę.',
      cart_not_found: 'Ostoskoria ei löydy. Sen varausaika on voinut umpeutua.',
    })
    const { texts } = await workerSettings(shop)
    expect(texts['pl']).toMatchObject({ title: 'Bez sieci' })
    expect(texts['pl']?.missingPage).toContain('<html lang="pl" dir="ltr">')
    expect(texts['ar']?.missingPage).toContain('<html lang="ar" dir="rtl">')
  })

  it('has no root of a language that it does not offer', async () => {
    expect((await get(shop, '/de/contact-us/')).headers['location']).toBe('/contact-us/')
    for (const none of ['/et/nowhere/', '/et/et/', '/et/et/contact-us/', '/ete/1/']) {
      expect([none, (await get(shop, none)).statusCode]).toEqual([none, 404])
    }
  })

  // rules/languages#language-roots
  it('opens the links of a language that it offered before', async () => {
    const { statusCode, headers } = await get(shop, '/et/orders/P27-1/?secret=salaisuus')
    expect([statusCode, headers['location']]).toEqual([307, '/orders/P27-1/?secret=salaisuus'])
    expect((await get(shop, '/et/')).headers['location']).toBe('/')
  })
})

// rules/consent#before-consent
describe('consent', () => {
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

describe('the page of goods', () => {
  it('offers just the deliveries that the checkout offers for them', async () => {
    const mug = {
      id: 'muki',
      title: { fi: 'Muki' },
      price: 1_900,
      type: 'merchandise',
      shortInfo: {},
      description: {},
      sortOrder: 0,
      availability: { available: true, min: 1, max: 10, step: 1, status: 'green', info: {} },
      allowedSeatCategories: [],
      forbiddenDeliveryOptions: ['nouto'],
      requiredProducts: [],
      flags: {},
    } satisfies Product
    const method = (id: string, title: string, fields: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
      id,
      title: { fi: title },
      description: {},
      product: { ...mug, id: `${id}-hinta`, type: 'delivery_cost' },
      groups: ['MERCHANDISE'],
      isHidden: false,
      availableForProductTypes: [],
      requires: [],
      flags: {},
      ...fields,
    })
    const deliveryMethods = [
      method('posti', 'Kirjeenä'),
      method('nouto', 'Nouto'),
      method('kortti', 'Kortin lähetys', { availableForProductTypes: ['membership'] }),
    ]
    const ofEvent = appOf(aShop, { product: () => Promise.resolve(ok({ ...mug, eventId: 'tanssit' })) })
    const toEvent = await ofEvent.inject({ url: '/en/products/muki/muki/', headers: { host: 'metsa.localhost' } })
    expect([toEvent.statusCode, toEvent.headers['location']]).toEqual([307, '/en/events/tanssit/'])
    const app = appOf({ ...aShop, deliveryMethods }, { product: () => Promise.resolve(ok(mug)) })
    const { body } = await app.inject({ url: '/products/muki/muki/', headers: { host: 'metsa.localhost' } })
    expect(body).toContain('Kirjeenä')
    expect(body).not.toContain('Nouto')
    expect(body).not.toContain('Kortin lähetys')
  })
})

describe('when the ticket API does not answer', () => {
  const noAnswer = () => Promise.resolve(err(shopError('unspecified_exception')))
  const ask = (changed: object, url: string) =>
    appOf(aShop, changed).inject({ url, headers: { host: 'metsa.localhost', 'accept-language': 'sv' } })

  it('a page that needs it is the 500 page, in the shop’s frame and language, and nobody keeps it', async () => {
    const { statusCode, body, headers } = await ask({ event: noAnswer }, '/en/events/1/')
    expect(statusCode).toBe(500)
    expect(body).toContain('<h1>Something went wrong</h1>')
    expect(body).toContain('data-part="header"')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['refresh']).toBe('5')
  })

  it('the home page still shows what it knows, says what it does not, and comes again by itself', async () => {
    const { statusCode, body, headers } = await ask({ events: noAnswer }, '/')
    expect(statusCode).toBe(200)
    expect(body).toContain('Tapahtumat eivät juuri nyt näy.')
    expect([headers['cache-control'], headers['refresh']]).toEqual(['no-store', '5'])
    const whole = await ask({}, '/')
    expect(whole.body).not.toContain('Tapahtumat eivät juuri nyt näy.')
    expect(whole.headers['refresh']).toBeUndefined()
  })

  // rules/catalogue#failed-loads
  it.each(['/folders/viikko/', '/venues/lava/', '/pages/kesa/', '/venues/'])(
    '%s says that it does not know the events, never that there are none, and comes again by itself',
    async url => {
      const lists = {
        id: 'w1',
        type: 'events_listing',
        title: {},
        text: {},
        eventIds: [],
        folderIds: [],
        productIds: [],
      }
      const shop = {
        ...aShop,
        eventFolders: [{ id: 'viikko', title: { fi: 'Viikko' }, pageContents: {}, isPublic: true, slug: 'viikko' }],
        pages: [{ id: 'kesa', title: { fi: 'Kesä' }, widgets: [lists] }],
      } as unknown as typeof aShop
      const venues = () => Promise.resolve(ok([{ id: 'lava', title: { fi: 'Lava' } }] as never))
      const { statusCode, body, headers } = await appOf(shop, { events: noAnswer, venues }).inject({
        url,
        headers: { host: 'metsa.localhost' },
      })
      expect([statusCode, headers['cache-control'], headers['refresh']]).toEqual([200, 'no-store', '5'])
      expect(body).not.toMatch(/ei ole juuri nyt tulevia|0 tapahtumaa/)
      if (url !== '/venues/') expect(body).toContain('Tapahtumat eivät juuri nyt näy.')
    },
  )

  // rules/catalogue#failed-loads
  it.each(['/products/', '/products/muki/muki/', '/events/tanssit/'])(
    '%s without the other products is shown, and kept by nobody as the whole page',
    async url => {
      const availability = { available: true, min: 1, max: 10, step: 1, status: 'green', info: {} }
      const texts = { title: { fi: 'Muki' }, shortInfo: {}, description: {} }
      const mug = {
        id: 'muki',
        ...texts,
        type: 'merchandise',
        price: 900,
        availability,
        requiredProducts: [],
        flags: {},
      }
      const dance = {
        id: 'tanssit',
        ...texts,
        startsAt: Date.UTC(2027, 7, 1),
        poster: {},
        folderIds: [],
        practicalInfo: [],
        products: [],
        status: 'confirmed',
        availability,
      }
      const answers = { product: () => Promise.resolve(ok(mug)), event: () => Promise.resolve(ok(dance)) }
      const { statusCode, headers } = await ask({ ...answers, products: noAnswer }, url)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      // A choice under way on the others would be lost.
      expect(headers['refresh']).toBe(url === '/products/' ? '5' : undefined)
      expect((await ask(answers, url)).headers['cache-control']).toContain('public')
    },
  )

  it.each([
    ['/sitemap.xml', { events: noAnswer }],
    ['/sitemap.xml', { products: noAnswer }],
    ['/sitemap.xml', { venues: noAnswer }],
    ['/events/tanssit/poster.svg', { event: noAnswer }],
    ['/products/muki/picture.svg', { product: noAnswer }],
  ])('%s is asked for again, and kept by nobody', async (url, changed) => {
    const { statusCode, headers } = await ask(changed, url)
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '2'])
  })

  it('and not even the shop is known: a page in the visitor’s language asks to come back', async () => {
    const { statusCode, body, headers } = await ask({ shop: noAnswer }, '/')
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('5')
    expect(headers['refresh']).toBe('5')
    expect(body).toContain('<html lang="sv">')
  })
})

describe('a page', () => {
  it('that cannot be written is answered all the same, as a failure', async () => {
    const headers = { 'cache-control': 'no-store', link: 'kissä–' }
    const app = appBefore(async () => ({ status: 200, headers, text: packText('', 'identity') }))
    expect((await app.inject({ url: '/', headers: { host: 'metsa.localhost' } })).statusCode).toBe(500)
  })

  it('is not sent again to who has it', async () => {
    const app = appOf(aShop)
    const headers = { host: 'metsa.localhost' }
    const first = await app.inject({ url: '/venues/', headers })
    const again = await app.inject({
      url: '/venues/',
      headers: { ...headers, 'if-none-match': first.headers.etag ?? '' },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

// rules/production#loopback-only
describe('without a declared public address', () => {
  it.each([
    ['another host', { host: 'metsa.example.fi' }],
    ['somebody elsewhere behind a proxy', { host: 'metsa.localhost', 'x-forwarded-for': '203.0.113.9' }],
    ['a host that a proxy names', { host: 'metsa.localhost', 'x-forwarded-host': 'metsa.example.fi' }],
  ])('the shop says to %s why it does not answer', async (_, headers) => {
    const { body, statusCode } = await appOf(aShop).inject({ url: '/sv/', headers })
    expect([statusCode, body]).toEqual([421, expect.stringContaining('PORTTI_PUBLIC_URL')])
    expect(body).toContain('<html lang="sv">')
    const call = await appOf(aShop).inject({ url: '/api/v2/shop.json', headers })
    expect([call.statusCode, call.json()]).toMatchObject([421, { error: { code: 'unspecified_exception' } }])
  })
})

// rules/production#public-origin
describe('with a declared public address', () => {
  const declared = () => appOf(aShop, {}, ['https://metsa.example.fi'])

  it('every address is built from it, whatever host a request names', async () => {
    const headers = { host: 'evil.example' }
    const { body } = await declared().inject({ url: '/contact-us/', headers })
    expect(body).toContain('rel="canonical" href="https://metsa.example.fi/contact-us/"')
    expect(body).toContain('property="og:url" content="https://metsa.example.fi/contact-us/"')
    for (const url of ['/robots.txt', '/sitemap.xml']) {
      const file = await declared().inject({ url, headers })
      expect(file.body, url).toContain('https://metsa.example.fi/')
      expect(file.body, url).not.toContain('evil.example')
    }
    expect(body).not.toContain('evil.example')
  })

  it.each(['/', '/robots.txt', '/nothing/', '/assets/a.js', '/%zz', '/health/live'])(
    '%s keeps browsers at https',
    async url => {
      expect((await declared().inject({ url })).headers['strict-transport-security']).toBe('max-age=31536000')
    },
  )
})

// rules/production#closing
it('a storefront that closes answers what it began, and then waits for no connection that is kept', async () => {
  const asked = Promise.withResolvers<void>()
  const written = Promise.withResolvers<Document>()
  const app = appBefore(() => {
    asked.resolve()
    return written.promise
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answered = once(getByHttp(`${url}/contact-us/`, { agent }), 'response')
  await asked.promise
  const closing = app.close()
  await vi.waitUntil(() => !app.server.listening, 30_000)
  written.resolve({ status: 200, headers: {}, text: packText('late', 'identity') })
  const [answer] = (await answered) as [IncomingMessage]
  expect(await text(answer)).toBe('late')
  await closing
})
