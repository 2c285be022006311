import { createServerCore, createTicketApi, createVisitService, type PageKind, type VisitState } from '@portti/core'
import {
  createTestCore,
  type TestCore,
  type TestCoreSettings,
  wireDeliveryMethod,
  wireEvent,
  wireProduct,
} from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import catalogue from '../template/catalogue.json' with { type: 'json' }
import { infoPageAt } from '../template/src/info-pages.tsx'
import { Payment } from '../template/src/payment.tsx'
import { ShopPage } from '../template/src/shop.tsx'

const address = location.href
let close: () => void = () => undefined
afterEach(() => {
  close()
  history.replaceState({}, '', address)
})

const show = (content: ReactNode): void => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(content)
  close = () => root.unmount()
}

/** The shop of the template, which asks of a buyer the first name alone. */
const wireShop = {
  ...catalogue.shops[0],
  metas: {},
  forms: { customer_details_form: { fields: { first_name: { displayed: true, required: true } } } },
  delivery_methods: [wireDeliveryMethod()],
}

/** Opens a page of a new shop, in a browser with this much of a past. */
const openShop = async (
  settings: TestCoreSettings = {},
  kind: PageKind = 'browse',
  before: (test: TestCore) => unknown = () => undefined,
): Promise<TestCore> => {
  const test = createTestCore({ ...settings, page: kind })
  const { deliveryMethods = wireShop.delivery_methods } = settings
  test.server.trouble({ status: 200, body: { shop: { ...wireShop, delivery_methods: deliveryMethods } } })
  const shop = (await createTicketApi({ ...test, http: test.server, language: 'fi' }).fetchShop())._unsafeUnwrap()
  await before(test)
  const visit = test.core.open(createVisitService)
  visit.start()
  show(
    <CoreContext value={{ core: test.core, rendered: createServerCore(), openVisit: () => Promise.resolve(visit) }}>
      <ShopPage shop={shop} page={kind} />
    </CoreContext>,
  )
  await expect.element(page.getByRole('banner')).toBeVisible()
  const hasRead = async () => {
    await test.clock.advance(1)
    return kind !== 'browse' || infoPageAt(location.pathname) || test.server.heard.includes('listEvents')
  }
  await expect.poll(hasRead).toBeTruthy()
  return test
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const firstName = () => page.getByLabelText('Etunimi')
const textNow = (text: string | RegExp) => page.getByText(text).elements().length > 0
/** Lets time pass until it holds. */
const until = ({ clock }: TestCore, hold: () => boolean): Promise<void> =>
  expect
    .poll(async () => {
      await clock.advance(100)
      return hold()
    })
    .toBe(true)
const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

// rules/after-payment#four-places
describe('the return from a payment without an order', () => {
  const refused = { phase: 'refused', hasPaid: false } as const
  it.each<[string, VisitState, string]>([
    ['in the words of the ticket API', { ...refused, message: { fi: 'Maksu hylättiin.' } }, 'Maksu hylättiin.'],
    ['without them, that nothing was charged', refused, 'Mitään ei veloitettu.'],
    ['that the money comes back to who paid', { ...refused, hasPaid: true }, 'Rahasi palautetaan.'],
  ])('says why: %s', async (_what, visit, text) => {
    show(<Payment visit={visit} isDeciding={false} askAgain={() => undefined} />)
    await expect.element(status(text)).toBeVisible()
  })
})

describe('an order that is paid later', () => {
  const order = {
    number: '1001',
    created: '2027-06-01T12:00:00+03:00',
    status: 'unpaid',
    customer: {},
    lines: [],
    deliveries: [],
    service_costs: [],
    vat: [],
    totalEur: '24.90',
    tickets: [],
  }
  const openPayOrder = (search = '') => {
    history.replaceState({}, '', `?order=1001&secret=s${search}`)
    return openShop({ orders: [{ order, secret: 's' }] }, 'pay_order')
  }

  // rules/after-payment#return-page, rules/checkout#polling-limit
  it('whose payment takes long is still awaited, and asked about again by a press', async () => {
    const { clock, server } = await openPayOrder('&checkout=kassa-1')
    await expect.element(page.getByRole('heading', { name: 'Odotamme vahvistusta maksusta…' })).toBeVisible()
    await clock.advance(31_000)
    await expect.element(page.getByRole('heading', { name: 'Odotamme vielä tietoa maksusta.' })).toBeVisible()
    server.setCheckout({ checkout_status: 'COMPLETED', payment_status: 'paid' })
    await button('Kysy uudelleen').click()
    await clock.advance(2_000)
    await expect.element(page.getByRole('heading', { name: /^Kiitos, tilaus on maksettu/ })).toBeVisible()
  })

  // rules/after-payment#four-places
  it('whose payment was left is not told that nothing was charged, and can go on with it or ask', async () => {
    const { clock } = await openPayOrder('&checkout=kassa-1&cancelled=1')
    const titleThen = async () => {
      await clock.advance(100)
      return page.getByRole('heading').element().textContent
    }
    await expect.poll(titleThen).toBe('Maksu on kesken.')
    await expect.element(button('Kysy uudelleen')).toBeVisible()
    await expect.element(button('Maksa tilaus 1001')).toBeVisible()
  })

  // rules/checkout#polling
  it('has a link to its payment, for a browser that stays where it is', async () => {
    const { clock, server } = await openPayOrder()
    server.setCheckout({ payment_status: 'payment_pending', next_step: { forward_to_url: 'https://maksu.example/1' } })
    await button('Maksa tilaus 1001').click()
    await clock.advance(2_000)
    await expect
      .element(page.getByRole('link', { name: 'Jatka maksuun' }))
      .toHaveAttribute('href', 'https://maksu.example/1')
  })
})

describe('the page of the events', () => {
  it('says that there are none to come', async () => {
    await openShop({ events: [] })
    await expect.element(page.getByText('Nyt ei ole tulevia tapahtumia.')).toBeVisible()
  })

  it('makes one order at a time: while it is on its way, no button of the page orders', async () => {
    const products = [wireProduct(), wireProduct({ id: 'juhlalippu' })]
    const events = products.map(product => wireEvent({ id: `${product.id}-juhla`, products: [product] }))
    const test = await openShop({ events, products })
    await button('Lisää: Peruslippu').nth(0).click()
    await button('Lisää: Peruslippu').nth(1).click()
    await page.getByLabelText('Etunimi').nth(0).fill('Aino')
    test.server.setLatency(100)
    await button('Tilaa ja maksa 24,90 €').nth(0).click()
    await expect.element(button('Tilaa ja maksa 24,90 €').nth(1)).toHaveAttribute('aria-busy', 'true')
    await page.getByLabelText('Etunimi').nth(1).fill('Elli')
    await button('Tilaa ja maksa 24,90 €').nth(1).click({ force: true })
    const isBusy = async () => {
      await test.clock.advance(1_000)
      return button('Tilaa ja maksa 24,90 €').nth(1).element().hasAttribute('aria-busy')
    }
    await expect.poll(isBusy).toBe(false)
    expect(test.server.heard.filter(call => call === 'createCheckout')).toHaveLength(1)
    expect(test.server.heard.filter(call => call === 'addItems')).toHaveLength(1)
  })

  it('sells no goods, whose delivery it does not ask for, and says that there is more', async () => {
    const mug = wireProduct({ id: 'muki', title: { fi: 'Muki' }, type: 'merchandise' })
    await openShop({ events: [wireEvent({ products: [wireProduct(), mug] })] })
    await expect
      .element(page.getByText('Kaikkia tämän tapahtuman lippuja ja tuotteita ei myydä tällä sivulla.'))
      .toBeVisible()
    expect(page.getByText('Muki').elements()).toEqual([])
  })

  it('sells no tickets that ask about their participants, and says that there is more', async () => {
    const registration = { fields: [{ name: 'diet', title: { fi: 'Ruokavalio' }, required: true }] }
    await openShop({ events: [wireEvent({ registration })] })
    await expect
      .element(page.getByText('Kaikkia tämän tapahtuman lippuja ja tuotteita ei myydä tällä sivulla.'))
      .toBeVisible()
    expect(button(/Lisää|Tilaa/).elements()).toEqual([])
  })

  // rules/delivery#required-details
  it('asks for the address that a delivery needs, beside the form', async () => {
    const letter = wireDeliveryMethod({ requires: ['postal_address'] })
    await openShop({ events: [wireEvent()], deliveryMethods: [letter] })
    await button('Lisää: Peruslippu').click()
    await firstName().fill('Aino')
    await button('Tilaa ja maksa 24,90 €').click()
    await expect.element(page.getByText('Kirjoita postinumerosi.')).toBeVisible()
    await expect.element(page.getByLabelText('Osoite', { exact: true })).toHaveFocus()
  })

  // rules/prices-and-vat#fees-included
  it('names the fees beside the price: those in it, and those of the order', async () => {
    const fees = [
      {
        id: 'palvelu',
        title: { fi: 'Palvelumaksu' },
        title_in_price: { fi: 'palvelumaksun' },
        price: '1.98',
        per: 'paid_ticket',
      },
      { id: 'toimisto', title: { fi: 'Toimistomaksu' }, price: '2.00', per: 'order' },
    ]
    await openShop({ events: [wireEvent({ products: [wireProduct({ fees })] })] })
    const note = 'sis. palvelumaksun 1,98 €, lisäksi tilausta kohti: Toimistomaksu 2,00 €'
    await expect.element(page.getByText(note)).toBeVisible()
  })
})

// The ticket API's e-mails, tickets and withdrawal page link to these addresses.
describe('the pages about the shop', () => {
  const openAt = async (path: string) => {
    history.replaceState({}, '', path)
    await openShop({ events: [wireEvent()] })
  }

  it.each([
    ['/terms-and-conditions/', 'Toimitusehdot', /^Liput myy Lipputalo ry/],
    ['/en/terms-and-conditions/', 'Toimitusehdot', /^Liput myy Lipputalo ry/],
    ['/privacy-policy/', 'Tietosuojaseloste', /kuusi vuotta/],
    ['/accessibility/', 'Saavutettavuusseloste', /WCAG/],
    ['/contact-us/', 'Yhteystiedot', /Y-tunnus 7654321-0/],
  ])('%s shows what it is about, and no order form', async (path, title, text) => {
    await openAt(path)
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(page.getByRole('main').getByText(text)).toBeVisible()
    expect(button(/Tilaa ja maksa|Lisää/).elements()).toEqual([])
    await expect.element(page.getByRole('link', { name: 'Takaisin kauppaan' })).toHaveAttribute('href', '/')
  })

  it('have links on every page', async () => {
    await openShop()
    const links = page.getByRole('contentinfo').getByRole('link').elements()
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/terms-and-conditions/',
      '/privacy-policy/',
      '/accessibility/',
      '/contact-us/',
    ])
  })
})

describe('the time of what is held', () => {
  const minute = 60_000
  const openWithCart = () => openShop({}, 'browse', ({ core }) => core.cart.add([{ productId: 'lippu', amount: 1 }]))

  // rules/time-left#countdown
  it('is spoken in its last minutes, by a status that was there before', async () => {
    const { clock } = await openWithCart()
    const silent = page.getByRole('status').elements()
    await clock.advance(15 * minute)
    await expect.element(status('Varausaika päättyy 5 minuutin kuluttua.')).toBeInTheDocument()
    expect(silent).toContain(status('Varausaika päättyy 5').element())
  })

  // rules/time-left#prolong
  it('that could not be prolonged says why', async () => {
    const { clock, server } = await openWithCart()
    await clock.advance(16 * minute)
    server.trouble('request_lost', 'request_lost', 'request_lost')
    await button('Jatka aikaa').click()
    await clock.advance(3_000)
    await expect.element(status('Yhteys katkesi.')).toBeVisible()
  })

  // rules/time-left#warning-on-every-page
  it('that can be prolonged no further says so, and keeps the focus', async () => {
    const { clock, core } = await openWithCart()
    for (let times = 0; times < 3; times += 1) {
      await clock.advance(15 * minute)
      await core.cart.prolong()
    }
    await clock.advance(11 * minute)
    await button('Jatka aikaa').click()
    await clock.advance(1_000)
    await expect.element(status('Varausaikaa ei voi enää pidentää.')).toBeVisible()
    await expect.element(button('Jatka aikaa')).toHaveFocus()
  })
})

/** A refusal of the ticket API: the event's tickets need a place in its line. */
const placeNeeded = {
  status: 409,
  body: {
    error: { code: 'unspecified_exception' },
    exception_parameters: { reason: 'place_needed', event_id: 'tanssit' },
  },
}
/** The true line of the event, which has no waiting room. */
const noLine = 'Nyt ei ole jonoa. Voit tilata liput.'

// rules/waiting-room#refusals
it('whoever has to queue is told so on the page, and keeps what was chosen and typed', async () => {
  const test = await openShop({ events: [wireEvent()] })
  await button('Lisää: Peruslippu').click()
  await firstName().fill('Aino')
  const { server } = test
  // The cart is made, and refuses the tickets.
  server.trouble(undefined, placeNeeded)
  await button('Tilaa ja maksa 24,90 €').click()
  await until(test, () => textNow(noLine))
  await expect.element(firstName()).toHaveValue('Aino')
  expect(server.heard).not.toContain('createCheckout')
  await button('Tilaa ja maksa 24,90 €').click()
  await until(test, () => server.heard.includes('createCheckout'))
})

describe('whose time is over', () => {
  /** The page of a visitor whose two tickets were held until now. */
  const openAfterHold = async (stock: number) => {
    const test = await openShop({ events: [wireEvent()], stock: { lippu: stock } }, 'browse', ({ core }) =>
      core.cart.add([{ productId: 'lippu', amount: 2 }]),
    )
    await firstName().fill('Aino')
    await test.clock.advance(21 * 60_000)
    await expect.element(button('Varaa samat uudelleen')).toBeVisible()
    return test
  }

  // rules/time-left#restore
  it('gets back what is left, is told which tickets are gone, and keeps what was typed', async () => {
    const test = await openAfterHold(2)
    const { storage } = createTestCore()
    await createTestCore({ before: { ...test, storage } }).core.cart.add([{ productId: 'lippu', amount: 1 }])
    await button('Varaa samat uudelleen').click()
    await until(test, () => textNow(/Varaamatta jäi: Peruslippu 1\s+kpl\./))
    await expect.element(firstName()).toHaveValue('Aino')
    await button('Jatka').click()
    await expect.element(button('Tilaa ja maksa 24,90 €')).toBeVisible()
  })

  // rules/waiting-room#refusals
  it('and has to queue for the same tickets is told so on the page', async () => {
    const test = await openAfterHold(10)
    test.server.trouble(placeNeeded)
    await button('Varaa samat uudelleen').click()
    await until(test, () => textNow(noLine))
    expect(textNow('Jokin meni vikaan')).toBe(false)
    await button('Varaa samat uudelleen').click()
    await until(test, () => button('Tilaa ja maksa 49,80 €').elements().length > 0)
  })
})
