import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locationOf } from './location.ts'

const origin = 'https://kauppa.example'

/** Characters that confuse URL parsers: both slashes, characters that browsers strip, and any text. */
const trick = fc.constantFrom(
  '/',
  '//',
  '\\',
  '\t',
  '\n',
  '\r',
  ' ',
  '.',
  '..',
  ':',
  '@',
  '%2f',
  '%5c',
  '?',
  '#',
  'http:',
)
const tricky = fc
  .array(fc.oneof(trick, fc.constantFrom('evil.example', 'sv'), fc.string({ unit: 'binary', maxLength: 5 })))
  .map(parts => parts.join(''))

describe('where a redirect leads', () => {
  it('never leaves the origin, and is a header', () => {
    fc.assert(
      fc.property(tricky, tricky, (path, search) => {
        const location = locationOf(path, search)
        expect(new URL(location, origin).origin).toBe(origin)
        expect(location).toMatch(/^\/[\x21-\x7e]*$/)
      }),
    )
  })

  it.each([
    ['/events/1/', '?a=1', '/events/1/?a=1'],
    ['/events/%C3%A4/', '', '/events/%C3%A4/'],
    ['/sv/', '', '/sv/'],
    ['//evil.example/', '', '/evil.example/'],
    ['/\\evil.example/', '', '/evil.example/'],
    ['/\t/evil.example/', '', '/evil.example/'],
  ])('%j with %j is %s', (path, search, location) => {
    expect(locationOf(path, search)).toBe(location)
  })
})
