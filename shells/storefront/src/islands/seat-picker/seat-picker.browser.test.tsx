import { createServerCore } from '@portti/core'
import { createTestCore, type TestCore, wireEvent, wireProduct } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fi } from '../../texts/fi.ts'
import SeatPicker from './seat-picker.island.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', location.pathname)
})

const adult = { id: 'lippu', name: 'Peruslippu', price: 2490, categories: ['a'] }

const open = async (test = createTestCore(), products = [adult]): Promise<TestCore> => {
  render(
    <main id="main" tabIndex={-1}>
      <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
        <SeatPicker
          language="fi"
          texts={fi.seats}
          timeLeftTexts={fi.timeLeft}
          eventId="konsertti"
          products={products}
          services={[]}
          max={10}
        />
      </CoreContext>
    </main>,
  )
  await act(() => test.clock.advance(0))
  return test
}
const seat = (number: number): HTMLElement =>
  screen.getByRole('checkbox', { name: new RegExp(`^Permanto, rivi\\s1, paikka\\s${number}, `) })
const isChosen = (number: number): boolean => seat(number).getAttribute('aria-checked') === 'true'
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

/** A refusal's text, word for word. */
const alertText = (): string | undefined =>
  screen
    .getAllByRole('alert')
    .find(({ textContent }) => textContent)
    ?.innerText.replace(/\s+/g, ' ')
const takenText = (number: number): string =>
  `Permanto, rivi 1, paikka ${number} Paikka varattiin juuri. Valitse sen tilalle toinen.`

// rules/seating#taken-and-foreign-seats
it('says of a seat that was just taken which it is and no more, while others are free', async () => {
  const test = await open()
  const other = createTestCore({ before: { ...test, storage: createTestCore().storage } })
  await other.core.cart.reserveSeats({ eventId: 'konsertti', chartId: 'permanto-1-4' })
  press(seat(4))
  await act(() => test.clock.advance(100))
  await vi.waitFor(() => expect(alertText()).toBe(takenText(4)), 30_000)
})

// rules/seating#held-seats
it('says on the map and in the list that a seat is in another cart, and when it may come free', async () => {
  const test = await open()
  const other = createTestCore({ before: { ...test, storage: createTestCore().storage } })
  await other.core.cart.reserveSeats({ eventId: 'konsertti', chartId: 'permanto-1-4' })
  await act(() => test.clock.advance(10_000))
  expect(seat(4).getAttribute('aria-label')).toBe('Permanto, rivi\u00a01, paikka\u00a04, toisen asiakkaan korissa')
  press(seat(4))
  const told = /^Paikka on toisen asiakkaan korissa\. Se voi vapautua noin 19 minuutin kuluttua\./
  expect(
    within(screen.getByText('Permanto, rivi 1, paikka 4').closest('[role="alert"]') as HTMLElement).getByText(told),
  ).toBeDefined()
  const close = screen.getByRole('button', { name: fi.seats.close })
  close.focus()
  press(close)
  expect(screen.queryByText(told)).toBeNull()
  expect(document.activeElement).toBe(seat(4))
  press(screen.getByRole('button', { name: fi.seats.byList }))
  press(seat(4))
  expect(screen.getByText(told)).toBeDefined()
  expect((seat(4) as HTMLInputElement).checked).toBe(false)
  await other.core.cart.releaseSeat('permanto-1-4')
  await act(() => test.clock.advance(10_000))
  expect(screen.queryByText(told)).toBeNull()
})

it('shows a seat that was given back as free at once', async () => {
  const test = await open()
  press(seat(1))
  await act(() => test.clock.advance(100))
  test.server.setLatency(300)
  press(screen.getByRole('button', { name: /^Poista rivi\s1/ }))
  expect(isChosen(1)).toBe(false)
  expect(screen.queryByRole('button', { name: /^Poista rivi\s1/ })).toBeNull()
  await act(() => test.clock.advance(3_000))
  expect(isChosen(1)).toBe(false)
})

it('shows the view from a chosen seat, and gives the focus back when it is closed', async () => {
  const test = await open()
  press(seat(1))
  await act(() => test.clock.advance(100))
  const view = screen.getByRole('button', { name: 'Näkymä paikalta: rivi\u00a01, paikka\u00a01' })
  view.focus()
  press(view)
  const dialog = await screen.findByRole('dialog', { name: 'Näkymä paikalta: rivi\u00a01, paikka\u00a01' })
  const picture = await within(dialog).findByRole('img', { name: 'Näkymä paikalta: rivi\u00a01, paikka\u00a01' })
  expect(picture.textContent).toBe(fi.seats.stage)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(view)
})

/** A cart with a line of the first two seats, and the page that its link leads to. */
const openChange = async (): Promise<TestCore> => {
  const test = createTestCore()
  const { cart } = test.core
  await cart.reserveSeats({ eventId: 'konsertti', count: 2 })
  await cart.add([{ productId: 'lippu', amount: 2, seatReservations: ['permanto-1-1', 'permanto-1-2'] }])
  const state = cart.getSnapshot()
  const itemId = state.phase === 'present' ? (state.cart.items[0]?.id ?? '') : ''
  history.replaceState(null, '', `?change-seats=${itemId}`)
  return open(test)
}

// rules/seating#change-seats
it('changes the seats of a cart item that the address names, all at once', async () => {
  const test = await openChange()
  expect([isChosen(1), isChosen(2), isChosen(3)]).toEqual([true, true, false])
  expect(
    screen.getByText(/^Nyt sinulla on: Permanto, rivi\s1, paikka\s1 · Permanto, rivi\s1, paikka\s2\./),
  ).toBeDefined()
  press(seat(1))
  press(seat(3))
  expect(test.server.heard).not.toContain('changeSeats')
  press(screen.getByRole('button', { name: fi.seats.change }))
  await act(() => test.clock.advance(0))
  expect(test.server.heard.filter(name => name === 'changeSeats')).toHaveLength(1)
  expect(test.navigator.visited).toEqual([{ to: 'cart' }])
})

it('tells which the best seats are while an item’s seats are changed, until one of them is given up', async () => {
  await openChange()
  const told = () => document.querySelector('[data-part="best-answer"] [role="status"]')?.textContent
  press(screen.getByRole('button', { name: fi.seats.changeBest }))
  expect(told()).toMatch(/^Permanto, rivi\s1, paikat\s1–2\./)
  press(seat(2))
  expect(told()).toBe('')
})

it('names the seat that somebody else took meanwhile, and keeps the old ones', async () => {
  const test = await openChange()
  const other = createTestCore({ before: { ...test, storage: createTestCore().storage } })
  await other.core.cart.reserveSeats({ eventId: 'konsertti', chartId: 'permanto-1-4' })
  press(seat(4))
  press(screen.getByRole('button', { name: fi.seats.change }))
  await act(() => test.clock.advance(0))
  await vi.waitFor(() => expect(alertText()).toBe(takenText(4)), 30_000)
  expect([isChosen(1), isChosen(2), isChosen(4)]).toEqual([true, true, false])
})

it('chooses new seats as usual when the cart has no such item any more', async () => {
  history.replaceState(null, '', '?change-seats=poistettu')
  await open()
  expect(location.search).toBe('')
  expect(screen.queryByRole('button', { name: fi.seats.changeBack })).toBeNull()
})

const guest = { id: 'kutsu', price: '0.00', title: { fi: 'Kutsuvieras' }, allowed_seat_categories: ['a'] }
/** A shop whose guests get their ticket with a code. */
const withGuests = (): TestCore => {
  const products = [wireProduct({ allowed_seat_categories: ['a'] }), wireProduct(guest)]
  const event = wireEvent({ id: 'konsertti', has_seating_chart: true, products })
  return createTestCore({ products, events: [event], codes: { VIERAS: { opens: 'kutsu', ofEvent: 'konsertti' } } })
}
const typesOffered = () =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name: /^Lipputyyppi/ }).options].map(({ text }) => text)

// rules/codes#opened-products
it('sells a seat as the ticket that a code opens, until the code is taken away', async () => {
  const test = await open(withGuests())
  press(seat(1))
  await act(() => test.clock.advance(100))
  expect(seat(2).getAttribute('aria-label')).toContain('24,90')
  await act(() => test.core.cart.useCode('VIERAS'))
  await act(() => test.clock.advance(100))
  expect(typesOffered()).toEqual(['Kutsuvieras', 'Peruslippu'])
  expect(seat(2).getAttribute('aria-label')).toContain('0,00')
  await act(() => test.core.cart.removeCode('VIERAS'))
  await act(() => test.clock.advance(100))
  expect(typesOffered()).toEqual(['Peruslippu'])
  expect(seat(2).getAttribute('aria-label')).toContain('24,90')
})

// rules/codes#opened-products
it('shows no map of an event whose tickets are not sold now, until a code opens one of its seats', async () => {
  const test = await open(withGuests(), [])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(test.server.heard).not.toContain('readSeatMap')
  await act(() => test.core.cart.useCode('VIERAS'))
  await act(() => test.clock.advance(100))
  press(seat(1))
  await act(() => test.clock.advance(100))
  press(screen.getByRole('button', { name: fi.seats.add }))
  await act(() => test.clock.advance(0))
  expect(test.navigator.visited).toEqual([{ to: 'cart' }])
})

// rules/design#accessible
it('hands the focus on from the button that loads the map again, once the map is there', async () => {
  const test = createTestCore()
  test.server.trouble(...Array.from({ length: 20 }, () => 'request_lost' as const))
  await open(test)
  await vi.waitFor(async () => {
    await act(() => test.clock.advance(1_000))
    expect(screen.getByRole('button', { name: fi.seats.tryAgain })).toBeDefined()
  }, 30_000)
  const again = screen.getByRole('button', { name: fi.seats.tryAgain })
  again.focus()
  press(again)
  await vi.waitFor(async () => {
    await act(() => test.clock.advance(1_000))
    expect(seat(1)).toBeDefined()
  }, 30_000)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
