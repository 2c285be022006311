import { createServerCore } from '@portti/core'
import { createTestCore, type TestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fi } from '../../texts/fi.ts'
import SeatPicker from './seat-picker.island.tsx'

afterEach(cleanup)

const adult = { id: 'lippu', name: 'Peruslippu', price: 2490, categories: ['a'] }

const open = async (): Promise<TestCore> => {
  const test = createTestCore()
  render(
    <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
      <SeatPicker
        language="fi"
        texts={fi.seats}
        timeLeftTexts={fi.timeLeft}
        eventId="konsertti"
        products={[adult]}
        services={[]}
        max={10}
      />
    </CoreContext>,
  )
  await act(() => test.clock.advance(0))
  return test
}
const seat = (place: number): HTMLElement =>
  screen.getByRole('checkbox', { name: new RegExp(`^Permanto, rivi 1, paikka ${place}, `) })
const isChosen = (place: number): boolean => seat(place).getAttribute('aria-checked') === 'true'
const press = (element: HTMLElement): void => {
  act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true })))
}

it('holds a second seat that is pressed before the first one is answered, and adds both', async () => {
  const test = await open()
  test.server.setLatency(300)
  press(seat(1))
  press(seat(2))
  expect([isChosen(1), isChosen(2), isChosen(3)]).toEqual([true, true, false])
  await act(() => test.clock.advance(3_000))
  expect(screen.getByText('2 paikkaa on varattu sinulle.')).toBeDefined()
  expect([isChosen(1), isChosen(2)]).toEqual([true, true])
  test.server.setLatency(0)
  press(screen.getByRole('button', { name: fi.seats.add }))
  await act(() => test.clock.advance(0))
  expect(test.server.heard).toContain('addItems')
})

it('shows a seat that was given back as free at once', async () => {
  const test = await open()
  press(seat(1))
  await act(() => test.clock.advance(100))
  test.server.setLatency(300)
  press(screen.getByRole('button', { name: /^Poista rivi 1/ }))
  expect(isChosen(1)).toBe(false)
  expect(screen.queryByRole('button', { name: /^Poista rivi 1/ })).toBeNull()
  await act(() => test.clock.advance(3_000))
  expect(isChosen(1)).toBe(false)
})
