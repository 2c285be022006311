import '../styles.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketList } from '../ticket-list/ticket-list.tsx'
import { BuyBar } from './buy-bar.tsx'

afterEach(cleanup)

// WCAG 2.4.11
test.each([
  ['list', 390, 600],
  ['page', 390, 600],
  // 1280 × 1024 at 400 %.
  ['list', 320, 256],
  ['page', 320, 256],
] as const)('what takes the focus comes above a bar of a %s, on a screen of %i × %i', async (kind, width, height) => {
  await page.viewport(width, height)
  const bar = (
    <BuyBar kind={kind} sum="49,80 €" note="2 lippua">
      <button type="button">Lisää</button>
    </BuyBar>
  )
  render(
    <>
      <TicketList title="Liput" foot={kind === 'list' ? bar : undefined}>
        {Array.from({ length: 40 }, (_, index) => (
          <li key={index}>
            <button type="button">Lippu {index}</button>
          </li>
        ))}
      </TicketList>
      {kind === 'page' ? bar : null}
      <footer data-part="footer">Peltohovi</footer>
    </>,
  )
  for (let stop = 0; stop < 40; stop += 1) {
    await userEvent.tab()
    const active = document.activeElement ?? document.body
    const { left, top, width, height } = active.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(over !== null && active.contains(over), active.textContent ?? '').toBe(true)
  }
})

test('what takes the focus comes above the bar of goods next to seats, of which the rest of the page knows nothing', async () => {
  await page.viewport(1280, 600)
  render(
    <>
      <div data-kind="seated">
        <TicketList title="Tuotteet" foot={<BuyBar sum="25,00 €">{null}</BuyBar>}>
          {Array.from({ length: 40 }, (_, index) => (
            <li key={index}>
              <button type="button">Paita {index}</button>
            </li>
          ))}
        </TicketList>
      </div>
      <footer data-part="footer">Peltohovi</footer>
    </>,
  )
  expect(document.documentElement.dataset['bar']).toBeUndefined()
  for (const button of screen.getAllByRole('button')) {
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    const { left, top, width, height } = button.getBoundingClientRect()
    expect(document.elementFromPoint(left + width / 2, top + height / 2), button.textContent).toBe(button)
  }
})

// WCAG 2.4.11
test('the bar of an event’s tickets stays above a footer that a theme positions', async () => {
  await page.viewport(390, 600)
  render(
    <>
      <div data-part="event-page">
        <TicketList
          title="Liput"
          foot={
            <BuyBar sum="0,00 €">
              <button type="button">Lisää</button>
            </BuyBar>
          }
        >
          <li>Katselulippu</li>
        </TicketList>
      </div>
      <footer data-part="footer" style={{ position: 'relative', minHeight: '100vh' }}>
        Metsä
      </footer>
    </>,
  )
  const button = screen.getByRole('button')
  const { left, top, width, height } = button.getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(button)
})
