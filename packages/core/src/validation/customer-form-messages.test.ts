import { describe, expect, it } from 'vitest'
import { en } from '../messages/en.ts'
import { fi } from '../messages/fi.ts'
import { sv } from '../messages/sv.ts'
import { type CustomerFormTexts, customerErrorText, customerFormMessageKeys } from './customer-form-messages.ts'

const [inFinnish, inEnglish, inSwedish]: readonly CustomerFormTexts[] = [fi.validation, en.validation, sv.validation]

describe('the messages of the customer form', () => {
  // rules/customer-form#messages
  it('are word for word as agreed in Finnish', () => {
    expect(inFinnish).toMatchObject({
      first_name_invalid: 'Tarkista etunimesi.',
      last_name_invalid: 'Tarkista sukunimesi.',
      phone_invalid: 'Tarkista puhelinnumerosi.',
      email_invalid: 'Sähköpostiosoitteesi on virheellinen.',
      address_invalid: 'Tarkista osoitteesi.',
      postal_code_invalid: 'Postinumerosi on virheellinen.',
      city_invalid: 'Tarkista postitoimipaikkasi.',
      country_invalid: 'Tarkista asuinmaasi.',
    })
  })

  // rules/customer-form#what-is-missing, rules/customer-form#of-others
  it('ask for what is empty, and do not speak to the buyer of somebody else’s name', () => {
    expect(customerErrorText('first_name', 'first_name_missing', fi)).toBe('Kirjoita etunimesi.')
    expect(customerErrorText('delivery_first_name', 'first_name_missing', fi)).toBe('Kirjoita etunimi.')
    expect(customerErrorText('billing_postal_code', 'postal_code_invalid', fi)).toBe('Postinumero on virheellinen.')
    for (const text of Object.values(fi.validationOfOthers)) expect(text).not.toMatch(/\p{L}si\b(?! on)/u)
  })

  it.each(customerFormMessageKeys)('say %s in three different languages', key => {
    const texts = [inFinnish?.[key], inEnglish?.[key], inSwedish?.[key]]
    expect(new Set(texts).size).toBe(3)
    for (const text of texts) expect(text).toMatch(/^\p{Lu}.+\.$/u)
  })
})
