import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Field } from '../field/field.tsx'
import { ErrorSummary } from './error-summary.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', location.pathname + location.search)
})

const errors = [
  { fieldId: 'email', text: 'Sähköpostiosoite' },
  { fieldId: 'postal_code', text: 'Postinumero' },
]

describe('ErrorSummary', () => {
  test('shows nothing without errors', () => {
    render(<ErrorSummary title="Tarkista" errors={[]} takeFocus />)
    expect(screen.queryByRole('group')).toBe(null)
  })

  test('takes the focus when it appears, and leaves it alone while the visitor mends the fields', () => {
    const page = (shown: typeof errors) => (
      <>
        <ErrorSummary title="Tarkista kaksi kohtaa" errors={shown} takeFocus />
        <Field id="email" label="Sähköposti" />
      </>
    )
    const { rerender } = render(page([]))
    rerender(page(errors))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tarkista kaksi kohtaa' }))
    screen.getByRole('textbox').focus()
    rerender(page(errors.slice(1)))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  test('takes no focus when it comes back while a mended field is typed on', () => {
    const page = (shown: typeof errors) => (
      <>
        <ErrorSummary title="Tarkista" errors={shown} takeFocus />
        <Field id="email" label="Sähköposti" />
      </>
    )
    const { rerender } = render(page(errors))
    screen.getByRole('textbox').focus()
    rerender(page([]))
    rerender(page(errors))
    expect(screen.getByRole('group')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  test('is not spoken over what the visitor types while the fields are mended', () => {
    render(<ErrorSummary title="Tarkista" errors={errors} takeFocus />)
    expect(screen.getByText('Sähköpostiosoite').closest('[role="alert"], [role="status"], [aria-live]')).toBe(null)
  })

  test('begins with its title where it is higher than the screen', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ fieldId: `field-${index}`, text: `Kenttä ${index}` }))
    const { rerender } = render(<ErrorSummary title="Tarkista" errors={[]} takeFocus />)
    rerender(<ErrorSummary title="Tarkista" errors={many} takeFocus />)
    const { top } = screen.getByText('Tarkista').getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(innerHeight)
  })

  test('does not take the focus unasked', () => {
    render(<ErrorSummary title="Tarkista" errors={errors} />)
    expect(document.activeElement).toBe(document.body)
  })

  test('leads to the field itself', async () => {
    render(
      <>
        <ErrorSummary title="Tarkista" errors={errors} />
        <Field id="postal_code" label="Postinumero" />
      </>,
    )
    screen.getByRole('link', { name: 'Postinumero' }).click()
    await expect.poll(() => document.activeElement?.id).toBe('postal_code')
  })
})
