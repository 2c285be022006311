import { calls, type WireOrder } from '@portti/contract'
import { expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { sendMails } from '../../test-support/acts/send-mails.ts'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const office = useBoxOffice()

const letter = {
  recipient: 'Mummi',
  sender: 'Aino',
  greeting: 'Hyvää joulua!',
  email: 'mummi@example.com',
  send_on: '2026-12-24',
}
const buyer = { first_name: 'Aino', last_name: 'Aalto', email: 'aino@example.fi', phone: '040 123 4567', country: 'FI' }
const card = (given: object | undefined, amount = 1) => ({
  cart_item: {
    product: { id: 'lahjakortti-50' },
    amount,
    ...(given && { event_registration: { participants: [given] } }),
  },
})
const buy = async (...letters: readonly object[]): Promise<{ number: string; secret: string }> => {
  const shopper = await office.api.shopper()
  await shopper.fill('lahjakortti-50', 1)
  for (const given of letters) await shopper.change('POST', '/cart_items.json', card(given))
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  return order
}
const read = async ({ number, secret }: { number: string; secret: string }): Promise<WireOrder> => {
  const answer = await office.api.app.inject({ url: `/v2/orders/${number}.json?secret=${secret}` })
  return calls.readOrder.response.parse(answer.json()).order
}
const sent = () => sendMails(office.api)

// rules/gift-cards#letter
test('a gift card goes to its recipient on its day at nine, with the greeting and only that card', async () => {
  const order = await buy(letter)
  const [, gift] = (await read(order)).tickets
  expect(gift?.gift).toMatchObject({ ...letter, status: 'due', at: '2026-12-24T07:00:00.000Z' })
  expect((await sent()).map(({ to }) => to)).toEqual(['aino@example.fi'])

  office.api.clock.now = Date.parse('2026-12-24T06:59:00Z')
  expect(await sent()).toEqual([])
  office.api.clock.now = Date.parse('2026-12-24T07:00:30Z')
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'mummi@example.com', subject: 'Aino lähetti sinulle lahjakortin' })
  expect(mail?.text).toContain('Hyvää joulua!')
  expect(mail?.text).toContain(gift?.code)
  const pages = pdfPages(mail?.attachments?.[0]?.content as Buffer)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.words).toContain('Mummi, tämä on sinulle')
  expect((await read(order)).tickets[1]?.gift).toMatchObject({ status: 'sent' })
  expect(await sent()).toEqual([])
  office.api.clock.now = Date.parse('2026-11-20T10:00:00Z')
})

// rules/gift-cards#letter
test('the recipient’s paper has no receipt, also where the order has a payer', async () => {
  const address = { address_line1: 'Konetie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
  const billing = { first_name: 'Pekka', last_name: 'Laskulainen', company_name: 'Peltolan Kone Oy', ...address }
  const shopper = await office.api.shopper()
  await shopper.fill('lahjakortti-50', 1)
  await shopper.change('POST', '/cart_items.json', card({ ...letter, send_on: '2026-11-20' }))
  await shopper.change('PUT', '/customer.json', { customer: { ...buyer, billing } })
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const mails = await sent()
  const pagesTo = (address: string) =>
    pdfPages(mails.find(({ to }) => to === address)?.attachments?.[0]?.content as Buffer)
  expect(pagesTo(buyer.email).at(-1)?.words).toContain('Peltolan Kone Oy')
  const pages = pagesTo(letter.email)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.words).not.toMatch(/Kuitti|Peltolan|Laskulainen/)
})

test('a letter of today goes at once, and cards of different recipients stay on lines of their own', async () => {
  const order = await buy(
    { ...letter, send_on: '2026-11-20' },
    { ...letter, send_on: '2026-11-20', recipient: 'Ukki', email: 'ukki@example.com' },
  )
  expect((await read(order)).lines.map(({ amount }) => amount)).toEqual([1, 1, 1])
  expect((await sent()).map(({ to }) => to).toSorted()).toEqual([
    'aino@example.fi',
    'mummi@example.com',
    'ukki@example.com',
  ])
})

test('each wrong field is answered in its own words, and the card without a letter is sold as before', async () => {
  const shopper = await office.api.shopper()
  const answer = await shopper.call('POST', '/cart_items.json', card({ recipient: 'Mummi', send_on: '2026-11-19' }))
  expect(answer.json<{ exception_parameters: object }>().exception_parameters).toMatchObject({
    fields: {
      'participants.0.sender': 'Kirjoita, keneltä lahjakortti on.',
      'participants.0.email': 'Kirjoita saajan sähköpostiosoite.',
      'participants.0.send_on': 'Päivä on jo mennyt. Valitse tämä päivä tai myöhempi.',
    },
  })
  const cart = await shopper.change('POST', '/cart_items.json', card(undefined, 2))
  expect(cart.items).toMatchObject([{ amount: 2 }])
})

// rules/orders#send-again
test('letters of gift cards leave the order’s own e-mail its limit', async () => {
  const order = await buy(
    ...['Mummi', 'Ukki', 'Eno'].map(recipient => ({ ...letter, recipient, send_on: '2026-12-24' })),
  )
  const resend = () =>
    office.api.app.inject({
      method: 'POST',
      url: `/v2/orders/${order.number}/emails.json`,
      payload: { secret: order.secret },
    })
  const answers = [await resend(), await resend(), await resend()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 429])
})

test('a letter that has nothing to tell any more is logged, and names nobody', async () => {
  const order = await buy({ ...letter, send_on: '2026-11-20' })
  await office.api.query('UPDATE ticket SET gift = NULL WHERE order_number = $1', [order.number])
  const logged: object[] = []
  const { mails } = office.api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({ send: async () => undefined })
    rebind(services.log).toConstantValue({ warn: detail => logged.push(detail), error: detail => logged.push(detail) })
  })
  await mails.sendDue()
  expect(logged).toMatchObject([{ kind: 'gift', order: order.number }])
  expect(JSON.stringify(logged)).not.toContain('example')
})

// rules/gift-cards#own-sum
test('a card of the buyer’s own sum costs and is worth that sum, and keeps it when its cart expired', async () => {
  const own = (price: string | undefined, said?: object) => ({
    cart_item: {
      product: { id: 'lahjakortti-oma' },
      amount: 1,
      ...(price !== undefined && { price }),
      ...(said && { event_registration: { participants: [said] } }),
    },
  })
  const shopper = await office.api.shopper()
  for (const price of ['9.00', '37.50', '501.00', '-20.00']) {
    const answer = await shopper.call('POST', '/cart_items.json', own(price))
    expect([price, answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
      price,
      422,
      expect.stringMatching(/^Kirjoita summa täysinä euroina, 10,00\s€–500,00\s€\.$/),
    ])
  }
  await shopper.change('POST', '/cart_items.json', own('25.00', { picture: 'lake', recipient: 'Ukki' }))
  const cart = await shopper.change('POST', '/cart_items.json', own('40.00'))
  expect(cart.items.map(({ amount, price }) => [amount, price])).toEqual([
    [1, '25.00'],
    [1, '40.00'],
  ])
  await shopper.change('PUT', '/customer.json', { customer: buyer })
  await shopper.deliver('TICKETS', 'sahkoposti')
  const first = cart.items[0]?.id
  const changed = await shopper.change('PATCH', `/cart_items/${first}.json`, {
    cart_item: { amount: 1, price: '37.00' },
  })
  expect(changed.totalEur).toBe('77.00')
  expect((await shopper.call('PATCH', `/cart_items/${first}.json`, { cart_item: { price: '5.00' } })).statusCode).toBe(
    422,
  )

  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  const { tickets } = await read(order)
  expect(tickets.map(({ value, remaining, gift }) => [value, remaining, gift?.picture])).toEqual([
    ['37.00', '37.00', 'lake'],
    ['40.00', '40.00', undefined],
  ])
  expect(tickets[0]?.gift?.recipient).toBe('Ukki')

  const next = await office.api.shopper()
  await next.fill('lahjakortti-50', 1)
  const paying = await next.change('POST', '/codes.json', { code: tickets[0]?.code })
  expect(paying.to_pay).toBe('13.00')
})

test('another product is never sold at a price that the client names', async () => {
  const shopper = await office.api.shopper()
  const cart = await shopper.change('POST', '/cart_items.json', {
    cart_item: { product: { id: 'lahjakortti-50' }, amount: 1, price: '1.00' },
  })
  expect(cart.totalEur).toBe('50.00')
})
