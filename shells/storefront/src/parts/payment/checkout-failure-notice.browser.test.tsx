import { type Language, type ShopError } from '@portti/core/format'
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fi } from '../../texts/fi.ts'
import { CheckoutFailureNotice } from './checkout-failure-notice.tsx'

afterEach(cleanup)

const texts = { ...fi.checkoutErrors, ...fi.checkout, title: 'Tilaus ei onnistunut', unknownTitle: 'Emme tiedä vielä' }

const Page = () => {
  const [isPending, setPending] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {isPending ? null : (
        <CheckoutFailureNotice
          failure={{ kind: 'timed_out' }}
          texts={texts}
          language="fi"
          onCheckAgain={() => setPending(true)}
        />
      )}
    </main>
  )
}

// rules/checkout#polling-limit, rules/design#accessible
test('who asks again about a payment by keys is at the start of the page, and not nowhere', async () => {
  render(<Page />)
  screen.getByRole('button').focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

// rules/checkout#pay-button
test('a changed sum is told in the page’s words also in a language that the ticket API does not know', () => {
  const error: ShopError = {
    code: 'unspecified_exception',
    parameters: { reason: 'sum_changed', cents: 5_080 },
    status: 409,
    message: 'Tilauksen summa on muuttunut.',
  }
  const ownTexts = { ...texts, sumChanged: 'Tellimuse summa on muutunud.' }
  render(
    <CheckoutFailureNotice
      failure={{ kind: 'error', error }}
      texts={ownTexts}
      language={'et' as Language}
      onCheckAgain={() => undefined}
    />,
  )
  expect(screen.getByText(ownTexts.sumChanged)).toBeTruthy()
})
