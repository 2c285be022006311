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
} as unknown as Event

const get = (url: string, shown: Event = event) =>
  appOf(aShop, { event: () => Promise.resolve(ok(shown)) }).inject({ url, headers: { host: 'metsa.localhost' } })

// rules/catalogue#sale-reminders
it('a reminder is asked by a plain form, beside a calendar entry', async () => {
  const { body } = await get('/events/ilta/reminder/')
  expect(body).toContain('lipunmyynti alkaa pe 4.6.2027 klo\u00a09.00')
  expect(body).toContain('<form action="/api/v2/events/ilta/reminders?lang=fi" method="post">')
  expect(body).toContain('href="/api/v2/events/ilta/sales.ics?lang=fi"')
  expect(body).toContain('content="noindex"')
})

it('says what was wrong, and where to look', async () => {
  expect((await get('/events/ilta/reminder/wrong/')).body).toContain('Sähköpostiosoitteesi on virheellinen.')
  expect((await get('/events/ilta/reminder/busy/')).body).toContain('Pyyntöjä tuli liian monta.')
  expect((await get('/sv/events/ilta/reminder/sent/')).body).toContain('<h1>Kolla din e-post</h1>')
  expect((await get('/events/ilta/reminder/other/')).statusCode).toBe(404)
})

it('leads to the event once sales have begun', async () => {
  const open = { ...event, availability: { ...event.availability, available: true } }
  expect((await get('/events/ilta/reminder/', open)).headers.location).toBe('/events/ilta/')
})

it('the e-mail leads to a page of buttons: opening the link does nothing', async () => {
  const { body } = await get('/reminders/123/secret/')
  expect(body).toContain('action="/api/v2/reminders/123/secret/confirm?lang=fi"')
  expect(body).toContain('action="/api/v2/reminders/123/secret/remove?lang=fi"')
  expect((await get('/reminders/confirmed/')).body).toContain('<h1>Muistutus on vahvistettu</h1>')
  expect((await get('/reminders/other/')).statusCode).toBe(404)
})

// rules/orders#find-orders
it('lost orders are asked for by a plain form, which every page leads to', async () => {
  const { body } = await get('/orders/find/')
  expect(body).toContain('<form action="/api/v2/order-links?lang=fi" method="post">')
  expect((await get('/sv/orders/find/wrong/')).body).toContain('Din e-postadress är felaktig.')
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
