import '../styles.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CompoundText } from './compound-text.tsx'

afterEach(cleanup)

test.each([60, 90, 120, 150, 200])('a compound word is not broken after its hyphen, in %i pixels', width => {
  const { container } = render(
    <h2 style={{ width }}>
      <CompoundText>Sointujen yö -rintamerkki</CompoundText>
    </h2>,
  )
  expect(container.textContent).toBe('Sointujen yö -rintamerkki')
  expect(container.querySelector('[data-part="unbroken"]')?.getClientRects()).toHaveLength(1)
})

test.each([60, 70, 80, 90])('two numbers with a dash between them are not broken, in %i pixels', width => {
  const { container } = render(
    <p style={{ width }}>
      <CompoundText>Perillä 2–4 arkipäivässä</CompoundText>
    </p>,
  )
  expect(container.textContent).toBe('Perillä 2–4 arkipäivässä')
  expect(container.querySelector('[data-part="unbroken"]')?.getClientRects()).toHaveLength(1)
})

test('leaves hyphens within words and between numbers alone', () => {
  const { container } = render(<CompoundText>Rock-ilta 18-20</CompoundText>)
  expect(container.querySelector('[data-part="unbroken"]')).toBe(null)
})
