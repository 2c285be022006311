import { jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { deriveKey } from '../signing/derive-key.ts'
import { createSigningKeys } from '../signing/signing-keys.ts'
import { createCartTokens } from './cart-token.ts'

const secret = 'a secret that is long enough for HS256'
const first = { id: 'a1b2c3d4', salt: '00'.repeat(32), signsFrom: 0, isRevoked: false }
const signerOf = (text: string) => createSigningKeys(text, () => 1_790_000_000_000, [first]).signer('cart token')
const key = deriveKey(secret, 'cart token', first.salt)
const tokens = createCartTokens(signerOf(secret))
const claims = {
  cartId: 'f3f0b2f4-6a0c-4c6e-8f5e-0d3c4c1f2a10',
  shopId: 'peltohovi',
  issuedAt: 1_790_000_000_000,
  expiresAt: 1_790_001_200_000,
}

// rules/cart#cart-token
test('a token is a JWT that a JWT library verifies', async () => {
  const { payload, protectedHeader } = await jwtVerify(tokens.issue(claims), key, {
    algorithms: ['HS256'],
    currentDate: new Date(claims.issuedAt),
  })
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT', kid: first.id })
  expect(payload).toEqual({ cart: claims.cartId, shop: claims.shopId, iat: 1_790_000_000, exp: 1_790_001_200 })
})

test('a token that a JWT library signed is read', async () => {
  const token = await new SignJWT({ cart: claims.cartId, shop: claims.shopId, iat: 1_790_000_000, exp: 1_790_001_200 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: first.id })
    .sign(key)
  expect(tokens.read(token)).toEqual(claims)
})

// rules/after-payment#truth-outlives-the-cart
test('an expired token is still read, for those who may use it', () => {
  expect(tokens.read(tokens.issue({ ...claims, expiresAt: 1_000 }))?.expiresAt).toBe(1_000)
})

// rules/cart#cart-token
test('every changed character makes a token worthless', () => {
  const token = tokens.issue(claims)
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A'
    expect(tokens.read(token.slice(0, index) + other + token.slice(index + 1))).toBeUndefined()
  }
})

test('a token of another secret, of no algorithm, with other claims or of no form is not read', async () => {
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${tokens.issue(claims).split('.')[1]}.`
  const signed = (kid: string, claim: string) =>
    new SignJWT({ [claim]: '1' }).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(key)
  const others = [
    createCartTokens(signerOf(`${secret}!`)).issue(claims),
    unsigned,
    await signed(first.id, 'order'),
    await signed('ffffffff', 'cart'),
    createCartTokens(createSigningKeys(secret, () => 0, [first]).signer('delivery price')).issue(claims),
    '',
    '..',
    'a.b.c',
    'x'.repeat(1e5),
  ]
  for (const token of others) expect(tokens.read(token)).toBeUndefined()
})

// rules/production#signing-keys
test('a token that this process issued is worthless once its key is revoked', () => {
  const keys = createSigningKeys(secret, () => 1_790_000_000_000, [first])
  const ours = createCartTokens(keys.signer('cart token'))
  const token = ours.issue(claims)
  expect(ours.read(token, claims.cartId)).toEqual(claims)
  keys.replace([
    { ...first, isRevoked: true },
    { ...first, id: 'e5f6a7b8', salt: '11'.repeat(32) },
  ])
  expect(ours.read(token, claims.cartId)).toBeUndefined()
  expect(ours.issue(claims)).not.toBe(token)
})

test('a cart whose token would say the same has the same one; its earlier ones, and no other cart’s, stay good', () => {
  const ours = createCartTokens(signerOf(secret))
  const token = ours.issue(claims)
  expect(ours.issue({ ...claims })).toBe(token)
  const later = { ...claims, expiresAt: claims.expiresAt + 60_000 }
  const next = ours.issue(later)
  expect(next).not.toBe(token)
  expect(ours.read(next, claims.cartId)).toEqual(later)
  expect(ours.read(token, claims.cartId)).toEqual(claims)
  const other = { ...claims, cartId: '0197b9f4-1111-7222-8333-444455556666' }
  expect(ours.read(ours.issue(other), claims.cartId)).toEqual(other)
  expect(ours.read(`${next}x`, claims.cartId)).toBeUndefined()
})

test('a token says the same to the process that issued it and to any other, also after thousands of later ones', () => {
  const [ours, other] = [createCartTokens(signerOf(secret)), createCartTokens(signerOf(secret))]
  const odd = { ...claims, issuedAt: claims.issuedAt + 1, expiresAt: claims.expiresAt + 999 }
  const token = ours.issue(odd)
  expect(ours.read(token, claims.cartId)).toEqual(claims)
  expect(other.read(token, claims.cartId)).toEqual(claims)
  for (let later = 1; later <= 5_000; later += 1) ours.issue({ ...claims, cartId: `${claims.cartId}-${later}` })
  expect(ours.read(token, claims.cartId)).toEqual(claims)
})
