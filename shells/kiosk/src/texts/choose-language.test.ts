import { expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

// rules/languages#interface-languages
it('takes the first language that the kiosk speaks', () => {
  expect(chooseLanguage(['de-DE', 'sv-FI', 'en'])).toBe('sv')
})

it('reads the weights of a request header as no part of the language', () => {
  expect(chooseLanguage(['EN;q=0.8'])).toBe('en')
})

it.each([[[]], [['']], [['de', 'finnish']]])('speaks Finnish when none of %j is known', tags => {
  expect(chooseLanguage(tags)).toBe('fi')
})
