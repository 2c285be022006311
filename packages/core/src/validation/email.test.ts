import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../testing/vectors/email-vectors.json' with { type: 'json' }
import { normaliseEmail } from './email.ts'

const isAccepted = (address: string) => normaliseEmail(address) !== undefined

/** Decisions on cases that the vectors leave open (`expect: null`). */
const decided: Readonly<Record<string, { accepted: boolean; why: string }>> = {
  'MATTI.Meikäläinen@Example.FI': { accepted: true, why: 'an international address (RFC 6531), lowercased' },
  'matti@äiti.fi': { accepted: true, why: '.fi gives domains with å, ä and ö' },
  'matti@exämple.fi': { accepted: true, why: 'an international domain' },
  'matti@example': { accepted: false, why: 'no shop can reach a host without a top-level domain' },
  ' matti@example.fi ': { accepted: true, why: 'trimmed' },
  'matti@example.fi\n': { accepted: true, why: 'trimmed; a paste brings it' },
  'İ@example.fi': { accepted: true, why: 'lowercased the same way in every locale' },
  'matti@[127.0.0.1]': { accepted: false, why: 'an address literal is nobody’s mailbox' },
}

describe("validator.js's addresses", () => {
  it.each(vectors.validatorjs.valid)('accepts %j', address => {
    expect(isAccepted(address)).toBe(true)
  })

  it.each(vectors.validatorjs.invalid)('refuses %j', address => {
    expect(isAccepted(address)).toBe(false)
  })
})

describe('Finnish cases', () => {
  it.each(vectors.finnish.filter(vector => vector.expect !== null))('$note: $address is $expect', vector => {
    expect(isAccepted(vector.address)).toBe(vector.expect)
  })

  it.each(vectors.finnish.filter(vector => vector.expect === null))('$note: $address is decided', ({ address }) => {
    expect(decided).toHaveProperty([address])
    expect(isAccepted(address)).toBe(decided[address]?.accepted)
  })
})

describe('normaliseEmail', () => {
  // rules/customer-form#email
  it('trims and lowercases', () => {
    expect(normaliseEmail(' Matti+Liput@Example.FI\n')).toBe('matti+liput@example.fi')
    expect(normaliseEmail('İ@example.fi')).toBe('i\u0307@example.fi')
  })

  it('composes letters, so that one address is written one way', () => {
    expect(normaliseEmail('matti@a\u0308iti.fi')).toBe('matti@äiti.fi')
  })

  const label63 = 'b'.repeat(63)
  it.each([
    [`${'a'.repeat(64)}@example.fi`, true],
    [`${'a'.repeat(65)}@example.fi`, false],
    [`"${'a'.repeat(62)}"@example.fi`, true],
    [`"${'a'.repeat(63)}"@example.fi`, false],
    [`a@${label63}.fi`, true],
    [`a@${label63}b.fi`, false],
    [`${'a'.repeat(59)}@${label63}.${label63}.${label63}.fi`, true],
    [`${'a'.repeat(60)}@${label63}.${label63}.${label63}.fi`, false],
  ])('measures %s', (address, accepted) => {
    expect(isAccepted(address)).toBe(accepted)
  })

  it.each([
    "!#$%&'*+/=?^_`{|}~-@example.fi",
    'a.b.c@example.fi',
    '"a b"@example.fi',
    '"a@b"@example.fi',
    '"a\\"b"@example.fi',
    'a@1.fi',
    'a@b-c.fi',
    'a@b--c.fi',
    'a@xn--iti-qlac.fi',
    'a@example.xn--p1ai',
    'a@почта.рф',
    'a@example.co',
  ])('accepts %s', address => {
    expect(isAccepted(address)).toBe(true)
  })

  it.each([
    '',
    '@',
    'a@',
    '@example.fi',
    'a',
    '.a@example.fi',
    'a.@example.fi',
    'a..b@example.fi',
    'a b@example.fi',
    'a@-b.fi',
    'a@b-.fi',
    'a@.fi',
    'a@b.',
    'a@b.f',
    'a@b.1',
    'a@b.12',
    'a@b.f1',
    'a@b.fi1',
    'a@b.1fi',
    'a@127.0.0.1',
    'a@b.xn--',
    'a@b_c.fi',
    'a@b c.fi',
    '""@example.fi',
    '"a@example.fi',
    'a"@example.fi',
    '"a""b"@example.fi',
    '"a\\"@example.fi',
    '"a\u0007b"@example.fi',
    '"a\\\u0007b"@example.fi',
    'x"a"@example.fi',
    '"a"x@example.fi',
    '\uff41@example.fi',
    'ﬁ@example.fi',
    'a\u200b@example.fi',
    'a@exa\u200bmple.fi',
    'a@example.fi\u202e',
    'mailto:a@example.fi',
    'a@example.fi>',
    'a;b@example.fi',
  ])('refuses %j', address => {
    expect(isAccepted(address)).toBe(false)
  })

  it('never throws, and takes its own answer unchanged', () => {
    const almost = fc
      .tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))
      .map(([local, domain]) => `${local}@${domain}.fi`)
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), almost, fc.string({ unit: 'binary' })), text => {
        const address = normaliseEmail(text)
        if (address !== undefined) expect(normaliseEmail(address)).toBe(address)
      }),
      { numRuns: 1000 },
    )
  })

  it('answers at once for a text made to be slow', () => {
    expect(isAccepted(`${'a.'.repeat(50_000)}@example.fi`)).toBe(false)
    expect(isAccepted(`a@${'a-'.repeat(50_000)}`)).toBe(false)
  })
})
