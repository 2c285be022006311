import { expect, it } from 'vitest'
import { countText } from './count-text.ts'
import type { Language } from './language.ts'

it.each<[Language, string]>([
  ['fi', '12\u00a0345'],
  ['sv', '12\u00a0345'],
  ['en', '12,345'],
  ['de', '12.345'],
  ['ar' as Language, '12,345'],
])('a count in %s reads as its prices do: %s', (language, text) => {
  expect(countText(12_345, language)).toBe(text)
})
