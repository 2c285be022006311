import { describe, expect, test } from 'vitest'
import { testCatalogue } from '../../test-support/testing-catalogue.ts'
import { checkoutLanguage, languageRoot, returnOrigin } from './return-address.ts'

const shop = { host: 'liput.example.fi', otherHosts: ['kauppa.example.fi', '127.0.0.1'] }

describe('a shopper comes back', () => {
  test.each([
    [
      'to the host that was visited',
      { protocol: 'https', host: 'kauppa.example.fi' },
      undefined,
      'https://kauppa.example.fi',
    ],
    ['with its port', { protocol: 'http', host: '127.0.0.1:3000' }, undefined, 'http://127.0.0.1:3000'],
    [
      'to a machine of the own network',
      { protocol: 'http', host: '192.168.1.20:3000' },
      undefined,
      'http://192.168.1.20:3000',
    ],
    [
      'not to a host that is not the shop’s',
      { protocol: 'https', host: 'evil.example' },
      undefined,
      'https://liput.example.fi',
    ],
    [
      'not to a host that only begins like it',
      { protocol: 'https', host: 'liput.example.fi.evil.example' },
      undefined,
      'https://liput.example.fi',
    ],
    [
      'not to something that is no host',
      { protocol: 'http', host: '127.0.0.1:3000/@evil.example' },
      undefined,
      'https://liput.example.fi',
    ],
    [
      'to the public address',
      { protocol: 'http', host: 'evil.example' },
      'https://public.example.fi',
      'https://public.example.fi',
    ],
    [
      'in public not to the own network',
      { protocol: 'http', host: '10.0.0.9' },
      'https://public.example.fi',
      'https://public.example.fi',
    ],
  ])('%s', (_name, visited, publicUrl, origin) => expect(returnOrigin(shop, visited, publicUrl)).toBe(origin))
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
