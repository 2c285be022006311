import { createTestCore } from '@portti/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInFinnish } from '../../testing/show-in-finnish.tsx'
import { LanguageChoice } from '../../texts/language-choice.tsx'
import { useFailureText } from './use-failure-text.ts'

// rules/errors#messages
test('a refusal without a code of its own is told by the ticket API’s sentence, in the language that it was asked in', async () => {
  const { core, server } = createTestCore()
  const error = { code: 'unspecified_exception', message: 'Osallistuja 1: Etunimi puuttuu.' }
  // The cart is made first.
  server.trouble(undefined, { status: 422, body: { error } })
  await core.cart.add([{ productId: 'lippu', amount: 1 }])
  const { error: refused } = core.cart.getSnapshot()
  const { container, close } = showInFinnish(words => {
    const text = useFailureText(words)
    return (
      <>
        <LanguageChoice />
        <p>{refused && text({ kind: 'refused', error: refused })}</p>
      </>
    )
  })
  onTestFinished(close)
  const said = () => container.querySelector('p')?.textContent
  await expect.poll(said).toBe('Osallistuja 1: Etunimi puuttuu.')
  await userEvent.selectOptions(page.elementLocator(container.querySelector('select') ?? document.body), 'en')
  await expect.poll(said).toBe('Something went wrong. Please try again in a moment.')
})
