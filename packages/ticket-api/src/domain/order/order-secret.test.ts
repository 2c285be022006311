import { expect, test } from 'vitest'
import { isSameSecret } from './order-secret.ts'

test('only the same text is the same secret, of whatever length', () => {
  const secret = 'kKj2mXq0Wm8n3rT5yB7cV9dF1gH4jL6z'
  expect(isSameSecret(secret, secret)).toBe(true)
  for (const other of ['', 'a', `${secret} `, secret.slice(1), secret.toLowerCase(), 'ä'.repeat(32)]) {
    expect(isSameSecret(other, secret)).toBe(false)
  }
})
