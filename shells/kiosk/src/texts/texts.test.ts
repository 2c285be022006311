import { checkTexts, formatMessage, keysOf, readTexts } from '@portti/core/rules'
import { describe, expect, it } from 'vitest'
import { createI18n, kioskLanguages, kioskResources } from './create-i18n.ts'

const { fi } = kioskResources

describe.each(kioskLanguages)('the kiosk’s texts in %s', language => {
  const texts = kioskResources[language]

  it('have the keys, the placeholders and the plural forms they need', () => {
    expect(keysOf(texts)).toEqual(keysOf(fi))
    expect(checkTexts(fi, texts, language)).toEqual({ texts, problems: [] })
  })
})

describe('the kiosk’s i18next', () => {
  it('changes the language of all that is said from then on', async () => {
    const i18n = createI18n('fi')
    expect(i18n.t('receipt.number', { number: 'P26-1' })).toBe(formatMessage(fi.receipt.number, { number: 'P26-1' }))
    await i18n.changeLanguage('sv')
    expect(i18n.t('title')).toBe('Biljettkassa')
    expect(i18n.t('receipt.number', { number: 'P26-1' })).toBe(
      formatMessage(readTexts(kioskResources.sv, 'sv').receipt.number, { number: 'P26-1' }),
    )
  })
})
