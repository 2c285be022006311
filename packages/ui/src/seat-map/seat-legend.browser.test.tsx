import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SeatLegend } from './seat-legend.tsx'

afterEach(cleanup)

test('a price that does not fit in the line fades out, and is read whole at its end; the ring of the focus stays', async () => {
  await page.viewport(320, 800)
  const items = ['Katsomo A', 'Katsomo B', 'Parvi'].map((text, look) => ({
    text,
    note: '36,88 €',
    look,
    state: 'free' as const,
  }))
  render(<SeatLegend kind="chips" items={items} />)
  const line = screen.getByRole('list')
  const fade = 24
  expect(getComputedStyle(line).maskImage).toContain(`calc(100% - ${fade}px)`)
  line.scrollLeft = line.scrollWidth
  const [, , last] = screen.getAllByRole('listitem')
  expect(last?.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().right - fade)
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(line)
  expect(getComputedStyle(line).maskImage).toBe('none')
})
