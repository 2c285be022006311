import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TicketCodeForm } from './ticket-code-form.tsx'

afterEach(cleanup)

test('on a phone an error stands below its field, above the button', async () => {
  await page.viewport(390, 800)
  render(<TicketCodeForm action="/stream/" label="Lippukoodi" buttonText="Avaa lähetys" error="Koodia ei löydy." />)
  const edge = (element: Element, side: 'top' | 'bottom'): number => element.getBoundingClientRect()[side]
  const error = screen.getByText('Koodia ei löydy.')
  expect(edge(error, 'top')).toBeGreaterThanOrEqual(edge(screen.getByRole('textbox'), 'bottom'))
  expect(edge(screen.getByRole('button'), 'top')).toBeGreaterThanOrEqual(edge(error, 'bottom'))
})
