import { describe, expect, it } from 'vitest'
import {
  customerFormMessageKeys,
  customerFormTexts,
  customerFormTextsEn,
  customerFormTextsFi,
  customerFormTextsSv,
} from './customer-form-messages.ts'

describe('the messages of the customer form', () => {
  it('are word for word those of SPEC §5 and D18 in Finnish', () => {
    expect(customerFormTextsFi).toMatchObject({
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

  it('are found by language', () => {
    expect(customerFormTexts).toStrictEqual({
      fi: customerFormTextsFi,
      en: customerFormTextsEn,
      sv: customerFormTextsSv,
    })
  })

  it.each(customerFormMessageKeys)('say %s in three different languages', key => {
    const texts = [customerFormTextsFi[key], customerFormTextsEn[key], customerFormTextsSv[key]]
    expect(new Set(texts).size).toBe(3)
    for (const text of texts) expect(text).toMatch(/^\p{Lu}.+\.$/u)
  })
})
