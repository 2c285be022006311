import { expect, test } from 'vitest'
import { createOrderSecret, isSameSecret } from './order-secret.ts'

test('a secret holds 192 bits and stands in a URL as it is', () => {
  expect(createOrderSecret()).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(createOrderSecret()).not.toBe(createOrderSecret())
})

test('only the same text is the same secret, of whatever length', () => {
  const secret = createOrderSecret()
  expect(isSameSecret(secret, secret)).toBe(true)
  for (const other of ['', 'a', `${secret} `, secret.slice(1), secret.toLowerCase(), 'ä'.repeat(32)]) {
    expect(isSameSecret(other, secret)).toBe(false)
  }
})
