import { expect, test } from 'vitest'
import { createCountingIds } from '../testing/recording-ports.ts'
import { createAttemptKey } from './attempt-key.ts'

// rules/cart#safe-to-repeat
test('an action keeps its key until it is done, and another action has its own', () => {
  const attempt = createAttemptKey(createCountingIds())
  const key = attempt.keyFor(['P27', { cents: 500 }])
  expect(attempt.keyFor(['P27', { cents: 500 }])).toBe(key)
  const other = attempt.keyFor(['P27', { cents: 600 }])
  expect(other).not.toBe(key)
  attempt.done()
  expect(attempt.keyFor(['P27', { cents: 600 }])).not.toBe(other)
})
