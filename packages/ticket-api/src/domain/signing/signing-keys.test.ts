import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { acceptedForMs, createSigningKeys, isSignedText, type SigningKey, signText } from './signing-keys.ts'

const hour = 60 * 60_000
const clock = { now: 100 * hour }
const secret = 'a secret that is long enough for all'
const keyOf = (id: string, signsFrom: number, isRevoked = false): SigningKey => ({
  id,
  salt: id.repeat(32),
  signsFrom,
  isRevoked,
})
const old = keyOf('aa', 90 * hour)
const next = keyOf('bb', 101 * hour)
const keysWith = (...keys: readonly SigningKey[]) => createSigningKeys(secret, () => clock.now, keys)

test('a purpose has a key of its own: what one signed is worth nothing to another', () => {
  const keys = keysWith(old)
  const signed = signText(keys.signer('stream link'), 'text')
  expect(isSignedText(keys.signer('stream link'), 'text', signed)).toBe(true)
  expect(isSignedText(keys.signer('stream link'), 'texts', signed)).toBe(false)
  expect(isSignedText(keys.signer('delivery price'), 'text', signed)).toBe(false)
  expect(
    isSignedText(createSigningKeys(`${secret}!`, () => clock.now, [old]).signer('stream link'), 'text', signed),
  ).toBe(false)
})

// rules/production#signing-keys
test('a new key signs from its time on, and the one before it is accepted for a day', () => {
  const signer = keysWith(old, next).signer('stream link')
  const before = signText(signer, 'text')
  expect(before).toMatch(/^aa\./)
  clock.now = next.signsFrom
  expect(signText(signer, 'text')).toMatch(/^bb\./)
  clock.now += acceptedForMs - 1
  expect(isSignedText(signer, 'text', before)).toBe(true)
  clock.now += 1
  expect(isSignedText(signer, 'text', before)).toBe(false)
  clock.now = 100 * hour
})

test('a key that is to sign soon is accepted already: another machine’s clock may be ahead', () => {
  const ahead = createSigningKeys(secret, () => next.signsFrom, [old, next]).signer('stream link')
  expect(isSignedText(keysWith(old, next).signer('stream link'), 'text', signText(ahead, 'text'))).toBe(true)
})

test('a revoked key is refused at once, and so is what was signed before keys had ids', () => {
  const kept = keysWith(old, next)
  const signed = signText(kept.signer('stream link'), 'text')
  const signatureBefore = createHmac('sha256', secret).update('text').digest('base64url')
  expect(kept.signer('cart token').signatureOf('text', '')).toBe(signatureBefore)
  kept.replace([{ ...old, isRevoked: true }, keyOf('cc', clock.now)])
  expect(isSignedText(kept.signer('stream link'), 'text', signed)).toBe(false)
  expect(kept.signer('cart token').signatureOf('text', '')).toBeUndefined()
})

test('what was signed before keys had ids is accepted for a day after the first key', () => {
  const first = keyOf('aa', clock.now)
  const signer = keysWith(first).signer('cart token')
  expect(signer.signatureOf('text', '')).toBeDefined()
  clock.now += acceptedForMs
  expect(signer.signatureOf('text', '')).toBeUndefined()
  clock.now -= acceptedForMs
})

test('a clock that was set back before every key signs with the oldest', () => {
  const signer = createSigningKeys(secret, () => -hour, [next, old]).signer('stream link')
  expect(isSignedText(signer, 'text', signText(signer, 'text'))).toBe(true)
  expect(signText(signer, 'text')).toMatch(/^aa\./)
})

test('no key, an unknown one and other forms are not accepted', () => {
  const signer = keysWith(old).signer('stream link')
  const [, signature = ''] = signText(signer, 'text').split('.')
  for (const given of [
    '',
    '.',
    signature,
    `.${signature}`,
    `zz.${signature}`,
    `aa.${signature}.`,
    `aa.${signature}x`,
  ]) {
    expect(isSignedText(signer, 'text', given)).toBe(false)
  }
  expect(() =>
    createSigningKeys(secret, () => 0)
      .signer('stream link')
      .keyId(),
  ).toThrow('No signing key')
})
