import { createServerCore, createVisitService, presentCart } from '@portti/core'
import { createTestCore, type TestCore, wireDeliveryMethod } from '@portti/core/testing'
import { CoreContext, type CoreOfPage } from '@portti/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fi } from '../../texts/fi.ts'
import CheckoutIsland from './checkout.island.tsx'
import type { CheckoutProps } from './checkout-props.ts'

const shown = { displayed: true, required: true }
const props: CheckoutProps = {
  language: 'fi',
  timeZone: 'Europe/Helsinki',
  texts: { ...fi.checkout, goOn: fi.visit.goOn },
  cartTexts: fi.cart,
  codeTexts: fi.codes,
  summaryTexts: fi.summary,
  timeLeftTexts: fi.timeLeft,
  fieldTexts: fi.customerForm,
  fieldErrors: fi,
  failureTexts: {
    ...fi.checkout,
    ...fi.checkoutErrors,
    title: fi.checkout.failedTitle,
    unknownTitle: fi.visit.unknownTitle,
  },
  cancelledTexts: fi.thankYou,
  countries: [
    ['FI', 'Suomi', '358'],
    ['SE', 'Ruotsi', '46'],
  ],
  form: { firstName: shown, lastName: shown, email: shown, phone: shown },
  marketingLabel: 'Minulle saa lähettää tarjouksia.',
  paymentMethods: ['Verkkopankki'],
  homeHref: '/',
  cartHref: '/cart/',
  termsHref: '/terms-and-conditions/',
  privacyHref: '/privacy-policy/',
}

let root: Root
let container: HTMLElement
beforeEach(() => {
  container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
})
afterEach(() => {
  history.replaceState(null, '')
  root.unmount()
  container.remove()
})

/** Polls until the expectation holds. */
const until = (hold: () => void): Promise<void> => vi.waitFor(hold, { interval: 5, timeout: 20_000 })
const show = ({ core }: TestCore, page: Partial<CoreOfPage> = {}): void =>
  root.render(
    <CoreContext
      value={{
        core,
        rendered: createServerCore(),
        openVisit: () => Promise.resolve(core.open(createVisitService)),
        ...page,
      }}
    >
      <CheckoutIsland {...props} />
    </CoreContext>,
  )
const found = <Found extends Element = HTMLElement>(selector: string): Found => {
  const element = container.querySelector<Found>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}
const input = (id: string): HTMLInputElement => found(`#${id}`)
/** The form of the step: the summary beside it has one for codes. */
const stepForm = '[data-part="split"] > :first-child form'
const stepButton = (): HTMLButtonElement => found(`${stepForm} button[type="submit"]`)
const submit = (): void => stepButton().click()
const type = (id: string, text: string): void => {
  const field = input(id)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const fillBuyer = (): void => {
  type('first_name', 'Aino-Kaarina')
  type('last_name', 'Niemi')
  type('email', 'aino@example.fi')
  type('phone', '040 123 4567')
}

const start = async (
  page: Partial<CoreOfPage> = {},
  shop: Parameters<typeof createTestCore>[0] = {},
): Promise<TestCore> => {
  const test = createTestCore({ page: 'checkout', ...shop })
  await test.core.cart.add([{ productId: 'lippu', amount: 2 }])
  show(test, page)
  await until(() => void input('first_name'))
  return test
}

describe('the checkout', () => {
  test('leads from the buyer over the only delivery to the order, and the focus goes along', async () => {
    const { navigator, server } = await start()
    server.setCheckout({ next_step: { forward_to_url: 'https://maksu.example/1' } })
    fillBuyer()
    submit()
    await until(() => void found('input[type="radio"]:checked'))
    expect(document.activeElement?.textContent).toBe(fi.checkout.stepTitles.delivery)
    expect(container.textContent).toContain('+358 40 123 4567')
    submit()
    await until(() => void input('terms'))
    // The payment methods are seen before the last press.
    expect(found(stepForm).textContent).toMatch(/Tilaa ja maksa.*Maksutavat: Verkkopankki/s)
    submit()
    await until(() => expect(container.textContent).toContain(fi.checkout.termsMissing))
    expect(document.activeElement).toBe(input('terms'))
    expect(server.heard).not.toContain('createCheckout')
    input('terms').click()
    submit()
    await until(() => expect(navigator.visited).toEqual([{ to: 'payment', url: 'https://maksu.example/1' }]))
    // The browser may have stayed: its loading was stopped.
    expect(found('a[href="https://maksu.example/1"]').textContent).toBe('Jatka maksuun')
  })

  // rules/design#accessible
  test('that another tab empties leaves the focus on what it says now, and on its heading when it is filled again', async () => {
    const { core } = await start()
    input('first_name').focus()
    await core.cart.remove(presentCart(core.cart.getSnapshot())?.items[0]?.id ?? '')
    await until(() => expect(document.activeElement?.textContent).toBe(fi.cart.emptyTitle))
    await core.cart.add([{ productId: 'lippu', amount: 1 }])
    await until(() => void input('first_name'))
    expect(document.activeElement?.textContent).toBe(fi.checkout.title)
  })

  // rules/checkout#pay-button
  test('does not call an order free that a gift card pays', async () => {
    const { core } = await start({}, { codes: { LAHJA: { valueCents: 100_00 } } })
    await core.cart.useCode('LAHJA')
    fillBuyer()
    submit()
    await until(() => void found('input[type="radio"]:checked'))
    submit()
    await until(() => void input('terms'))
    expect(stepButton().textContent).toMatch(/^Vahvista tilaus – lahjakortilla maksetaan \d+,\d\d\s€$/)
  })

  // rules/design#accessible
  test('says that an order is being processed, where a screen reader already listens', async () => {
    const { server } = await start()
    fillBuyer()
    submit()
    await until(() => void found('input[type="radio"]:checked'))
    submit()
    await until(() => void input('terms'))
    input('terms').click()
    const said = [...container.querySelectorAll('[role="status"]')].find(
      ({ textContent }) => textContent === fi.checkout.payHint,
    )
    server.trouble('answer_lost', 'answer_lost', 'answer_lost')
    submit()
    await until(() => expect(said?.textContent).toBe(fi.checkout.processing))
    expect(said?.isConnected).toBe(true)
  })

  // rules/cart#ordered
  test('does not say that an order failed when no answer came, and leads to it at the next press', async () => {
    const { clock, navigator, server } = await start()
    fillBuyer()
    submit()
    await until(() => void found('input[type="radio"]:checked'))
    submit()
    await until(() => void input('terms'))
    input('terms').click()
    server.trouble('answer_lost', 'answer_lost', 'answer_lost')
    submit()
    await until(() => expect(server.heard).toContain('createCheckout'))
    await clock.advance(10_000)
    await until(() => expect(container.textContent).toContain(fi.checkout.noAnswerTitle))
    expect(container.textContent).not.toContain(fi.checkout.failedTitle)
    server.completeCheckout({ number: 'P27-1', secret: 'salaisuus' })
    submit()
    await vi.waitFor(
      async () => {
        await clock.advance(500)
        expect(navigator.visited).toEqual([{ to: 'order', order: { number: 'P27-1', secret: 'salaisuus' } }])
      },
      { interval: 5, timeout: 20_000 },
    )
  })

  test('says that the payment was cancelled before the page left for it', async () => {
    const { server } = await start()
    fillBuyer()
    submit()
    await until(() => void found('input[type="radio"]:checked'))
    submit()
    await until(() => void input('terms'))
    input('terms').click()
    server.setCheckout({ checkout_status: 'ERROR', payment_status: 'cancelled', next_step: null })
    submit()
    await until(() => expect(container.textContent).toContain(fi.thankYou.cancelledText))
  })

  test('tells all that is wrong with the buyer and the receiver, and keeps everything typed over a reload', async () => {
    const first = await start()
    type('first_name', 'A')
    input('delivery_elsewhere').click()
    await until(() => void input('delivery_first_name'))
    type('delivery_city', 'Kerava')
    submit()
    await until(() => void found('[data-part="error-summary"]'))
    const told = found('[data-part="error-summary"]').textContent
    expect(told).toContain(fi.validation.first_name_invalid)
    expect(told).toContain('Vastaanottaja: ')
    expect(input('first_name').getAttribute('aria-invalid')).toBe('true')
    root.unmount()
    root = createRoot(container)
    show(createTestCore({ before: first, page: 'checkout' }))
    await until(() => expect(input('delivery_city').value).toBe('Kerava'))
    expect(input('first_name').value).toBe('A')
  })

  // rules/cart#steps
  test('goes one step back by the browser’s Back, and forward again', async () => {
    await start()
    fillBuyer()
    submit()
    await until(() => void found('input[type="radio"]:checked'))
    history.back()
    await until(() => void input('first_name'))
    expect(container.querySelector('input[type="radio"]')).toBeNull()
    history.forward()
    await until(() => void found('input[type="radio"]:checked'))
  })

  // rules/checkout#nothing-typed-is-lost
  test('saves a correction that is left for the summary by the browser’s Back, and keeps a wrong one open', async () => {
    await start()
    fillBuyer()
    submit()
    await until(() => void found('input[type="radio"]:checked'))
    submit()
    await until(() => void input('terms'))
    const change = (): void => found<HTMLButtonElement>('#step-customer [data-kind="quiet"]').click()
    change()
    await until(() => void input('email'))
    type('email', 'oikea@')
    history.back()
    await until(() => expect(document.activeElement).toBe(found('[data-part="error-summary"]')))
    expect(input('email').value).toBe('oikea@')
    type('email', 'oikea@example.fi')
    submit()
    await until(() => void found('input[type="radio"]:checked'))
    submit()
    await until(() => void input('terms'))
    change()
    await until(() => void input('email'))
    type('email', 'uusin@example.fi')
    input('marketing_permission').click()
    history.back()
    await until(() => void input('terms'))
    expect(found('#step-customer').textContent).toContain('uusin@example.fi')
    expect(document.activeElement?.textContent).toBe(fi.checkout.stepTitles.summary)
  })

  // rules/customer-form#phone
  test('is busy while the phone rules load, and leads on by the ticket API’s check where they do not', async () => {
    let lose = (): void => undefined
    const lost = new Promise<never>((_, reject) => {
      lose = () => reject(new Error('The phone rules are not there.'))
    })
    await start({ importAgain: () => lost })
    fillBuyer()
    submit()
    await until(() => expect(stepButton().ariaBusy).toBe('true'))
    lose()
    await until(() => void found('input[type="radio"]:checked'))
    expect(container.textContent).toMatch(/\+358 ?40 123 4567/)
  })

  // rules/customer-form#typing-help
  test('suggests the address that was meant, and one press takes it', async () => {
    await start()
    const field = input('email')
    field.focus()
    type('email', 'aino@gmial.com')
    field.blur()
    const pressed = () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => /aino@gmail\.com/.test(textContent))
    await until(() => expect(pressed()).toBeDefined())
    pressed()?.click()
    await until(() => expect(input('email').value).toBe('aino@gmail.com'))
    await until(() => expect(pressed()).toBeUndefined())
  })

  // rules/delivery#required-details
  test.for([
    ['comes', 'aino@gmial.com'],
    ['goes', 'aino@example.fi'],
  ])('a press leads on although a suggestion %s by it', async ([, email = '']) => {
    await start()
    fillBuyer()
    await userEvent.fill(input('email'), 'aino@gmial.com')
    if (email !== 'aino@gmial.com') {
      await userEvent.click(input('phone'))
      await until(() => expect(container.textContent).toContain('aino@gmail.com'))
      await userEvent.fill(input('email'), email)
    }
    await userEvent.click(stepButton())
    await until(() => void found('input[type="radio"]:checked'))
    expect(container.textContent).toContain(email)
  })

  test('asks for the address as soon as a parcel is chosen', async () => {
    const parcel = wireDeliveryMethod({ id: 'paketti', requires: ['postal_address'] })
    const test = createTestCore({ page: 'checkout', deliveryMethods: [wireDeliveryMethod(), parcel] })
    await test.core.cart.add([{ productId: 'lippu', amount: 1 }])
    show(test)
    await until(() => void input('first_name'))
    fillBuyer()
    submit()
    await until(() => void found('input[value="paketti"]'))
    expect(container.querySelector('#address_line1')).toBeNull()
    found<HTMLInputElement>('input[value="paketti"]').click()
    await until(() => void input('address_line1'))
    submit()
    await until(() => expect(found('[data-part="error-summary"]').textContent).toContain(fi.validation.address_missing))
    type('address_line1', 'Rantatie 1')
    type('postal_code', '73100')
    type('city', 'Lapinlahti')
    submit()
    await until(() => void input('terms'))
    expect(container.textContent).toContain('Rantatie 1, 73100 Lapinlahti')
  })

  test('has again what was typed of the receiver when the box is ticked once more', async () => {
    await start()
    input('delivery_elsewhere').click()
    await until(() => void input('delivery_first_name'))
    type('delivery_first_name', 'Eino')
    input('delivery_elsewhere').click()
    await until(() => expect(container.querySelector('#delivery_first_name')).toBeNull())
    input('delivery_elsewhere').click()
    await until(() => expect(input('delivery_first_name').value).toBe('Eino'))
  })
})
