import { describe, expect, it } from 'vitest'
import { languageOf, storedAtText, withNotice } from './offline-document.ts'
import { pageKey } from './page-key.ts'
import { requestKind } from './request-kind.ts'
import { isStorableAsset, isStorablePage } from './storable-responses.ts'

const origin = 'https://kauppa.example'
const texts = { title: 'Ilman verkkoa', pageText: 'Kuten {{time}}.' }

describe('the service worker', () => {
  it.each([
    ['/assets/loader-1.js', 'no-cors', '*/*', 'asset'],
    ['/theme/abc.css', 'no-cors', '*/*', 'asset'],
    ['/icon.svg', 'no-cors', 'image/*', 'icon'],
    ['/events/1/', 'navigate', 'text/html', 'page'],
    ['/events/1/', 'cors', 'text/html', 'prefetch'],
    ['/api/v2/orders/P27-1.json?secret=x', 'cors', 'application/json', 'order'],
    ['/api/v2/carts/1.json', 'cors', 'application/json', 'other'],
    ['/api/sandbox/payments/1', 'navigate', 'text/html', 'other'],
    ['/sitemap.xml', 'cors', '*/*', 'other'],
  ])('answers GET %s (%s) as %s %s', (path, mode, accept, kind) => {
    expect(requestKind({ method: 'GET', url: `${origin}${path}`, mode, accept }, origin)).toBe(kind)
  })

  it('leaves changes and other origins to the browser', () => {
    const asked = { url: `${origin}/events/1/`, mode: 'navigate', accept: 'text/html' }
    expect(requestKind({ ...asked, method: 'POST' }, origin)).toBe('other')
    expect(requestKind({ ...asked, method: 'GET', url: 'https://elsewhere.example/' }, origin)).toBe('other')
  })

  it('puts a notice with the time before the content of a stored page', () => {
    const page =
      '<!doctype html><html lang="sv" data-root="/"><body><main id="main" tabindex="-1"><h1>24,90 €</h1></main>'
    const shown = withNotice(page, texts, '1.6.2027 12.00')
    expect(languageOf(page)).toBe('sv')
    expect(shown.indexOf('Kuten 1.6.2027 12.00.')).toBeGreaterThan(shown.indexOf('<main'))
    expect(shown.indexOf('Kuten')).toBeLessThan(shown.indexOf('<h1>'))
  })

  it.each([
    ['fi', '26.11.2026 klo 14.05'],
    ['sv', '26 nov 2026 kl. 14.05'],
    ['en', '26 Nov 2026 at 14:05'],
    ['de', '26. Nov. 2026 um 14:05 Uhr'],
  ] as const)('says when a page was stored, to the minute and as %s writes it here: %s', (language, text) => {
    expect(storedAtText(new Date(2026, 10, 26, 14, 5, 31), language).replaceAll(/\s/g, ' ')).toBe(text)
  })

  // rules/routes#service-worker
  it.each([
    ['/events/1/?utm_source=mail', '/events/1/'],
    ['/?q=jazz&secret=x', '/?q=jazz'],
    ['/thank-you/?checkout=1&secret=x', '/thank-you/'],
    ['/orders/P27-1/?secret=x', undefined],
    ['/sv/orders/P27-1/?secret=x', undefined],
    ['/stream/ABC-DEF/', undefined],
    ['/stream/', '/stream/'],
    ['/reminders/1/salaisuus/', undefined],
    ['/sv/events/1/waiting-room/lippu/', undefined],
    ['/events/1/waiting-room/', '/events/1/waiting-room/'],
    ['/events/1/reminder/wrong/?given=anna%40gmail', undefined],
    ['/sv/orders/find/wrong/?given=anna%40gmail', undefined],
    ['/events/1/reminder/', '/events/1/reminder/'],
  ])('keeps %s as %s', (path, key) => {
    expect(pageKey(`${origin}${path}`)).toBe(key && `${origin}${key}`)
  })

  // rules/routes#service-worker
  it('keeps a whole page when a later one lacks something, fails or leads elsewhere', () => {
    const whole = { ok: true, redirected: false, headers: new Headers({ 'cache-control': 'public, max-age=0' }) }
    expect(isStorablePage(whole)).toBe(true)
    expect(isStorablePage({ ...whole, headers: new Headers({ 'cache-control': 'no-store' }) })).toBe(false)
    expect(isStorablePage({ ...whole, ok: false })).toBe(false)
    expect(isStorablePage({ ...whole, redirected: true })).toBe(false)
  })

  // rules/routes#service-worker
  it('keeps for good what the server lets be kept: not the theme of the moment under the address of another', () => {
    const sent = (cacheControl: string, ok = true) => ({ ok, headers: new Headers({ 'cache-control': cacheControl }) })
    expect(isStorableAsset(sent('public, max-age=31536000, immutable'))).toBe(true)
    expect(isStorableAsset(sent('public, max-age=31536000, immutable', false))).toBe(false)
    for (const refused of ['no-cache', 'private, no-store']) expect(isStorableAsset(sent(refused))).toBe(false)
  })
})
