import '../styles.css'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TicketRail } from './ticket-rail.tsx'

afterEach(cleanup)

const show = (count: number): HTMLElement => {
  render(
    <main data-part="wrap">
      <TicketRail label="Liput" previousLabel="Edellinen lippu" nextLabel="Seuraava lippu">
        {Array.from({ length: count }, (_, index) => (
          <button key={index} type="button">
            Lippu {index + 1}
          </button>
        ))}
      </TicketRail>
    </main>,
  )
  return screen.getByRole('list', { name: 'Liput' })
}
const marked = (): number =>
  [...document.querySelectorAll('[data-part="rail-dots"] i')].findIndex(dot => dot.hasAttribute('data-on'))
const left = (element: Element): number => element.getBoundingClientRect().left
/** Where the first card stands in the rail. */
const inset = (rail: Element): number => Number.parseFloat(getComputedStyle(rail).scrollPaddingInlineStart)

describe('the tickets of an order', () => {
  test('are swiped through on a phone: one at a time, the edge of the next in sight, and a dot for each', async () => {
    await page.viewport(390, 844)
    const rail = show(7)
    expect(marked()).toBe(0)
    const [first, second] = [screen.getByText('Lippu 1'), screen.getByText('Lippu 2')]
    expect(left(second)).toBeLessThan(390)
    const step = left(second) - left(first)
    // A swipe that ends between two cards snaps to one of them.
    rail.scrollTo({ left: step * 2.8, behavior: 'instant' })
    await vi.waitFor(() => expect(marked()).toBe(3), 30_000)
    await vi.waitFor(
      () => expect(Math.abs(left(screen.getByText('Lippu 4')) - left(rail) - inset(rail))).toBeLessThan(2),
      30_000,
    )
    rail.scrollTo({ left: rail.scrollWidth, behavior: 'instant' })
    await vi.waitFor(() => expect(marked()).toBe(6), 30_000)
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  test('come into sight when the keyboard reaches them', async () => {
    await page.viewport(390, 844)
    show(7)
    screen.getByRole('button', { name: 'Lippu 6' }).focus()
    await vi.waitFor(() => expect(marked()).toBe(5), 30_000)
  })

  test('stand side by side on a desktop; many of them stay a rail with arrows', async () => {
    await page.viewport(1280, 900)
    const few = show(4)
    expect(screen.queryByRole('button', { name: 'Seuraava lippu' })).toBeNull()
    // In line with what stands above and below them.
    const wrap = few.closest('main') ?? few
    const first = screen.getAllByRole('listitem')[0] ?? few
    expect(left(first)).toBe(left(wrap) + Number.parseFloat(getComputedStyle(wrap).paddingInlineStart))
    expect(new Set(screen.getAllByRole('listitem').map(item => item.getBoundingClientRect().top)).size).toBe(1)
    cleanup()
    const rail = show(20)
    fireEvent.click(screen.getByRole('button', { name: 'Seuraava lippu' }))
    await vi.waitFor(() => expect(rail.scrollLeft).toBeGreaterThan(0), 30_000)
  })

  test('are as wide as their place on a desktop, but one alone is no wider than a card', async () => {
    await page.viewport(1000, 900)
    const widths = (count: number): readonly number[] => {
      const rail = show(count)
      const all = screen.getAllByRole('listitem').map(item => item.getBoundingClientRect().width / rail.clientWidth)
      cleanup()
      return all
    }
    for (const width of widths(2)) expect(width).toBeGreaterThan(0.48)
    for (const width of widths(3)) expect(width).toBeGreaterThan(0.31)
    expect(widths(1)[0]).toBeLessThan(0.45)
  })
})
