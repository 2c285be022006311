import type { Event, Product } from '@portti/core'
import { shopError } from '@portti/core/rules'
import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { aShop } from './testing/a-shop.ts'
import { appBefore, appOf } from './testing/app-of.ts'

const site = 'https://www.lehti.example'
const shop = { ...aShop, embedSites: [site] }
const availability = { available: true, min: 1, max: 10, step: 1, status: 'green', info: {} } as const

const ticket: Product = {
  id: 'lippu',
  title: { fi: 'Peruslippu', sv: 'Biljett' },
  price: 2_490,
  type: 'single_event_access',
  shortInfo: {},
  description: {},
  sortOrder: 0,
  availability,
  allowedSeatCategories: [],
  forbiddenDeliveryOptions: [],
  requiredProducts: [],
  flags: {},
}
const anEvent = (fields: Partial<Event> = {}): Event => ({
  id: 'konsertti',
  title: { fi: 'Konsertti', sv: 'Konsert' },
  description: {},
  fullDescription: {},
  dateInfo: {},
  practicalInfo: [],
  startsAt: Date.UTC(2027, 6, 1, 16),
  status: 'confirmed',
  availability,
  products: [ticket],
  folderIds: [],
  hasSeatingChart: false,
  attendanceMode: 'offline',
  poster: {},
  ...fields,
})

const read = async (
  { event = ok(anEvent()), language = 'any' }: { event?: object; language?: string } = {},
  origin?: string,
) => {
  const app = appOf(shop, { event: () => Promise.resolve(event) })
  const { statusCode, headers, json } = await app.inject({
    url: `/embed/${language}/events/konsertti/panel.json`,
    headers: { host: 'metsa.localhost', ...(origin !== undefined && { origin }) },
  })
  return { statusCode, allows: headers['access-control-allow-origin'], vary: headers['vary'], body: json<object>() }
}

// rules/embed#panel
describe('the data of an embedded panel', () => {
  it('is what the event’s page shows, and where the shop is', async () => {
    const { statusCode, allows, vary, body } = await read({}, site)
    expect([statusCode, allows]).toEqual([200, site])
    expect(vary).toContain('origin')
    expect(body).toMatchObject({
      kind: 'event',
      language: 'fi',
      direction: 'ltr',
      title: 'Konsertti',
      href: 'http://metsa.localhost/events/konsertti/',
      panel: {
        eventId: 'konsertti',
        lists: [{ title: 'Liput', products: [{ id: 'lippu', name: 'Peruslippu', price: 2_490 }] }],
        texts: { add: 'Jatka ostoskoriin' },
      },
      notes: ['Ostos jatkuu kaupassa Metsä, jossa myös maksat.'],
      isLinkPrimary: false,
    })
    expect(body).toHaveProperty('theme', expect.stringContaining('--portti-primary-600'))
  })

  it('asks no other host for photographs, which the site’s policy does not know', async () => {
    const shirt = {
      ...ticket,
      id: 'paita',
      type: 'merchandise',
      mainImageUrl: 'https://kuvat.example/paita.jpg',
    } as const
    const { body } = await read({ event: ok(anEvent({ products: [shirt] })) }, site)
    expect(body).toMatchObject({ panel: { lists: [{ products: [{ id: 'paita' }] }] } })
    expect(JSON.stringify(body)).not.toMatch(/kuvat\.example|drawing\.svg/)
  })

  it.each([
    ['sv', 'sv', 'http://metsa.localhost/sv/events/konsertti/'],
    ['fr', 'fi', 'http://metsa.localhost/events/konsertti/'],
    ['any', 'fi', 'http://metsa.localhost/events/konsertti/'],
  ])('in the page’s language where the shop has it: %s becomes %s', async (asked, language, href) => {
    expect((await read({ language: asked }, site)).body).toMatchObject({ language, href })
  })

  it('leads to the shop for what is chosen there: seats and participants', async () => {
    const seat = { ...ticket, id: 'paikka', allowedSeatCategories: ['a'] }
    const seated = await read({ event: ok(anEvent({ hasSeatingChart: true, products: [seat] })) }, site)
    expect(seated.body).not.toHaveProperty('panel')
    expect(seated.body).toMatchObject({ isLinkPrimary: true, link: 'Valitse paikat kaupassa' })
    const registered = await read({ event: ok(anEvent({ registrationFields: [] })) }, site)
    expect(registered.body).toMatchObject({
      notes: [expect.stringContaining('Osallistujien tiedot'), expect.anything()],
    })
    expect(registered.body).not.toHaveProperty('panel.registration')
    const shirt = { ...ticket, id: 'paita', type: 'merchandise' } as const
    const withGoods = { hasSeatingChart: true, products: [seat, shirt], registrationFields: [] }
    const goods = await read({ event: ok(anEvent(withGoods)) }, site)
    expect(goods.body).toMatchObject({ panel: { lists: [{ products: [{ id: 'paita' }] }] } })
    expect(JSON.stringify(goods.body)).not.toContain('Osallistujien tiedot')
  })

  it.each([
    [{ status: 'cancelled' } as const, 'Tapahtuma on peruttu'],
    [{ startsAt: Date.UTC(2027, 3, 1) }, 'Tapahtuma on päättynyt'],
    [{ products: [] }, 'Tähän tapahtumaan ei ole nyt lippuja myynnissä.'],
  ])('says why nothing is sold: %o', async (fields, title) => {
    const { body } = await read({ event: ok(anEvent(fields)) }, site)
    expect(body).not.toHaveProperty('panel')
    expect(body).toMatchObject({ kind: 'event', notice: { title }, link: 'Avaa tapahtuma kaupassa' })
  })

  it('of an event that the shop does not have says so, with the way to the shop', async () => {
    const { statusCode, allows, body } = await read(
      { event: err({ ...shopError('unspecified_exception'), status: 404 }) },
      site,
    )
    expect([statusCode, allows]).toEqual([404, site])
    expect(body).toMatchObject({
      kind: 'refused',
      reason: 'event',
      title: 'Tapahtumaa ei löydy',
      href: 'http://metsa.localhost/',
    })
  })
})

// rules/embed#sites
describe('a site that the shop does not name', () => {
  it.each(['https://lehti.example', 'http://www.lehti.example', `${site}:8443`, 'https://evil.example', 'null'])(
    'reads why it gets nothing, and nothing else: %s',
    async origin => {
      const { statusCode, allows, body } = await read({ language: 'sv' }, origin)
      expect([statusCode, allows]).toEqual([403, '*'])
      expect(body).toMatchObject({
        kind: 'refused',
        reason: 'site',
        language: 'sv',
        title: 'Biljetter kan inte köpas på den här webbplatsen',
        href: 'http://metsa.localhost/sv/events/konsertti/',
      })
      expect(body).not.toHaveProperty('panel')
    },
  )

  it('does not get what was kept for another one', async () => {
    const app = appOf(shop, { event: () => Promise.resolve(ok(anEvent())) })
    const ask = (origin: string) =>
      app.inject({ url: '/embed/any/events/konsertti/panel.json', headers: { host: 'metsa.localhost', origin } })
    expect((await ask(site)).statusCode).toBe(200)
    expect((await ask('https://evil.example')).statusCode).toBe(403)
    expect((await ask(site)).headers['access-control-allow-origin']).toBe(site)
  })
})

describe('the script for other sites', () => {
  it('and its parts may be loaded by any of them', async () => {
    const script = Buffer.from('export {}')
    const assets = { get: () => ({ type: 'text/javascript', identity: script, brotli: undefined, gzip: undefined }) }
    const app = appBefore(() => Promise.reject(new Error('no document')), { assets })
    for (const url of ['/embed.js', '/assets/embed-parts.js']) {
      const { headers } = await app.inject({ url, headers: { host: 'metsa.localhost', origin: 'https://a.example' } })
      expect(headers, url).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
    const { headers } = await app.inject({ url: '/embed.js', headers: { host: 'metsa.localhost' } })
    expect(headers['cache-control']).toContain('max-age=600')
  })
})
