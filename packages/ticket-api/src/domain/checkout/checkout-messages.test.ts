import { languages } from '@portti/core/rules'
import { expect, test } from 'vitest'
import { checkoutMessages, checkoutProblems } from './checkout-messages.ts'

// rules/checkout#server-messages
test.each(checkoutProblems)('%s has a whole sentence in every language, each its own', problem => {
  const sentences = languages.map(language => checkoutMessages[problem][language])
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
  expect(new Set(sentences).size).toBe(languages.length)
})
