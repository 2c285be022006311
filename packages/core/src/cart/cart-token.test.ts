import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeBase64Url, fakeCartToken } from '../testing/fake-cart-token.ts'
import { cartTokenClaims, decodeBase64Url } from './cart-token.ts'

describe('cartTokenClaims', () => {
  // rules/cart#cart-token
  it('reads when the token was issued and when it ends, in milliseconds', () => {
    expect(cartTokenClaims(fakeCartToken('kori-1', 1_800_000_000_000, 1_800_001_200_000))).toEqual({
      issuedAt: 1_800_000_000_000,
      expiresAt: 1_800_001_200_000,
    })
  })

  it('leaves the end out when the token says none', () => {
    expect(cartTokenClaims(fakeCartToken('kori-1', 1_800_000_000_000))).toEqual({ issuedAt: 1_800_000_000_000 })
  })

  it('reads a token that a real library signed', () => {
    const token =
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJuYW1lIjoiS2Vzw6QtdGFuc3NpdCDwn5KDIiwiaWF0IjoxODAwMDAwMDAwLCJleHAiOjE4MDAwMDEyMDB9.c2ln'
    expect(cartTokenClaims(token)).toEqual({ issuedAt: 1_800_000_000_000, expiresAt: 1_800_001_200_000 })
    expect(decodeBase64Url(token.split('.')[1] ?? '')).toContain('Kesä-tanssit 💃')
  })

  it('reads numbers as times, and nothing else', () => {
    const claims = (payload: string) => cartTokenClaims(`a.${encodeBase64Url(payload)}.b`)
    expect(claims('{"iat":1,"exp":2.5}')).toStrictEqual({ issuedAt: 1_000, expiresAt: 2_500 })
    expect(claims('{"iat":"1","exp":null}')).toStrictEqual({})
    expect(claims('{"exp":1e999}')).toStrictEqual({})
    for (const payload of ['null', '5', '"exp"', '{"exp":2', '']) expect(claims(payload), payload).toBeUndefined()
  })

  it('takes anything without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(text => `a.${text}.b`),
        ),
        text => {
          const claims = cartTokenClaims(text)
          expect(claims === undefined || typeof claims === 'object').toBe(true)
        },
      ),
    )
    for (const token of ['', 'a', 'a.!.b', 'a.bnVsbA.b', 'a.W10.b', 'a.gA.b']) {
      expect(cartTokenClaims(token)?.expiresAt, token).toBeUndefined()
    }
  })
})

describe('decodeBase64Url', () => {
  it('gives back any text that was written so, padded or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 2 }), (text, padding) => {
        expect(decodeBase64Url(encodeBase64Url(text) + '='.repeat(padding))).toBe(text)
      }),
    )
    expect(decodeBase64Url('w6TDpCDwn5KD')).toBe('ää 💃')
  })

  it.each(['YQ+', 'Y/Q', 'Y Q', '=YQ', 'Y=Q', 'gA', '8J-S'])('takes %j for malformed', text => {
    expect(decodeBase64Url(text)).toBeUndefined()
  })
})
