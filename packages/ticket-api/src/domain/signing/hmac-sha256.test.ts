import { createHmac, createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hmacSha256 } from './hmac-sha256.ts'

const hex = (text: string): string => Buffer.from(text, 'base64url').toString('hex')

it.each([
  ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  ['4a656665', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  [
    'aa'.repeat(131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
])('signs as the vectors of RFC 4231 say, key %s', (key, text, right) => {
  expect(hex(hmacSha256(createSecretKey(key, 'hex'))(text))).toBe(right)
})

it("signs any text by any key as Node's own HMAC does", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.string({ unit: 'grapheme' }), (key, text) => {
      const hmac = hmacSha256(createSecretKey(key))
      const own = (signed: string) => createHmac('sha256', key).update(signed).digest('base64url')
      expect([hmac(text), hmac('another')]).toEqual([own(text), own('another')])
    }),
  )
})
