import { browserNavigator } from '@portti/adapters'
import { navigatorContract } from '@portti/core/testing/contracts'
import { describe, expect, it } from 'vitest'
import { sitePages } from './site-pages.ts'

describe('the storefront’s pages', () => {
  it.each([
    ['browse', ['/', '/fi/', '/en', '/en/events/juhla/', '/streams/', '/thank-you-note/', '/events/thank-you/']],
    ['browse', ['/events/cart/cancelled/', '/english/', '/carts/', '/de/']],
    ['cart', ['/cart/', '/sv/cart/', '/cart/cancelled-orders/']],
    ['cancelled', ['/cart/cancelled', '/sv/cart/cancelled/', '/fi/cart/cancelled/']],
    ['checkout', ['/checkout/', '/en/checkout']],
    ['payment_return', ['/thank-you/', '/fi/thank-you/', '/sv/thank-you', '/de/thank-you/', '/smn/thank-you/']],
    ['pay_order', ['/orders/pw/', '/en/orders/pw/']],
    ['order', ['/orders/P27-1/', '/sv/orders/P27-1/']],
    ['stream', ['/stream/', '/en/stream/ABC/']],
  ] as const)('are of kind %s at %j, in any language root', (kind, paths) => {
    for (const path of paths) expect([path, sitePages('/').kindOf(path)]).toEqual([path, kind])
  })

  it('are found under the language root of the page that is open', () => {
    const { urlOf } = sitePages('/en/')
    expect(urlOf({ to: 'home' })).toBe('/en/')
    expect(urlOf({ to: 'cancelled' })).toBe('/en/cart/cancelled/')
    expect(urlOf({ to: 'payment_return' })).toBe('/en/thank-you/')
    expect(urlOf({ to: 'order', order: { number: 'P27/1', secret: 'a&b' } })).toBe('/en/orders/P27%2F1/?secret=a%26b')
    expect(urlOf({ to: 'payment', url: 'https://maksu.example/1' })).toBe('https://maksu.example/1')
  })
})

navigatorContract('browserNavigator on the storefront’s pages', () => {
  let pathname = '/'
  const assign = (url: string): void => {
    ;({ pathname } = new URL(url, 'https://kauppa.example'))
  }
  return {
    navigator: browserNavigator(sitePages('/sv/'), {
      get pathname() {
        return pathname
      },
      assign,
      replace: assign,
      reload: () => undefined,
    }),
    moving: act => Promise.resolve(act()),
  }
})
