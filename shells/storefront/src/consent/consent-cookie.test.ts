import { describe, expect, it } from 'vitest'
import { readConsent, writtenConsent } from './consent-cookie.ts'

describe('the consent cookie', () => {
  it.each([
    ['', undefined],
    ['portti_consent=all', 'all'],
    ['other=1; portti_consent=necessary; more=2', 'necessary'],
    ['portti_consent=maybe', undefined],
    ['not_portti_consent=all', undefined],
  ])('in "%s" says %s', (cookies, choice) => {
    expect(readConsent(cookies)).toBe(choice)
  })

  it.each(['all', 'necessary'] as const)('is read as it was written: %s', choice => {
    expect(readConsent(writtenConsent(choice))).toBe(choice)
  })
})
