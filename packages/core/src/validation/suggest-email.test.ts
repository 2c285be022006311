import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

// rules/customer-form#typing-help
describe('typing help for an e-mail address', () => {
  it.each([
    ['aino@gmial.com', 'aino@gmail.com'],
    ['Aino@gmail.con', 'aino@gmail.com'],
    ['aino@gmailcom', 'aino@gmail.com'],
    ['aino@hotmial.fi', 'aino@hotmail.fi'],
    ['aino@outlok.com', 'aino@outlook.com'],
    ['aino@saunalathi.fi', 'aino@saunalahti.fi'],
  ])('takes %s for %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it.each(['aino@gmail.com', 'aino@mail.com', 'aino@ymail.com', 'aino@live.se', 'aino@example.fi', 'aino', 'a@b', ''])(
    'leaves %j alone',
    typed => {
      expect(suggestEmail(typed)).toBeUndefined()
    },
  )

  it('suggests what it would not help with again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), typed => {
        const meant = suggestEmail(typed)
        if (meant !== undefined) expect(suggestEmail(meant)).toBeUndefined()
      }),
    )
  })
})
