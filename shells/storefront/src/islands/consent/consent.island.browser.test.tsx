import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fi } from '../../texts/fi.ts'
import ConsentBanner from './consent.island.tsx'

afterEach(() => {
  cleanup()
  document.cookie = 'portti_consent=; path=/; max-age=0'
})

// rules/consent#equal-choice, rules/design#accessible
it('goes with its pressed button, and hands the focus on', () => {
  render(
    <main id="main" tabIndex={-1}>
      <ConsentBanner texts={fi.consent} policyHref="/cookies/" />
    </main>,
  )
  const button = screen.getByRole('button', { name: fi.consent.refuse })
  button.focus()
  fireEvent.click(button)
  expect(screen.queryByRole('button', { name: fi.consent.refuse })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
