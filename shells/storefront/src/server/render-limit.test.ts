import { describe, expect, it } from 'vitest'
import { createRenderLimit } from './render-limit.ts'

const setUp = () => {
  let now = 0
  const mayRender = createRenderLimit({ burst: 3, perSecond: 2, maxConcurrent: 2, maxAddresses: 2, now: () => now })
  return {
    mayRender,
    /** How many of ten consecutive pages are allowed. */
    count: (address: string) =>
      Array.from({ length: 10 }, () => {
        const done = mayRender(address)
        done?.()
        return done
      }).filter(Boolean).length,
    pass: (ms: number) => {
      now += ms
    },
  }
}

describe('pages made for one address', () => {
  it('are a few at once, and some more with time', () => {
    const { count, pass } = setUp()
    expect(count('203.0.113.9')).toBe(3)
    pass(1_000)
    expect(count('203.0.113.9')).toBe(2)
    pass(3_600_000)
    expect(count('203.0.113.9')).toBe(3)
  })

  it('are so many at a time and no more', () => {
    const { mayRender } = setUp()
    const [first, second] = [mayRender('203.0.113.9'), mayRender('203.0.113.9')]
    expect([first, second, mayRender('203.0.113.9')].map(Boolean)).toEqual([true, true, false])
    first?.()
    expect(mayRender('203.0.113.9')).toBeDefined()
  })

  it('take nothing from others', () => {
    const { count } = setUp()
    count('203.0.113.9')
    expect(count('203.0.113.10')).toBe(3)
  })

  it.each([
    ['2001:db8::1', '2001:db8::ffff:1'],
    ['2001:db8:0:0:1::', '2001:db8::2'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
  ])('%s and %s are one', (one, other) => {
    const { count } = setUp()
    expect([count(one), count(other)]).toEqual([3, 0])
  })

  // rules/production#trusted-proxies
  it('are those of one, where a proxy passes on what is no address', () => {
    const { count } = setUp()
    expect([count('made up'), count('made up again')]).toEqual([3, 0])
  })

  it('are not counted on this machine', () => {
    const { count } = setUp()
    expect([count('127.0.0.1'), count('::1'), count('::ffff:127.0.0.1')]).toEqual([10, 10, 10])
  })

  it('are remembered of so many addresses and no more', () => {
    const { count } = setUp()
    const [a, b, c] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'] as const
    for (const address of [a, b, c]) count(address)
    expect([count(c), count(b), count(a)]).toEqual([0, 0, 3])
  })
})
