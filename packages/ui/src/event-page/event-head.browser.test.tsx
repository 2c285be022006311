import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Availability } from '../availability/availability.tsx'
import { Facts } from '../facts/facts.tsx'
import { EventHead } from './event-head.tsx'

afterEach(cleanup)

test('that an event is cancelled is a line of its own size, close to the title that it belongs to', async () => {
  await page.viewport(1440, 900)
  render(<EventHead title="Perinneruokamarkkinat" status={<Availability status="red">Peruttu</Availability>} />)
  const status = screen.getByText('Peruttu')
  const line = status.closest('[data-part="event-status"]')?.getBoundingClientRect()
  expect(line?.height).toBeLessThan(1.6 * Number.parseFloat(getComputedStyle(status).fontSize))
})

test.each(Array.from({ length: 12 }, (_, step) => 300 + step * 10))(
  'among seats at %i px no line of the facts ends with the point between two of them',
  async width => {
    await page.viewport(width, 800)
    render(
      <div data-kind="seated">
        <EventHead
          title="Sinfoniaa"
          facts={
            <Facts facts={[{ icon: null, title: 'su 1.8.2027 klo 16.00–18.00', text: 'Ovet avataan klo 15.00' }]} />
          }
        />
      </div>,
    )
    const [point] = [...screen.getByText('su 1.8.2027 klo 16.00–18.00').getClientRects()].toReversed()
    const [doors] = document.querySelector('small')?.getClientRects() ?? []
    expect(doors?.top).toBeLessThan(point?.bottom ?? 0)
  },
)
