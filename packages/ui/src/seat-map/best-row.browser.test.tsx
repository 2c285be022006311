import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { BestAnswer } from './best-row.tsx'

afterEach(cleanup)

test.each([390, 820])('at %i px the answer has air in its band, and its button keeps within it', async width => {
  await page.viewport(width, 800)
  render(
    <div style={{ paddingBlock: 20 }}>
      <BestAnswer
        title="Parvi, rivi 1, paikat 10–11"
        text="Hyvä näkymä lavalle"
        action={<Button kind="quiet">Toinen ehdotus</Button>}
      />
    </div>,
  )
  const band = document.querySelector('[data-part="best-answer"]')?.getBoundingClientRect() ?? new DOMRect()
  const text = screen.getByRole('status').getBoundingClientRect()
  expect(text.top - band.top).toBeGreaterThanOrEqual(5)
  expect(band.bottom - text.bottom).toBeGreaterThanOrEqual(5)
  const button = screen.getByRole('button')
  const { top, bottom, left, width: wide } = button.getBoundingClientRect()
  expect(top).toBeGreaterThan(band.top)
  expect(bottom).toBeLessThan(band.bottom)
  // A finger has 44 px of it.
  const middle = (top + bottom) / 2
  for (const y of [middle - 21, middle + 21]) expect(document.elementFromPoint(left + wide / 2, y)).toBe(button)
})
