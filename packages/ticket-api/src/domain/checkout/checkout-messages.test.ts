import { languages } from '@portti/core/rules'
import { describe, expect, test } from 'vitest'
import { checkoutMessage, checkoutProblems } from './checkout-messages.ts'

// rules/checkout#server-messages
describe.each([false, true])('a checkout of an order that was there before: %s', isOfOrder => {
  test.each(checkoutProblems)('%s has a whole sentence in every language, each its own', problem => {
    const message = checkoutMessage(problem, { isOfOrder })
    const sentences = languages.map(language => message[language])
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
    expect(new Set(sentences).size).toBe(languages.length)
  })
})
