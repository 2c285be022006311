import { createServerCore, createVisitService, presentCart } from '@portti/core'
import { createTestCore, type TestCore, wireEvent, wireLineEvent, wireProduct } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fi } from '../../texts/fi.ts'
import CartIsland from './cart.island.tsx'

afterEach(cleanup)

const open = async ({ core, clock }: TestCore): Promise<void> => {
  render(
    <main id="main" tabIndex={-1}>
      <CoreContext
        value={{ core, rendered: createServerCore(), openVisit: () => Promise.resolve(core.open(createVisitService)) }}
      >
        <CartIsland
          language="fi"
          timeZone="Europe/Helsinki"
          texts={fi.cart}
          summaryTexts={fi.summary}
          timeLeftTexts={fi.timeLeft}
          codeTexts={fi.codes}
          participantTexts={fi.participants}
          giftTexts={fi.gift}
          homeHref="/"
          eventsRoot="/events/"
          checkoutHref="/checkout/"
        />
      </CoreContext>
    </main>,
  )
  await act(() => clock.advance(20))
}
const press = (name: string) =>
  act(() => {
    const button = screen.getByRole('button', { name })
    button.focus()
    button.click()
    return Promise.resolve()
  })
const pressToCheckout = () =>
  act(() => Promise.resolve(screen.getAllByRole('link', { name: fi.cart.toCheckout })[0]?.click()))
/** Lets the server answer until the expectation holds. */
const until = ({ clock }: TestCore, hold: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(() => clock.advance(100))
      hold()
    },
    { interval: 5, timeout: 30_000 },
  )
/** Texts of the page's live regions. */
const said = (): readonly string[] =>
  [...document.querySelectorAll('[role="status"], [aria-live]')].flatMap(({ textContent }) => textContent || [])

// rules/design#accessible
describe('the total of the cart', () => {
  it.each([390, 1280])('is spoken once after each change, and not at first, on a screen of %i px', async width => {
    await page.viewport(width, 800)
    const test = createTestCore()
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await open(test)
    expect(said().join()).not.toContain('24,90')
    await press('Lisää: Peruslippu')
    await until(test, () =>
      expect(said().filter(text => /49,80\s€/.test(text))).toEqual([expect.stringMatching(/^Yhteensä/)]),
    )
    await press('Vähennä: Peruslippu')
    await until(test, () => expect(said().filter(text => /24,90\s€/.test(text))).toHaveLength(1))
    expect(said().join()).not.toContain('49,80')
  })
})

// rules/design#accessible
it('says that the cart is empty when its last item goes, and not of a cart that was empty', async () => {
  const test = createTestCore()
  await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
  await open(test)
  expect(said().join()).not.toContain(fi.cart.emptyTitle)
  await press('Poista: Peruslippu')
  await until(test, () => expect(said()).toEqual([fi.cart.emptyTitle]))
  cleanup()
  await open(createTestCore())
  expect(screen.getByText(fi.cart.emptyTitle)).toBeDefined()
  expect(said()).toEqual([])
})

// rules/design#accessible
it('hands the focus on when the notice of an error is closed', async () => {
  const test = createTestCore()
  await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
  await open(test)
  test.server.trouble('request_lost', 'request_lost', 'request_lost', 'request_lost')
  await press('Lisää: Peruslippu')
  await until(test, () => expect(screen.getByRole('button', { name: fi.cart.dismiss })).toBeDefined())
  await press(fi.cart.dismiss)
  expect(screen.queryByRole('button', { name: fi.cart.dismiss })).toBeNull()
  expect(document.activeElement).toBe(document.getElementById('main'))
})

// rules/seating#seat-reservations
it('names seats that are held and not yet in the cart, with the way back to them', async () => {
  const test = createTestCore()
  await test.core.cart.reserveSeats({ eventId: 'konsertti', count: 2 })
  await open(test)
  expect(screen.queryByText(fi.cart.emptyTitle)).toBeNull()
  expect(screen.getByRole('heading', { name: fi.cart.heldTitle })).toBeDefined()
  expect(document.querySelector('[data-part="empty"] p')?.textContent).toMatch(/.+ · .+/)
  expect(screen.getByRole('link', { name: fi.cart.toSeats }).getAttribute('href')).toBe('/events/konsertti/#tickets')
})

// rules/seating#seat-reservations
it('is empty at once when its last item of seats is removed: no seats wait', async () => {
  const test = createTestCore()
  const reserved = await test.core.cart.reserveSeats({ eventId: 'konsertti', count: 2 })
  const seatReservations = reserved._unsafeUnwrap().seats.map(({ id }) => id)
  await test.core.cart.add([{ productId: 'lippu', amount: 2, seatReservations }])
  await open(test)
  await press('Poista: Peruslippu')
  expect(screen.getByRole('heading', { name: fi.cart.emptyTitle })).toBeDefined()
  expect(screen.queryByText(fi.cart.heldTitle)).toBeNull()
  await until(test, () => expect(said()).toEqual([fi.cart.emptyTitle]))
})

it('says that seats wait, and not that the cart is empty, when the last item beside held seats goes', async () => {
  const test = createTestCore()
  await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
  await test.core.cart.reserveSeats({ eventId: 'konsertti', count: 2 })
  await open(test)
  await press('Poista: Peruslippu')
  await until(test, () => expect(said()).toEqual([fi.cart.heldTitle]))
})

// rules/catalogue#not-for-sale
it.each(['single_event_access', 'merchandise'])(
  'an item of a product that is no longer for sale says so beside its price, and can be removed (%s)',
  async type => {
    const availability = { available: false, min: 1, max: 10, status: 'red', info: { fi: 'Ei myynnissä' } }
    const test = createTestCore({ products: [wireProduct({ type, availability })] })
    await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
    await open(test)
    expect(document.querySelector('[data-part="cart-line"]')?.textContent).toMatch(/Ei myynnissä.*49,80/s)
    await press('Poista: Peruslippu')
    await until(test, () => expect(screen.queryByText('Ei myynnissä')).toBeNull())
  },
)

// rules/time-left#restore
it('says that an expired cart is back, and the focus does not go with the pressed button', async () => {
  const before = createTestCore()
  await before.core.cart.add([{ productId: 'lippu', amount: 2 }])
  await before.clock.advance(20 * 60_000 + 1)
  before.core.dispose()
  const test = createTestCore({ before })
  await open(test)
  await press(fi.cart.restore)
  await until(test, () => expect(screen.getByRole('button', { name: 'Poista: Peruslippu' })).toBeDefined())
  await until(test, () => expect(said()).toContain(fi.cart.restored))
  expect(document.activeElement).toBe(document.getElementById('main'))
})

// rules/cart#optimistic-changes
describe('changes that the server has not answered yet', () => {
  const openSlowly = async (): Promise<TestCore> => {
    const test = createTestCore()
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await open(test)
    test.server.setLatency(500)
    return test
  }
  const amount = () => screen.getByRole('textbox', { name: 'Peruslippu, määrä' })
  const typeAmount = async (typed: string) => {
    await userEvent.fill(amount(), typed)
    await userEvent.keyboard('{Enter}')
  }

  it('are all in the cart before the button to the checkout leaves the page', async () => {
    const test = await openSlowly()
    await typeAmount('2')
    await typeAmount('3')
    await pressToCheckout()
    expect(test.navigator.visited).toEqual([])
    await pressToCheckout()
    await until(test, () => expect(test.navigator.visited).toEqual([{ to: 'checkout' }]))
    expect(test.server.heard.filter(call => call === 'changeItem')).toHaveLength(2)
    expect(test.core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 3 }] }, loading: { items: [] } })
  })

  it('keep the cart open when one of them is refused', async () => {
    const test = await openSlowly()
    test.server.sellOut()
    await typeAmount('2')
    await pressToCheckout()
    await until(test, () => expect(screen.getByText(fi.cart.errorTitle)).toBeDefined())
    await act(() => test.clock.advance(5_000))
    expect(test.navigator.visited).toEqual([])
  })

  it('keep the cart open when one of them is a code that is refused', async () => {
    const test = await openSlowly()
    await userEvent.fill(screen.getByLabelText(fi.codes.label), 'EI')
    await press(fi.codes.use)
    await pressToCheckout()
    await until(test, () => expect(screen.getByLabelText(fi.codes.label).getAttribute('aria-invalid')).toBe('true'))
    await act(() => test.clock.advance(5_000))
    expect(test.navigator.visited).toEqual([])
  })

  it('stop nobody from taking the item out', async () => {
    const test = await openSlowly()
    await userEvent.fill(amount(), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Poista: Peruslippu' }))
    expect(document.activeElement).toBe(document.getElementById('main'))
    await until(test, () => expect(test.server.heard).toContain('removeItem'))
    await until(test, () => expect(said()).toEqual([fi.cart.emptyTitle]))
  })
})

// rules/customer-form#registration
describe('the participants of an item', () => {
  const openEditor = async (names = ['Aino']): Promise<TestCore> => {
    const fields = [{ name: 'first_name', title: { fi: 'Etunimi' }, required: true }]
    const test = createTestCore({ events: [wireEvent({ id: wireLineEvent.id, registration: { fields } })] })
    const participants = names.map(first_name => ({ first_name }))
    await test.core.cart.add([{ productId: 'lippu', amount: names.length, eventRegistration: { participants } }])
    await open(test)
    await press(fi.participants.change)
    await until(test, () => expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Etunimi' })[0]))
    return test
  }

  it.each([fi.participants.save, fi.participants.cancel])(
    'are edited from the first field on, and "%s" gives the focus back to their button',
    async name => {
      const test = await openEditor()
      await press(name)
      await until(test, () => expect(screen.queryByRole('textbox', { name: 'Etunimi' })).toBeNull())
      expect(document.activeElement).toBe(screen.getByRole('button', { name: fi.participants.change }))
    },
  )

  // rules/checkout#nothing-typed-is-lost
  it('are saved by the button to the checkout before the page is left, and kept open where something is missing', async () => {
    const test = await openEditor()
    const name = screen.getByRole('textbox', { name: 'Etunimi' })
    await userEvent.clear(name)
    await pressToCheckout()
    await until(test, () => expect(document.activeElement).toBe(document.querySelector('[data-part="error-summary"]')))
    expect(test.navigator.visited).toEqual([])
    await userEvent.fill(name, 'Aina')
    await pressToCheckout()
    await until(test, () => expect(test.navigator.visited).toEqual([{ to: 'checkout' }]))
    const saved = presentCart(test.core.cart.getSnapshot())?.items[0]?.eventRegistration?.participants
    expect(saved).toEqual([{ first_name: 'Aina' }])
  })

  // rules/checkout#nothing-typed-is-lost
  it('that were typed when the page was left are shown again, and not once they are saved or given up', async () => {
    const first = await openEditor(['Aino', 'Eino'])
    const nameOf = (place: number) => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Etunimi' })[place]
    const reopen = async (before: TestCore): Promise<TestCore> => {
      cleanup()
      before.core.dispose()
      const test = createTestCore({ before })
      await open(test)
      return test
    }
    await userEvent.fill(nameOf(0) ?? document.body, '')
    const second = await reopen(first)
    await until(second, () => expect(nameOf(1)?.value).toBe('Eino'))
    expect(nameOf(0)?.value).toBe('')
    expect(document.activeElement).toBe(document.body)
    await userEvent.fill(nameOf(0) ?? document.body, 'Aina')
    await press(fi.participants.save)
    await until(second, () => expect(screen.queryByRole('textbox', { name: 'Etunimi' })).toBeNull())
    await press(fi.participants.change)
    await until(second, () => expect(nameOf(0)?.value).toBe('Aina'))
    await userEvent.fill(nameOf(0) ?? document.body, 'Aila')
    await press(fi.participants.cancel)
    await reopen(second)
    expect(screen.queryByRole('textbox', { name: 'Etunimi' })).toBeNull()
    expect(document.body.textContent).toContain('Aina')
  })

  it('that are being saved when the button to the checkout is pressed are waited for', async () => {
    const test = await openEditor()
    test.server.setLatency(500)
    await userEvent.fill(screen.getByRole('textbox', { name: 'Etunimi' }), 'Aina')
    await press(fi.participants.save)
    await pressToCheckout()
    expect(test.navigator.visited).toEqual([])
    await until(test, () => expect(test.navigator.visited).toEqual([{ to: 'checkout' }]))
    expect(test.server.heard.filter(call => call === 'changeItem')).toHaveLength(1)
  })

  it('that are typed while the button to the checkout saves are saved too, before the page is left', async () => {
    const test = await openEditor()
    test.server.setLatency(500)
    await userEvent.fill(screen.getByRole('textbox', { name: 'Etunimi' }), 'Aina')
    await pressToCheckout()
    await userEvent.fill(screen.getByRole('textbox', { name: 'Etunimi' }), 'Aila')
    expect(test.navigator.visited).toEqual([])
    await until(test, () => expect(test.navigator.visited).toEqual([{ to: 'checkout' }]))
    const saved = presentCart(test.core.cart.getSnapshot())?.items[0]?.eventRegistration?.participants
    expect(saved).toEqual([{ first_name: 'Aila' }])
    expect(test.server.heard.filter(call => call === 'changeItem')).toHaveLength(2)
  })

  // rules/design#accessible
  it('are said to be removed, and the focus stays beside them', async () => {
    await openEditor(['Aino', 'Eino', 'Tuisku'])
    const group = (number: number) => screen.getByRole('group', { name: `Osallistuja ${number}` })
    await press('Poista osallistuja 3')
    expect(document.activeElement).toBe(group(2))
    expect(said()).toContain('Osallistuja 3 poistettu, jäljellä 2.')
    await press('Poista osallistuja 1')
    expect(document.activeElement).toBe(group(1))
    expect(said()).toContain('Osallistuja 1 poistettu, jäljellä 1.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Etunimi' }).value).toBe('Eino')
    await press(fi.participants.addAnother)
    await vi.waitFor(
      () => expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Etunimi' })[1]),
      { timeout: 30_000 },
    )
    expect(said().join()).not.toContain('poistettu')
  })

  it('are not removed or added any more while the list is on its way', async () => {
    const test = await openEditor(['Aino', 'Eino', 'Tuisku'])
    await press(fi.participants.save)
    expect(screen.queryByRole('button', { name: 'Poista osallistuja 3' })).toBeNull()
    expect(screen.queryByRole('button', { name: fi.participants.addAnother })).toBeNull()
    await until(test, () => expect(screen.queryByRole('textbox', { name: 'Etunimi' })).toBeNull())
  })

  it('are saved over nobody whom another tab added: the list is shown with a word about it, and saved after that', async () => {
    const test = await openEditor()
    const other = createTestCore({ before: { ...test, storage: test.storage.otherTab() } })
    await other.core.cart.load()
    const itemId = presentCart(other.core.cart.getSnapshot())?.items[0]?.id ?? ''
    const participants = [{ first_name: 'Aino' }, { first_name: 'Tuisku' }]
    await act(() => other.core.cart.changeParticipants(itemId, { participants }))
    await act(() => test.clock.advance(100))
    const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Etunimi' }).map(({ value }) => value)
    await userEvent.fill(screen.getByRole('textbox', { name: 'Etunimi' }), 'Aina')
    await press(fi.participants.save)
    await until(test, () => expect(screen.getByRole('alert').textContent).toContain(fi.participants.changedElsewhere))
    expect(names()).toEqual(['Aina', 'Tuisku'])
    await press(fi.participants.save)
    await until(test, () => expect(screen.queryByRole('textbox', { name: 'Etunimi' })).toBeNull())
    const saved = presentCart(test.core.cart.getSnapshot())?.items[0]?.eventRegistration?.participants
    expect(saved).toEqual([{ first_name: 'Aina' }, { first_name: 'Tuisku' }])
  })
})
