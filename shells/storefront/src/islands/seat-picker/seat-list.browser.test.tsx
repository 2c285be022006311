import type { SeatMap, SeatReservation, SeatState } from '@portti/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fi } from '../../texts/fi.ts'
import { SeatList } from './seat-list.tsx'
import type { PickRow } from './seat-map-rows.ts'

afterEach(cleanup)

const map = {
  categories: [],
  stage: {},
  sections: [
    { id: 'a', title: { fi: 'Katsomo A' }, rows: [] },
    { id: 'parvi', title: { fi: 'Parvi' }, rows: [] },
  ],
} as unknown as SeatMap

const rowsWith = (states: Readonly<Record<string, SeatState>>): readonly PickRow[] =>
  ['a', 'parvi'].flatMap(sectionId =>
    ['1', '2', '3'].map(row => ({
      text: row,
      row,
      sectionId,
      facts: ['36,88 €', row === '1' ? 'Hyvä näkymä' : 'Erinomainen näkymä'],
      seats: [1, 2].map(seat => {
        const id = `${sectionId}-${row}-${seat}`
        const accessible = sectionId === 'parvi' && row === '3' && seat === 2
        return { id, text: `${seat}`, label: id, state: states[id] ?? 'free', look: 0, accessible, x: seat, y: 0 }
      }),
    })),
  )
const listOf = (
  states: Readonly<Record<string, SeatState>>,
  found?: readonly string[],
  onToggle: (id: string) => unknown = () => undefined,
) => (
  <SeatList
    map={map}
    rows={rowsWith(states)}
    texts={fi.seats}
    language="fi"
    found={found?.map(chartId => ({ chartId }) as SeatReservation)}
    onToggle={onToggle}
    onAsk={() => undefined}
  />
)
const opened = () =>
  [...document.querySelectorAll('details[open]')].map(
    row => `${row.closest('section')?.getAttribute('aria-label')}: ${row.querySelector('summary')?.textContent}`,
  )

// rules/seating#list-of-seats
it('lists every row with its view and how many seats are free, and opens at the first', () => {
  render(listOf({ 'a-1-2': 'taken' }))
  const rows = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(rows).toHaveLength(6)
  expect(rows.slice(0, 2)).toEqual(['Rivi\u00a01 Hyvä näkymä 1 vapaa', 'Rivi\u00a02 Erinomainen näkymä 2 vapaata'])
  expect(screen.getByRole('heading', { name: 'Katsomo A 36,88 €' })).toBeDefined()
  expect(opened()).toEqual(['Katsomo A: Rivi\u00a01 Hyvä näkymä 1 vapaa'])
})

// rules/seating#list-of-seats
it('opens at the row of the chosen seats, and the row of the best ones when they are found', () => {
  const chosen = { 'parvi-3-1': 'chosen' } as const
  const { rerender } = render(listOf(chosen))
  expect(opened()).toEqual(['Parvi: Rivi\u00a03 Erinomainen näkymä 1 vapaa'])
  rerender(listOf({ ...chosen, 'a-2-1': 'chosen' }, ['a-2-1']))
  expect(opened()).toEqual([
    'Katsomo A: Rivi\u00a02 Erinomainen näkymä 1 vapaa',
    'Parvi: Rivi\u00a03 Erinomainen näkymä 1 vapaa',
  ])
  fireEvent.click(document.querySelector('[aria-label="Parvi"] details[open] summary') as HTMLElement)
  expect(opened()).toEqual(['Katsomo A: Rivi\u00a02 Erinomainen näkymä 1 vapaa'])
})

// rules/seating#list-of-seats
it('leads by Tab from a free seat past the sold ones', async () => {
  render(listOf({ 'a-1-2': 'taken' }))
  screen.getByRole('checkbox', { name: 'a-1-1' }).focus()
  await userEvent.tab()
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

// rules/design#accessible
it('keeps the focus on a seat that is sold meanwhile, and a press on it does nothing', () => {
  const toggled: string[] = []
  const list = (states: Readonly<Record<string, SeatState>>) => listOf(states, undefined, id => toggled.push(id))
  const { rerender } = render(list({}))
  const seat = screen.getByRole<HTMLInputElement>('checkbox', { name: 'a-1-1' })
  seat.focus()
  rerender(list({ 'a-1-1': 'taken' }))
  expect(document.activeElement).toBe(seat)
  expect([seat.disabled, seat.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(seat)
  expect([toggled, seat.checked]).toEqual([[], false])
})

it('shows only the rows with accessible places, opened, to those who ask for them', () => {
  render(listOf({}))
  fireEvent.click(screen.getByRole('button', { name: fi.seats.onlyAccessible }))
  expect(screen.getAllByRole('checkbox').map(seat => seat.getAttribute('aria-label'))).toEqual(['parvi-3-2'])
  expect(screen.queryByRole('region', { name: 'Katsomo A' })).toBeNull()
})

it('keeps the page where it is, and what else was open, when only the rows with accessible places are asked for', () => {
  const { scrollIntoView } = Element.prototype
  let scrolls = 0
  Element.prototype.scrollIntoView = () => {
    scrolls += 1
  }
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView
  })
  render(listOf({ 'a-1-1': 'chosen', 'a-2-1': 'chosen' }))
  expect(scrolls).toBe(1)
  const chip = screen.getByRole('button', { name: fi.seats.onlyAccessible })
  fireEvent.click(chip)
  fireEvent.click(chip)
  expect(scrolls).toBe(1)
  expect(opened()).toEqual([
    'Katsomo A: Rivi\u00a01 Hyvä näkymä 1 vapaa',
    'Katsomo A: Rivi\u00a02 Erinomainen näkymä 1 vapaa',
    'Parvi: Rivi\u00a03 Erinomainen näkymä 2 vapaata',
  ])
})
