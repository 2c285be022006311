import { calls, type WireOrder } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import { openSampleApi, type SampleApi } from '../../test-support/sample-api.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'

let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 8 })
  api = await openSampleApi(database.db)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const letter = {
  recipient: 'Mummi',
  sender: 'Aino',
  greeting: 'Hyvää joulua!',
  email: 'mummi@example.com',
  send_on: '2026-12-24',
}
const card = (given: object | undefined, amount = 1) => ({
  cart_item: {
    product: { id: 'lahjakortti-50' },
    amount,
    ...(given && { event_registration: { participants: [given] } }),
  },
})
const buy = async (...letters: readonly object[]): Promise<{ number: string; secret: string }> => {
  const shopper = await api.shopper()
  await shopper.fill('lahjakortti-50', 1)
  for (const given of letters) await shopper.change('POST', '/cart_items.json', card(given))
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  return order
}
const read = async ({ number, secret }: { number: string; secret: string }): Promise<WireOrder> => {
  const answer = await api.app.inject({ url: `/v2/orders/${number}.json?secret=${secret}` })
  return calls.readOrder.answer.parse(answer.json()).order
}
/** The e-mails that are due now. */
const sent = async (): Promise<readonly Mail[]> => {
  const mails: Mail[] = []
  const { mails: queue } = api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: async mail => {
        mails.push(mail)
      },
    })
  })
  await queue.sendDue()
  return mails
}

// rules/gift-cards#letter
test('a gift card goes to its recipient on its day at nine, with the greeting and only that card', async () => {
  const order = await buy(letter)
  const [, gift] = (await read(order)).tickets
  expect(gift?.gift).toMatchObject({ ...letter, status: 'due', at: '2026-12-24T07:00:00.000Z' })
  expect((await sent()).map(({ to }) => to)).toEqual(['aino@example.fi'])

  api.clock.now = Date.parse('2026-12-24T06:59:00Z')
  expect(await sent()).toEqual([])
  api.clock.now = Date.parse('2026-12-24T07:00:30Z')
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
  api.clock.now = Date.parse('2026-11-20T10:00:00Z')
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
  const shopper = await api.shopper()
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
