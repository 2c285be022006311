import { createServerCore, createVisitService, type VisitService } from '@portti/core'
import { createTestCore, type TestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, describe, expect, it } from 'vitest'
import Cancelled from '../islands/cancelled/cancelled.island.tsx'
import Cart from '../islands/cart/cart.island.tsx'
import PaymentReturn from '../islands/payment-return/payment-return.island.tsx'
import VisitIsland from '../islands/visit/visit.island.tsx'
import { outcomeTexts } from '../parts/payment/outcome-texts.ts'
import { fi } from '../texts/fi.ts'

afterEach(cleanup)

const payUrl = 'https://maksu.example/1'
const order = { number: 'P27-000001', secret: 'salaisuus' }
const untrue = /Mitään ei veloitettu|Maksu ei mennyt läpi|Maksu peruttiin|Ostoskorisi on tyhjä/
const places = { homeHref: '/', cartHref: '/cart/', checkoutHref: '/checkout/', findHref: '/orders/find/' }

const cancelled = (
  <Cancelled
    language="fi"
    texts={{ ...outcomeTexts(fi), title: fi.cancelled.title, nothingTitle: fi.visit.notPendingTitle }}
    {...places}
  />
)
const paymentReturn = (
  <PaymentReturn
    language="fi"
    texts={{ ...outcomeTexts(fi), ...fi.thankYou, title: fi.thankYou.notPaidTitle, text: fi.thankYou.cancelledText }}
    {...places}
  />
)
const cartPage = (
  <Cart
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
)
const everyPage = (
  <VisitIsland
    language="fi"
    texts={fi.visit}
    time={{ left: fi.timeLeft, expired: fi.cart, seats: fi.summary }}
    isPaymentReported={false}
  />
)

/** The code of the cart comes with a press, after the rest of the page. */
const LateCart = (): ReactNode => {
  const [isThere, setThere] = useState(false)
  return (
    <>
      {everyPage}
      {isThere ? cartPage : <button onClick={() => setThere(true)}>come</button>}
    </>
  )
}

/** A browser whose visitor is at the payment page. */
const atPayment = async (): Promise<TestCore> => {
  const test = createTestCore({ page: 'checkout' })
  await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
  test.server.setCheckout({ payment_status: 'payment_pending', next_step: { forward_to_url: payUrl } })
  await test.core.checkout.begin({ areTermsAccepted: true })
  test.core.dispose()
  return test
}

/** @param lost how often the visit's code does not load. */
const open = async (test: TestCore, page: ReactNode, lost = 0): Promise<void> => {
  let left = lost
  let visit: VisitService | undefined
  const openVisit = () => {
    if (left-- > 0) return Promise.reject(new Error('The visit is not there.'))
    // It starts once on a page, however many parts open it.
    if (!visit) (visit = test.core.open(createVisitService)).start()
    return Promise.resolve(visit)
  }
  render(<CoreContext value={{ core: test.core, rendered: createServerCore(), openVisit }}>{page}</CoreContext>)
  await act(() => test.clock.advance(20))
}
const pass = (test: TestCore, ms: number): Promise<void> => act(() => test.clock.advance(ms))
const title = (): string => screen.getByRole('heading', { level: 1 }).textContent
const text = (): string => document.body.textContent

/** The focus is on the page's heading, which a screen reader then reads. */
const expectHeadingRead = (): void => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))

describe('a payment that is not decided', () => {
  it('is neither cancelled nor failed: the cancelled page offers to go on with it', async () => {
    const before = await atPayment()
    await open(createTestCore({ before, page: 'cancelled' }), cancelled)
    expect(title()).toBe('Maksusi on kesken')
    expect(text()).not.toMatch(untrue)
    expect(screen.getByRole('link', { name: 'Jatka maksuun' }).getAttribute('href')).toBe(payUrl)
  })

  // rules/after-payment#return-page
  it('is waited for on the return page, which says after 30 seconds that nobody knows, and asks again', async () => {
    const before = await atPayment()
    const test = createTestCore({ before, page: 'payment_return' })
    await open(test, paymentReturn)
    expect(title()).toBe('Vahvistamme maksuasi')
    await pass(test, 31_000)
    expect(title()).toBe('Odotamme vahvistusta…')
    expectHeadingRead()
    expect(text()).not.toContain('Virhe')
    expect(text()).not.toMatch(untrue)
    before.server.completeCheckout(order)
    fireEvent.click(screen.getByRole('button', { name: 'Tarkista uudelleen' }))
    await pass(test, 2_000)
    expect(test.navigator.visited).toEqual([{ to: 'order', order }])
  })
})

describe('who paid', () => {
  // rules/routes#load-retries
  it('is led to the confirmation by a press where the code that asks was lost at first', async () => {
    const before = await atPayment()
    before.server.completeCheckout(order)
    const test = createTestCore({ before, page: 'payment_return' })
    await open(test, paymentReturn, 1)
    expect(title()).toBe('Odotamme vahvistusta…')
    fireEvent.click(screen.getByRole('button', { name: 'Tarkista uudelleen' }))
    await pass(test, 2_000)
    expect(test.navigator.visited).toEqual([{ to: 'order', order }])
  })

  it('never reads on the cart page that the cart is empty, and is led to the confirmation', async () => {
    const before = await atPayment()
    before.server.completeCheckout(order)
    const test = createTestCore({ before, page: 'cart' })
    await open(test, cartPage)
    expect(text()).not.toMatch(untrue)
    expect(test.navigator.visited).toEqual([{ to: 'order', order }])
    expect(test.server.heard.filter(name => name === 'readCart')).toEqual([])
  })

  it('never reads it in a part of the page that comes when the answer is already there', async () => {
    const before = await atPayment()
    before.server.completeCheckout(order)
    const test = createTestCore({ before, page: 'cart' })
    await open(test, <LateCart />)
    expect(test.navigator.visited).toEqual([{ to: 'order', order }])
    fireEvent.click(screen.getByRole('button', { name: 'come' }))
    await pass(test, 2_000)
    expect(text()).not.toMatch(untrue)
  })
})

describe('an outcome that replaces another view', () => {
  // rules/design#accessible
  it('is read to who cannot see it, and a press does not lose the focus with its button', async () => {
    const before = await atPayment()
    const test = createTestCore({ before, page: 'payment_return' })
    await open(test, paymentReturn)
    // The page's first content leaves the focus where it is.
    expect(document.activeElement).toBe(document.body)
    await pass(test, 31_000)
    expect(title()).toBe('Odotamme vahvistusta…')
    expectHeadingRead()
    const button = screen.getByRole('button', { name: 'Tarkista uudelleen' })
    button.focus()
    fireEvent.click(button)
    await pass(test, 20)
    expect(title()).toBe('Vahvistamme maksuasi')
    expectHeadingRead()
    const waiting = document.activeElement
    before.server.setCheckout({ checkout_status: 'ERROR', payment_status: 'cancelled', next_step: null })
    await pass(test, 5_000)
    expect(title()).toBe('Maksu ei mennyt läpi')
    expectHeadingRead()
    expect(document.activeElement).not.toBe(waiting)
  })
})

describe('who did not pay', () => {
  it('is told so only once the server said it', async () => {
    const before = await atPayment()
    before.server.setCheckout({ checkout_status: 'ERROR', payment_status: 'cancelled', next_step: null })
    const rendered = createServerCore()
    expect(renderToString(<CoreContext value={{ core: rendered, rendered }}>{cancelled}</CoreContext>)).not.toMatch(
      untrue,
    )
    await open(createTestCore({ before, page: 'cancelled' }), cancelled)
    expect(title()).toBe('Maksu peruttiin')
    expect(text()).toContain('Mitään ei veloitettu')
  })
})

describe('on every page', () => {
  it('a payment that nobody knows of is told, and is asked about by a press', async () => {
    const before = await atPayment()
    before.server.trouble('request_lost')
    const test = createTestCore({ before, page: 'browse' })
    await open(test, everyPage)
    expect(await screen.findByText('Odotamme vahvistusta…')).toBeTruthy()
    before.server.completeCheckout(order)
    fireEvent.click(screen.getByRole('button', { name: 'Tarkista uudelleen' }))
    await pass(test, 10)
    expect(test.navigator.visited).toEqual([{ to: 'order', order }])
  })

  // rules/after-payment#four-places, rules/design#accessible
  it('a pending payment is spoken by a status that stood there, and again after each question', async () => {
    const before = await atPayment()
    const test = createTestCore({ before, page: 'browse' })
    const shown = open(test, everyPage)
    const status = screen.getAllByRole('status')[0]
    await shown
    const told = `Maksusi on kesken ${fi.visit.pendingText}`
    await waitFor(() => expect(status?.textContent).toBe(told))
    fireEvent.click(await screen.findByRole('button', { name: 'Tarkista uudelleen' }))
    expect(status?.textContent).toBe('')
    await pass(test, 2_000)
    expect(status?.textContent).toBe(told)
    expect(status?.isConnected).toBe(true)
  })

  // rules/design#accessible
  it('that a payment is still not known is spoken again where the visit does not load', async () => {
    const test = createTestCore({ before: await atPayment(), page: 'browse' })
    const shown = open(test, everyPage, 2)
    const status = screen.getAllByRole('status')[0]
    await shown
    await waitFor(() => expect(status?.textContent).toContain('Odotamme vahvistusta…'))
    fireEvent.click(await screen.findByRole('button', { name: 'Tarkista uudelleen' }))
    expect(status?.textContent).toBe('')
    await waitFor(() => expect(status?.textContent).toContain('Odotamme vahvistusta…'))
  })

  // rules/time-left#countdown
  // rules/time-left#warning-on-every-page
  it('the last five minutes are shown, spoken, and prolonged until that is not possible any more', async () => {
    const test = createTestCore({ page: 'browse' })
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await open(test, everyPage)
    for (let time = 0; time < 3; time += 1) {
      expect(screen.queryByRole('timer')).toBeNull()
      await pass(test, 15 * 60_000)
      expect(screen.getByRole('timer').textContent).toMatch(/4\.5\d|5\.00/)
      expect(text()).toContain('Varausaikaa on jäljellä 5 minuuttia.')
      fireEvent.click(screen.getByRole('button', { name: 'Lisää aikaa' }))
      await pass(test, 10)
    }
    await pass(test, 12 * 60_000)
    const button = screen.getByRole('button', { name: 'Lisää aikaa' })
    button.focus()
    fireEvent.click(button)
    await pass(test, 10)
    expect(text()).toContain('Varausaikaa ei voi enää pidentää.')
    expect(document.activeElement?.textContent).toBe('Varausaikaa ei voi enää pidentää.')
    expect(screen.getByRole('timer').textContent).toMatch(/\d\.\d\d/)
  })

  // rules/time-left#prolong, rules/cart#refusals-are-shown
  it('that the time could not be prolonged is said beside the button, on every page', async () => {
    const test = createTestCore({ page: 'browse' })
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    await open(test, everyPage)
    await pass(test, 15 * 60_000)
    test.server.trouble('request_lost', 'request_lost', 'request_lost')
    fireEvent.click(screen.getByRole('button', { name: 'Lisää aikaa' }))
    await pass(test, 5_000)
    expect(screen.getByText('Varausaikaa ei saatu pidennettyä. Yritä uudelleen.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Lisää aikaa' }))
    await pass(test, 10)
    expect(text()).not.toContain('Varausaikaa ei saatu pidennettyä.')
  })

  // rules/time-left#warning-on-every-page
  it('an expired cart comes back by one press, and is shown', async () => {
    const before = createTestCore()
    await before.core.cart.add([{ productId: 'lippu', amount: 2 }])
    await before.clock.advance(20 * 60_000)
    before.core.dispose()
    const test = createTestCore({ before, page: 'browse' })
    await open(test, everyPage)
    fireEvent.click(await screen.findByRole('button', { name: 'Palauta ostoskori' }))
    await pass(test, 10)
    expect(test.core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 2 }] } })
    expect(test.navigator.visited).toEqual([{ to: 'cart' }])
  })
})
