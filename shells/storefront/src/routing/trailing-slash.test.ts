import { describe, expect, it } from 'vitest'
import { withTrailingSlash } from './trailing-slash.ts'

// rules/routes#trailing-slash
describe('paths', () => {
  it.each([
    ['/', '/'],
    ['/cart', '/cart/'],
    ['/cart/', '/cart/'],
    ['/events/a.b', '/events/a.b'],
    ['/robots.txt', '/robots.txt'],
    ['/v1.2/cart', '/v1.2/cart/'],
    ['/name.', '/name./'],
  ])('%s ends as %s', (given, expected) => {
    expect(withTrailingSlash(given)).toBe(expected)
  })
})
