import type { Event } from '@portti/core'
import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { aShop } from './testing/a-shop.ts'
import { appOf } from './testing/app-of.ts'

const testTime = Date.UTC(2027, 5, 1)
const soon = {
  available: false,
  min: 1,
  max: 10,
  step: 1,
  status: 'red',
  info: {},
  reasonCode: 'not_yet_open',
} as const
const event = {
  id: 'ilta',
  title: { fi: 'Ilta' },
  startsAt: testTime + 9e9,
  status: 'confirmed',
  availability: { ...soon, openAt: Date.UTC(2027, 5, 4, 6) },
  products: [],
} as unknown as Event

const get = (url: string, shown: Event = event, shop = aShop) =>
  appOf(shop, { event: () => Promise.resolve(ok(shown)) }).inject({ url, headers: { host: 'metsa.localhost' } })

// rules/catalogue#sale-reminders
it('a reminder is asked by a plain form, beside a calendar entry', async () => {
  const { body } = await get('/events/ilta/reminder/')
  expect(body).toContain('lipunmyynti alkaa pe 4.6.2027 klo\u00a09.00')
  expect(body).toContain('<form noValidate="" action="/api/v2/events/ilta/reminders?lang=fi" method="post">')
  expect(body).toContain('href="/api/v2/events/ilta/sales.ics?lang=fi"')
  expect(body).toContain('content="noindex"')
})

it('says what was wrong, and where to look', async () => {
  expect((await get('/events/ilta/reminder/wrong/')).body).toContain('Sähköpostiosoitteesi on virheellinen.')
  expect((await get('/sv/events/ilta/reminder/missing/')).body).toContain('Skriv din e-postadress.')
  expect((await get('/events/ilta/reminder/busy/')).body).toContain('Pyyntöjä tuli liikaa.')
  expect((await get('/sv/events/ilta/reminder/sent/')).body).toContain('<h1>Kontrollera din e-post</h1>')
  expect((await get('/events/ilta/reminder/other/')).statusCode).toBe(404)
})

// rules/routes#service-worker
it.each(['/events/ilta/reminder/', '/orders/find/'])(
  'what was typed in %s is shown to no guest of the page',
  async form => {
    const liveChat = { scriptUrl: 'https://chat.example/widget.js', hosts: ['socket.chat.example'] }
    const ask = (url: string) => get(url, event, { ...aShop, facebookPixels: ['123'], liveChat })
    const guests = /data-pixels|data-chat|chat\.example/
    const { body, headers } = await ask(`${form}wrong/?given=anna%40gmail`)
    expect(body).toContain('value="anna@gmail"')
    expect(body).not.toMatch(guests)
    expect(headers['content-security-policy']).not.toMatch(guests)
    expect((await ask(form)).body).toMatch(guests)
  },
)

// rules/orders#find-orders
it.each(['/events/ilta/reminder/', '/orders/find/'])(
  'what was wrong in %s heads the title, and its field has the focus',
  async form => {
    const error = 'Sähköpostiosoitteesi on virheellinen.'
    const focused = /<input[^>]*autofocus/i
    const { body: wrong } = await get(`${form}wrong/`)
    expect(wrong).toContain(`<title>${error} `)
    expect(wrong).toMatch(focused)
    const { body: asIs } = await get(form)
    expect(asIs).not.toContain(`<title>${error}`)
    expect(asIs).not.toMatch(focused)
  },
)

it('leads to the event once sales have begun', async () => {
  const open = { ...event, availability: { ...event.availability, available: true } }
  expect((await get('/events/ilta/reminder/', open)).headers.location).toBe('/events/ilta/')
})

const ticket = (title: string, price: number, isSoldOut: boolean) => ({
  id: title,
  title: { fi: title },
  type: 'single_event_access',
  price,
  availability: isSoldOut
    ? { available: false, reasonCode: 'sold_out' }
    : { available: true, min: 1, max: 10, step: 1, status: 'green', info: {} },
})
const soldOut = { ...event.availability, reasonCode: 'sold_out' as const }

it('of a sold-out event one asks to be told of its tickets, without a calendar entry', async () => {
  const full = { ...event, availability: soldOut, products: [ticket('Aikuinen', 2_000, true)] } as unknown as Event
  const { body } = await get('/events/ilta/reminder/', full)
  expect(body).toContain('<h1>Ilmoita, jos lippuja vapautuu</h1>')
  expect(body).toContain('Ilta, loppuunmyyty: Aikuinen.')
  expect(body).toContain('<input type="hidden" name="awaits" value="tickets"/>')
  expect(body).toContain('Emme varaa niitä: nopein saa.')
  expect(body).not.toContain('sales.ics')
  expect((await get('/events/ilta/reminder/wrong/', full)).body).toContain('Sähköpostiosoitteesi on virheellinen.')
})

it('while others are on sale, of those that are no cheaper than they', async () => {
  const products = [ticket('Sali', 2_000, true), ticket('Ennakko', 500, true), ticket('Verkossa', 900, false)]
  const some = { ...event, availability: { ...soldOut, available: true }, products } as unknown as Event
  expect((await get('/events/ilta/reminder/', some)).body).toContain('Ilta, loppuunmyyty: Sali.')
  const cheap = { ...some, products: products.slice(1) } as unknown as Event
  expect((await get('/events/ilta/reminder/', cheap)).headers.location).toBe('/events/ilta/')
})

it('neither of an event that is cancelled, nor of one that is over', async () => {
  const full = { ...event, availability: soldOut, products: [ticket('Aikuinen', 2_000, true)] } as unknown as Event
  for (const off of [
    { status: 'cancelled' },
    { status: 'postponed' },
    { startsAt: testTime - 1 },
  ] as Partial<Event>[]) {
    expect((await get('/events/ilta/reminder/', { ...full, ...off })).headers.location).toBe('/events/ilta/')
  }
})

it('the e-mail leads to a page of buttons: opening the link does nothing', async () => {
  const { body } = await get('/reminders/123/secret/')
  expect(body).toContain('action="/api/v2/reminders/123/secret/confirm?lang=fi"')
  expect(body).toContain('action="/api/v2/reminders/123/secret/remove?lang=fi"')
  expect((await get('/reminders/confirmed/')).body).toContain('<h1>Muistutus on vahvistettu</h1>')
  expect((await get('/reminders/other/')).statusCode).toBe(404)
  expect((await get('/reminders/123/secret/?awaits=tickets')).body).toContain('Kirjoitamme sinulle kerran')
  expect((await get('/reminders/waiting/')).body).toContain('<h1>Ilmoitamme, jos lippuja vapautuu</h1>')
})

// rules/orders#find-orders
it('lost orders are asked for by a plain form, which every page leads to', async () => {
  const { body } = await get('/orders/find/')
  expect(body).toContain('<form noValidate="" action="/api/v2/order-links?lang=fi" method="post">')
  expect((await get('/sv/orders/find/wrong/')).body).toContain('Din e-postadress är ogiltig.')
  const wrong = await get('/orders/find/wrong/?given=aino%40%22%3E')
  expect(wrong.body).toContain('value="aino@&quot;&gt;"')
  expect((await get('/en/orders/find/missing/')).body).toContain('Enter your email address.')
  expect((await get('/orders/find/sent/')).body).toContain('Jos osoitteella on tilauksia')
  expect((await get('/orders/find/other/')).statusCode).toBe(404)
  expect((await get('/contact-us/')).body).toContain('href="/orders/find/"')
})

// rules/orders#pay-an-order
it('the page that pays an order asks for no number: without its link it leads to where the link is sent again', async () => {
  for (const [path, words] of [
    ['/orders/pw/', 'Lähetä maksulinkki uudelleen'],
    ['/sv/orders/pw/', 'Skicka betalningslänken på nytt'],
  ] as const) {
    const { body } = await get(path)
    expect(body).toContain(words)
    expect(body).not.toContain('name="order-number"')
  }
})

// rules/waiting-room#without-scripts
it('the waiting room gives a place by a plain form, and the page of a place shows how it stands and reads itself again', async () => {
  const line = {
    phase: 'open',
    at: testTime,
    room: 'r1',
    line: { seed: 'seed', drawn: [], queued: 2_000 },
    admitted: 100,
    lapsed: 0,
    turns: [{ upTo: 100, until: testTime + 60_000 }],
    stock: { left: 400, held: 20 },
    piecesEach: 2,
  }
  const gig = { ...event, title: { fi: 'Ilta', sv: 'Kväll', en: 'Night' }, dateInfo: {}, poster: {} } as Event
  const page = (url: string, serving: object = line) =>
    appOf(aShop, {
      event: () => Promise.resolve(ok(gig)),
      serving: () => Promise.resolve(ok(serving)),
    }).inject({ url, headers: { host: 'metsa.localhost' } })
  const room = '/events/ilta/waiting-room/'

  const { body: entrance } = await page(room)
  expect(entrance).toContain('<form action="/api/v2/events/ilta/places?lang=fi" method="post">')
  expect(entrance).not.toContain('http-equiv="refresh"')

  const { body: waiting, headers } = await page(`${room}r1~q~1384~a.b/`)
  expect(waiting.replaceAll(/\s/g, ' ')).toContain('1 284')
  expect(waiting).toContain('<noscript><meta http-equiv="refresh" content="10"/></noscript>')
  expect(waiting).toContain('content="noindex"')
  expect(headers['content-security-policy']).not.toContain('chat')
  expect((await page(`${room}r1~q~1384~a.b/`.replace('/events', '/sv/events'))).body).toContain('Du står i kö<')
  expect((await page(`/en${room}r1~q~50~a.b/`)).body).toContain('It is your turn<')

  const { body: passed } = await page(`${room}earlier~q~50~a.b/`)
  expect(passed).toContain('Vuorosi ehti mennä ohi')
  expect(passed).toContain('action="/api/v2/events/ilta/places?lang=fi"')
  expect((await page(`${room}none/`)).body).toContain('Tästä verkosta on jo hyvin monta paikkaa')
  expect((await page(`${room}busy/`)).body).toContain('Paikkaa ei saatu. Yritä uudelleen.')
  expect((await page(`${room}nonsense/`)).statusCode).toBe(404)
  const soonOpen = { phase: 'before_opening', at: testTime, opensAt: testTime + 600_000, waiting: 40, room: 'r1' }
  expect((await page(`${room}r1~0~3~a.b/`, soonOpen)).body).toContain('Myynnin alkuun 10 minuuttia')
})
