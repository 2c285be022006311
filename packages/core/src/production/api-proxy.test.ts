import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBadApiPath } from './api-proxy.ts'

// rules/wire#where-it-is-served
describe('a path of the ticket API', () => {
  const part = fc.stringMatching(/^[a-z0-9_-]{1,12}$/)

  it('is forwarded where it can be read and stays below', () => {
    fc.assert(
      fc.property(fc.array(part), fc.stringMatching(/^[a-z0-9=&%./-]{0,12}$/), (parts, query) => {
        expect(isBadApiPath(`/api/${parts.join('/')}?${query}`)).toBe(false)
      }),
    )
  })

  it('is not forwarded with a part that steps out of it, however it is written', () => {
    const step = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2E.',
      '%2e',
      'a%2f..',
      'a%5cb',
      'a\\b',
      '%00',
      '%zz',
      '%c3%28',
      'ä',
    )
    fc.assert(
      fc.property(fc.array(part), step, fc.array(part), (before, wrong, after) => {
        expect(isBadApiPath(['/api', ...before, wrong, ...after].join('/'))).toBe(true)
      }),
    )
  })

  it.each(['/', '/apinaa/../x', '/assets/%zz'])('is not %s, which others judge', url => {
    expect(isBadApiPath(url)).toBe(false)
  })
})
