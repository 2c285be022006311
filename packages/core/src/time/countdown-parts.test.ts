import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdownParts } from './countdown-parts.ts'

const secondsOf = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const
const written = (parts: ReturnType<typeof countdownParts>['shown']): string =>
  parts.map(({ count, kind }) => `${count} ${kind}`).join(' ')

describe('a time left', () => {
  it.each([
    [90_061, '1 days 1 hours 1 minutes 1 seconds', '1 days 1 hours 1 minutes'],
    [86_400, '1 days 0 hours 0 minutes 0 seconds', '1 days'],
    [86_399, '23 hours 59 minutes 59 seconds', '23 hours 59 minutes'],
    [3_600, '1 hours 0 minutes 0 seconds', '1 hours'],
    [59, '0 hours 0 minutes 59 seconds', '59 seconds'],
    [0, '0 hours 0 minutes 0 seconds', ''],
  ])('of %i seconds is shown from hours or days on, and said without zeros', (seconds, shown, spoken) => {
    expect(written(countdownParts(seconds).shown)).toBe(shown)
    expect(written(countdownParts(seconds).spoken)).toBe(spoken)
  })

  it('is the sum of what is shown', () => {
    fc.assert(
      fc.property(fc.nat(100 * 86_400), seconds => {
        const sum = countdownParts(seconds).shown.reduce((all, { count, kind }) => all + count * secondsOf[kind], 0)
        expect(sum).toBe(seconds)
      }),
    )
  })
})
