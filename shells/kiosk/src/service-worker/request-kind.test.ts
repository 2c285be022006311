import { expect, it } from 'vitest'
import { hasAnswered, mayStore, requestKind } from './request-kind.ts'

const origin = 'https://kassa.example'

// rules/kiosk#installable
it.each([
  ['/assets/desk-1.js', 'no-cors', 'asset'],
  ['/', 'navigate', 'page'],
  ['/door/', 'navigate', 'page'],
  ['/desk/?x=1', 'navigate', 'page'],
  ['/kassa/', 'navigate', 'other'],
  ['/api/v2/shop.json', 'cors', 'public'],
  ['/api/v2/events.json', 'cors', 'public'],
  ['/api/v2/events.json?limit=5', 'cors', 'other'],
  ['/api/v2/desk/orders.json?q=', 'cors', 'other'],
  ['/api/v2/box_office/device.json', 'cors', 'other'],
  ['/api/v2/box_office/doors/juhla/tickets.json', 'cors', 'other'],
  ['/api/v2/orders/P27-1.json', 'cors', 'other'],
])('the service worker answers GET %s (%s) as %s', (path, mode, kind) => {
  expect(requestKind({ method: 'GET', url: `${origin}${path}`, mode }, origin)).toBe(kind)
})

it('leaves changes and other origins to the browser, and keeps no private answer', () => {
  expect(requestKind({ method: 'POST', url: `${origin}/api/v2/shop.json`, mode: 'cors' }, origin)).toBe('other')
  expect(requestKind({ method: 'GET', url: 'https://elsewhere.example/', mode: 'navigate' }, origin)).toBe('other')
  const answer = (control: string) => new Response('{}', { headers: { 'cache-control': control } })
  expect(mayStore('public', answer('public, max-age=10'))).toBe(true)
  expect(mayStore('public', answer('private, no-cache'))).toBe(false)
  expect(mayStore('public', new Response('{}'))).toBe(false)
  expect(mayStore('page', answer('no-cache'))).toBe(true)
  expect(mayStore('page', new Response('', { status: 503 }))).toBe(false)
})

// rules/kiosk#installable
it.each([
  [200, true],
  [304, true],
  [404, true],
  [429, false],
  [502, false],
  [503, false],
])('an answer with status %i is the word of the network: %s', (status, isAnswer) => {
  expect(hasAnswered({ status })).toBe(isAnswer)
})
