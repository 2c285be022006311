import { describe, expect, it } from 'vitest'
import { languageRoot, splitLanguage } from './language-root.ts'

// rules/languages#language-roots
describe('language roots', () => {
  it.each([
    ['/', undefined, '/'],
    ['/cart/', undefined, '/cart/'],
    ['/en/', 'en', '/'],
    ['/sv/events/1/', 'sv', '/events/1/'],
    ['/fi/cart/', 'fi', '/cart/'],
    ['/english/', undefined, '/english/'],
    ['/da/', undefined, '/da/'],
  ] as const)('%s names %s and leads to %s', (pathname, named, path) => {
    expect(splitLanguage(pathname)).toEqual({ named, path })
  })

  it('are without a prefix for the default language only', () => {
    expect(languageRoot('fi', 'fi')).toBe('/')
    expect(languageRoot('sv', 'fi')).toBe('/sv/')
  })
})
