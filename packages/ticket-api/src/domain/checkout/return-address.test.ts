import { describe, expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/shop/testing-catalogue.ts'
import { checkoutLanguage, languageRoot, ownOrigin, returnOrigin } from './return-address.ts'

const shop = { host: 'liput.example.fi' }

describe('a shopper comes back', () => {
  const own = { protocol: 'http', host: '127.0.0.1:3000' }
  test.each([
    ['on one’s own machine to what was visited', own, [], 'http://127.0.0.1:3000'],
    ['to a name of one’s own machine', { protocol: 'http', host: 'x.localhost:3000' }, [], 'http://x.localhost:3000'],
    [
      'not to a host that is not the shop’s',
      { protocol: 'https', host: 'evil.example' },
      [],
      'https://liput.example.fi',
    ],
    ['not to a machine nearby', { protocol: 'http', host: '192.168.1.20' }, [], 'https://liput.example.fi'],
    [
      'not to a host that only begins like it',
      { protocol: 'https', host: 'localhost.evil.example' },
      [],
      'https://liput.example.fi',
    ],
    [
      'not to something that is no host',
      { protocol: 'http', host: '127.0.0.1:3000/@evil.example' },
      [],
      'https://liput.example.fi',
    ],
    [
      'to the public address, whatever a request names',
      { protocol: 'http', host: 'evil.example' },
      ['https://public.example.fi'],
      'https://public.example.fi',
    ],
    ['in public not to one’s own machine', own, ['https://public.example.fi'], 'https://public.example.fi'],
    [
      'to the public address that is its own',
      own,
      ['https://public.example.fi', 'https://liput.example.fi'],
      'https://liput.example.fi',
    ],
  ])('%s', (_name, visited, declared, origin) => expect(returnOrigin(shop, visited, declared)).toBe(origin))
})

// rules/production#public-origin
test('where nobody visited, the address is the declared one, or the shop’s own', () => {
  expect(ownOrigin(shop, ['https://public.example.fi', 'https://liput.example.fi'])).toBe('https://liput.example.fi')
  expect(ownOrigin(shop, ['https://public.example.fi'])).toBe('https://public.example.fi')
  expect(ownOrigin(shop, [])).toBe('https://liput.example.fi')
})

describe('the language of a checkout', () => {
  const catalogue = testCatalogue([])

  test('is the one asked for when the shop offers it', () => {
    expect(checkoutLanguage(catalogue, 'sv')).toBe('sv')
    expect(checkoutLanguage({ shop: { ...catalogue.shop, languages: ['fi'] } }, 'sv')).toBe('fi')
    expect(checkoutLanguage(catalogue, undefined)).toBe('fi')
  })

  test('has a root of its own unless it is the default', () => {
    expect(languageRoot(catalogue, 'fi')).toBe('/')
    expect(languageRoot(catalogue, 'en')).toBe('/en/')
  })
})
