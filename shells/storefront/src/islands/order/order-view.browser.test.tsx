import { createServerCore, type Order, type Ticket } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { StoreIcon, TruckIcon } from '@portti/ui'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fi } from '../../texts/fi.ts'
import type { OrderProps } from './order-props.ts'
import { OrderView } from './order-view.tsx'
import { OrderWithdrawal } from './order-withdrawal.tsx'

afterEach(cleanup)

const props: OrderProps = {
  language: 'fi',
  timeZone: 'Europe/Helsinki',
  orderNumber: 'P26-1',
  shopName: 'Peltohovi',
  texts: fi.order,
  summaryTexts: fi.summary,
  statusTexts: { cancelled: fi.event.cancelledTitle, postponed: fi.event.postponedTitle },
  homeHref: '/',
  withdrawText: 'Peruuta sopimus tästä',
  withdrawHref: '/withdraw/?order=P26-1',
}
const event = (id: string): NonNullable<Ticket['event']> => ({
  id,
  title: { fi: `Tapahtuma ${id}` },
  startsAt: Date.parse('2027-08-01T13:00:00Z'),
  venueTitle: { fi: 'Juhlasali' },
  address: 'Rantatie 12',
  doorsAt: Date.parse('2027-08-01T12:00:00Z'),
  poster: {},
})
const ticket = (code: string, more: Partial<Ticket> = {}): Ticket => ({
  code,
  kind: 'admission',
  opensStream: false,
  productTitle: { fi: 'Peruslippu' },
  price: 2490,
  event: event('konsertti'),
  qr: { size: 21, path: 'M0 0h7v1h-7z' },
  ...more,
})
const order = (more: Partial<Order> = {}): Order => ({
  number: 'P26-1',
  createdAt: Date.parse('2027-06-14T11:31:00Z'),
  status: 'paid',
  customer: { firstName: 'Aino', email: 'aino@example.fi' },
  lines: [],
  deliveries: [],
  serviceCosts: [],
  vat: [],
  total: 4980,
  codesUsed: [],
  tickets: [ticket('AAAA'), ticket('BBBB', { seat: { section: 'B', row: '7', seat: '14' } })],
  ...more,
})
const show = (shown: Order): void => {
  const { core } = createTestCore()
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <OrderView order={shown} secret="salaisuus" props={props} />
    </CoreContext>,
  )
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

// rules/tickets#own-link
test('a ticket is sent to a friend by its own link, and never by the order’s secret', () => {
  const shared: unknown[] = []
  const share = async (given: unknown) => void shared.push(given)
  Object.assign(navigator, { share })
  show(order({ tickets: [ticket('AAAA', { secret: 'oma' })] }))
  const link = screen.getByRole('link', { name: 'Lähetä tämä lippu: 1/1, Peruslippu' })
  expect(link.getAttribute('href')).toBe('/api/v2/orders/P26-1/tickets/AAAA.pdf?secret=oma&lang=fi')
  fireEvent.click(link)
  expect(shared).toEqual([{ title: 'Peruslippu', url: expect.stringMatching(/AAAA\.pdf\?secret=oma/) }])
  Reflect.deleteProperty(navigator, 'share')
})

// rules/tickets#own-link
test.each([
  ['a ticket that the device does not share is opened', 'NotAllowedError', 1],
  ['a share that is closed opens nothing', 'AbortError', 0],
])('%s', async (_, name, times) => {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  const answer = Promise.reject(new DOMException('', name))
  Object.assign(navigator, { share: () => answer })
  show(order({ tickets: [ticket('AAAA', { secret: 'oma' })] }))
  fireEvent.click(screen.getByRole('link', { name: 'Lähetä tämä lippu: 1/1, Peruslippu' }))
  await answer.catch(() => undefined)
  expect(opened).toHaveBeenCalledTimes(times)
  opened.mockRestore()
  Reflect.deleteProperty(navigator, 'share')
})

// rules/orders#confirmation
test('a buyer is thanked by name, and one who gave none without it', () => {
  show(order())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kiitos, Aino!')
  cleanup()
  show(order({ customer: { email: 'aino@example.fi' } }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kiitos!')
})

// rules/orders#confirmation
test('tickets stand by event, numbered through the order, each with its seat, the doors and the street', () => {
  show(order({ tickets: [...order().tickets, ticket('CCCC', { event: event('tanssit') })] }))
  const concert = within(screen.getByRole('region', { name: 'Tapahtuma konsertti' }))
  expect(concert.getByRole('list', { name: formatMessage(fi.order.rail, { count: 2 }) }).children).toHaveLength(2)
  expect(concert.getByText('2/3')).toBeDefined()
  expect(concert.getByText('Paikka').nextSibling?.textContent).toBe('14')
  expect(concert.getByText(/ovet klo/).textContent).toContain('15.00')
  expect(concert.getByText('Juhlasali, Rantatie 12')).toBeDefined()
  const calendar = screen.getAllByRole('link', { name: 'Lisää kalenteriin' }).map(link => link.getAttribute('href'))
  expect(calendar).toEqual([
    expect.stringMatching(/calendar\.ics\?secret=salaisuus&lang=fi&event=konsertti$/),
    expect.stringMatching(/event=tanssit$/),
  ])
})

// rules/orders#confirmation
test('a table is not called a section: its name says what it is', () => {
  show(order({ tickets: [ticket('AAAA', { seat: { section: 'Pöytä 4', row: '', seat: '2' } })] }))
  expect(screen.getByText('Pöytä 4').previousSibling?.textContent).toBe('')
  expect(screen.queryByText(fi.order.section)).toBeNull()
  cleanup()
  show(order({ tickets: [ticket('AAAA', { seat: { section: 'Piknik', row: '', seat: '' } })] }))
  expect(screen.getByText('Piknik').previousSibling?.textContent).toBe(fi.order.section)
})

// rules/orders#confirmation
test.each([
  ['cancelled', 'Tapahtuma on peruttu'],
  ['postponed', 'Tapahtuma on siirretty'],
] as const)('an event that is %s says so above its tickets, and is offered for no calendar', (status, title) => {
  show(order({ tickets: [ticket('AAAA', { event: { ...event('konsertti'), status } })] }))
  expect(within(screen.getByRole('region', { name: 'Tapahtuma konsertti' })).getByText(title)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Lisää kalenteriin' })).toBeNull()
})

// rules/orders#moved-events
test('an event that was moved says from where above its tickets, on the opened code and in the breakdown', () => {
  const movedFrom = { startsAt: Date.parse('2027-07-25T13:00:00Z'), venueTitle: { fi: 'Seurantalo' } }
  const moved = { ...event('konsertti'), movedFrom }
  const line = { productId: 'lippu', productType: 'single_event_access', amount: 1, price: 2490, total: 2490 } as const
  show(
    order({
      tickets: [ticket('AAAA', { event: moved })],
      lines: [{ ...line, title: { fi: 'Peruslippu' }, event: moved }],
    }),
  )
  const told = /Siirretty: alun perin su 25\.7\.2027 klo 16\.00, Seurantalo$/
  const concert = within(screen.getByRole('region', { name: 'Tapahtuma konsertti' }))
  expect(concert.getByText(told)).toBeDefined()
  expect(concert.getByText('Liput kelpaavat sellaisinaan.')).toBeDefined()
  expect(concert.getByText(/^su 1\.8\.2027 klo 16\.00/)).toBeDefined()
  expect(concert.getByRole('link', { name: 'Lisää kalenteriin' })).toBeDefined()
  const [, breakdown] = screen.getAllByText(told)
  expect(breakdown?.textContent).toMatch(/^su 1\.8\.2027 klo\s16\.00, Juhlasali\. Siirretty/)
  fireEvent.click(button('Avaa isona: lippu 1/1, Peruslippu'))
  expect(within(screen.getByRole('dialog')).getByText(told).textContent).toMatch(
    /^su 1\.8\.2027 klo\s16\.00, Juhlasali\. /,
  )
})

test('a code fills the screen, leads to the next one, and gives the focus back', () => {
  show(order())
  const opener = button('Avaa isona: lippu 1/2, Peruslippu')
  opener.focus()
  fireEvent.click(opener)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Lippu 1/2' })
  expect(dialog.matches(':modal')).toBe(true)
  const next = button('Seuraava lippu')
  next.focus()
  fireEvent.click(next)
  expect(screen.getByRole('dialog', { name: 'Lippu 2/2' }).textContent).toContain('BBBB')
  expect(next.getAttribute('aria-disabled')).toBe('true')
  // The button is of no use any more, and keeps the focus.
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  expect(screen.getByRole('dialog', { name: 'Lippu 2/2' })).toBeDefined()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(document.activeElement).toBe(opener)
})

test('a gift card is money, a serial card is visits, and neither is a ticket', () => {
  const gift = ticket('LAHJA', { kind: 'gift_card', productTitle: { fi: 'Lahjakortti' }, value: 5000, remaining: 3000 })
  const { event: _, ...visits } = ticket('KORTTI', { kind: 'serial_card', size: 10, slotsLeft: 8 })
  show(order({ tickets: [gift, visits] }))
  expect(screen.getByRole('heading', { name: /^Lahjakortti, Peltohovi 50\s€$/ })).toBeDefined()
  expect(screen.getByText('LAHJA')).toBeDefined()
  expect(screen.getByText(/Jäljellä 30,00/)).toBeDefined()
  expect(screen.getByText('Jäljellä 8/10 käyttökerrasta')).toBeDefined()
  expect(screen.queryByText('1/2')).toBe(null)
  expect(screen.getByText(fi.order.othersNote)).toBeDefined()
})

test('says what was sent where, and gives the papers in both sizes', () => {
  const receiver = { firstName: 'Aino', addressLine1: 'Rantatie 1', postalCode: '73100', city: 'Lapinlahti' }
  const letter = { group: 'TICKETS', title: { fi: 'Kirje' }, description: {}, price: 1000, receiver } as const
  show(order({ mail: { status: 'sent', at: order().createdAt + 60_000 }, deliveries: [letter] }))
  const sent = within(screen.getByRole('list', { name: fi.order.sent }))
  expect(sent.getByText('aino@example.fi')).toBeDefined()
  expect(sent.getByText(/^Lähetetty/).textContent).toContain('14.32')
  expect(sent.getByText('Aino, Rantatie 1, 73100 Lapinlahti')).toBeDefined()
  const papers = screen
    .getAllByRole('link', { name: /Liput|Pienet liput|Kuitti/ })
    .map(link => link.getAttribute('href'))
  expect(papers.map(href => /(\w+\.pdf).*?(paper=a6)?$/.exec(href ?? '')?.slice(1))).toEqual([
    ['tickets.pdf', 'paper=a6'],
    ['receipt.pdf', undefined],
    ['tickets.pdf', undefined],
  ])
})

test('what is seldom done with an order stands below its codes', () => {
  show(order())
  const small = screen.getByRole('link', { name: fi.order.smallPaper })
  for (const code of screen.getAllByRole('img', { name: /^QR-koodi/ }))
    expect(code.compareDocumentPosition(small)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('papers without an admission are named as what they are, and come in one size', () => {
  const gift = ticket('LAHJA', { kind: 'gift_card', value: 5000 })
  const line = {
    productId: 'kortti',
    title: {},
    amount: 1,
    price: 5000,
    total: 5000,
    productType: 'value_voucher',
  } as const
  show(order({ tickets: [gift], lines: [line] }))
  expect(screen.getByRole('link', { name: 'Lahjakortit (PDF)' })).toBeDefined()
  expect(document.body.textContent).not.toMatch(/[Ll]iput|lippua/)
  cleanup()
  show(order({ tickets: [gift, ticket('PYORA', { kind: 'service' })] }))
  expect(screen.getByRole('link', { name: 'Koodit (PDF)' })).toBeDefined()
  expect(screen.queryByRole('link', { name: fi.order.smallPaper })).toBe(null)
})

test('an order of nothing to pay is confirmed, never paid, and has no receipt', () => {
  show(order({ total: 0 }))
  expect(screen.getByText(fi.order.confirmed)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/Maksu on suoritettu|Maksettu/)
  expect(screen.queryByRole('link', { name: 'Kuitti' })).toBe(null)
})

// rules/orders#confirmation
test('the papers say what was paid in money and when, as the summary does', () => {
  const gift = { code: 'LAHJA', type: 'value_voucher', title: { fi: 'Lahjakortti' }, discount: 2000 } as const
  const paidAt = Date.parse('2027-06-20T09:00:00Z')
  show(order({ paidAt, codesUsed: [{ ...gift, unlockedProducts: [] }] }))
  expect(screen.getByText(/^Maksettu .*20\.6\.2027/).parentElement?.textContent).toMatch(/^29,80\s€/)
  expect(document.body.textContent).not.toContain('49,80')
})

// rules/payment#transfer
test('an order that was paid by bank transfer says so', () => {
  show(order({ paidAt: Date.parse('2027-06-20T09:00:00Z'), paidWith: 'transfer' }))
  expect(screen.getByText(/^Maksettu tilisiirrolla .*20\.6\.2027/)).toBeDefined()
})

test('an order that ended says no reason, one that was cancelled that its price goes back, and a free one no money', () => {
  show(order({ status: 'cancelled', tickets: [] }))
  expect(screen.getByText('Varaus on rauennut, eikä tilausta voi enää maksaa.')).toBeDefined()
  cleanup()
  show(order({ status: 'refunded', tickets: [] }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tilaus on peruttu')
  expect(document.body.textContent).toContain('Tilauksen hinta palautetaan.')
  cleanup()
  show(order({ status: 'refunded', total: 0, tickets: [] }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tilaus on peruttu')
  expect(document.body.textContent).not.toContain('palautetaan')
})

// rules/payment#refund-cost
test('an order that went back whole less a cost says that it is cancelled, thanks for nothing, and shows the cost with its receipt', () => {
  const cost = { title: { fi: 'Lipun palautuskulu' }, amount: 1, price: 1000, total: 1000 }
  show(order({ tickets: [], total: 1000, isOnlyKept: true, serviceCosts: [cost] as unknown as Order['serviceCosts'] }))
  expect(screen.getByRole('heading', { level: 1, name: fi.order.voided })).toBeDefined()
  expect(screen.getByText(fi.order.voidedText)).toBeDefined()
  expect(screen.queryByText(fi.order.paid)).toBeNull()
  expect(screen.getByText('Lipun palautuskulu')).toBeDefined()
  expect(screen.getByRole('link', { name: fi.order.receipt }).getAttribute('href')).toContain('receipt.pdf')
  expect(screen.queryByRole('list', { name: fi.order.sent })).toBeNull()
  expect(screen.queryByRole('button', { name: fi.order.resend })).toBeNull()
  cleanup()
  // An organizer's order may be of a cost alone.
  show(order({ tickets: [], total: 1000, serviceCosts: [cost] as unknown as Order['serviceCosts'] }))
  expect(screen.queryByRole('heading', { level: 1, name: fi.order.voided })).toBeNull()
})

// rules/withdrawal#refund
test('a parcel whose goods were withdrawn is not said to be on its way', () => {
  const parcel = { group: 'MERCHANDISE', title: { fi: 'Paketti' }, description: {}, price: 590 } as const
  show(order({ deliveries: [parcel] }))
  const sent = within(screen.getByRole('list', { name: fi.order.sent }))
  expect(sent.getByText('Paketti').closest('li')?.textContent).toContain('Peruttu')
})

test('goods that are picked up have the sign of a shop, those that are sent have a lorry', () => {
  const receiver = { firstName: 'Aino', addressLine1: 'Rantatie 1', postalCode: '73100', city: 'Lapinlahti' }
  const pickup = { group: 'MERCHANDISE', title: { fi: 'Nouto' }, description: {}, price: 0 } as const
  const signOf = (sign: ReactNode): string => render(sign).container.innerHTML
  const [shop, lorry] = [signOf(<StoreIcon />), signOf(<TruckIcon />)]
  cleanup()
  show(order({ deliveries: [pickup, { ...pickup, title: { fi: 'Paketti' }, receiver }] }))
  const sent = within(screen.getByRole('list', { name: fi.order.sent }))
  expect(sent.getByText('Nouto').closest('li')?.innerHTML).toContain(shop)
  expect(sent.getByText('Paketti').closest('li')?.innerHTML).toContain(lorry)
})

test('an order of goods alone begins with them, without a gap for tickets', () => {
  const mug = {
    productId: 'muki',
    productType: 'merchandise',
    title: { fi: 'Muki' },
    amount: 1,
    price: 1590,
    total: 1590,
  } as const
  show(order({ tickets: [], lines: [mug] }))
  expect(document.querySelectorAll('[data-part="stack"]:empty')).toHaveLength(0)
  expect(screen.getByRole('heading', { name: fi.order.purchases })).toBeDefined()
})

// rules/delivery#goods
test('goods say when they left and where they are followed, then when they came', () => {
  const line = {
    productId: 'muki',
    productType: 'merchandise',
    title: {},
    amount: 1,
    price: 1590,
    total: 1590,
  } as const
  const trackingUrl = 'https://www.posti.fi/seuranta#JJFI64'
  const parcel = { group: 'MERCHANDISE', title: { fi: 'Paketti' }, description: {}, price: 590, trackingUrl } as const
  const sentAt = Date.parse('2026-12-04T10:00:00Z')
  show(order({ lines: [line], deliveries: [{ ...parcel, sentAt }] }))
  const said = () =>
    within(screen.getByRole('list', { name: fi.order.sent }))
      .getByText('Paketti')
      .closest('li')?.textContent
  expect(said()).toMatch(/Lähetetty pe 4\.12\./)
  const link = screen.getByRole('link', { name: fi.order.trackGoods })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([trackingUrl, 'noreferrer'])
  cleanup()
  show(order({ lines: [line], deliveries: [{ ...parcel, sentAt, deliveredOn: '2026-12-07' }] }))
  expect(said()).toMatch(/Toimitettu ma 7\.12\./)
})

// rules/withdrawal#always-at-hand
test('leads to the withdrawal where the order has a right to it, and says where it has none', () => {
  const line = { productId: 'muki', title: {}, amount: 1, price: 1590, total: 1590 }
  const withdrawal = (productType: 'merchandise' | 'single_event_access') => {
    cleanup()
    render(<OrderWithdrawal order={order({ lines: [{ ...line, productType }] })} secret="sala isuus" props={props} />)
    return document.body.textContent?.trim()
  }
  expect(withdrawal('merchandise')).toBe('Peruuta sopimus tästä')
  const link = screen.getByRole('link', { name: 'Peruuta sopimus tästä' })
  expect(link.getAttribute('href')).toBe('/withdraw/?order=P26-1&secret=sala%20isuus')
  expect(withdrawal('single_event_access')).toBe(fi.order.withdrawalNone)
})

test('says to whom a gift card is sent, and when', () => {
  const gift = { recipient: 'Mummi', email: 'mummi@example.com', status: 'due', at: Date.parse('2027-12-24T07:00Z') }
  show(order({ tickets: [ticket('LAHJA', { kind: 'gift_card', productTitle: { fi: 'Lahjakortti' }, gift })] }))
  const sent = within(screen.getByRole('list', { name: fi.order.sent }))
  expect(sent.getByText(/^Mummi, mummi@example.com, pe 24.12.2027/)).toBeDefined()
  expect(sent.getByText(fi.order.giftWaiting)).toBeDefined()
})
