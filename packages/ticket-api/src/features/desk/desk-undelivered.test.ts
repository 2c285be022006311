import { calls } from '@portti/contract'
import { beforeEach, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { MailRefused } from '../../domain/mail/mail-transport.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const office = useBoxOffice()

type Desk = Awaited<ReturnType<typeof office.openDesk>>
const bought = async (amount = 1) => {
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, amount)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
}
const undelivered = async (desk: Desk) => {
  const answer = await desk.desk('GET', 'orders.json?q=&show=undelivered')
  return calls.findDeskOrders.response.parse(answer.json()).orders.map(({ number }) => number)
}
/** Sends what is due by a mail server that knows none of these addresses. */
const send = async (...unknown: readonly string[]) => {
  const { mails } = office.api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: async ({ to }) => {
        if (unknown.some(address => JSON.stringify(to).includes(address))) throw new MailRefused('No such address')
      },
    })
  })
  while ((await mails.sendDue()) > 0);
  office.api.clock.now += 1_000
}
beforeEach(async () => {
  await office.api.query('UPDATE customer_order SET status = $1', ['cancelled'])
})

// rules/desk#search
test('an order whose letter was refused is listed until a later one goes out or waits', async () => {
  const desk = await office.openDesk()
  const lost = await bought()
  await send('aino@example.fi')
  await bought()
  await send()
  expect(await undelivered(desk)).toEqual([lost])
  await desk.desk('POST', `orders/${lost}/emails.json`, {})
  expect(await undelivered(desk)).toEqual([])
  await send('aino@example.fi')
  expect(await undelivered(desk)).toEqual([lost])
  await desk.desk('POST', `orders/${lost}/emails.json`, {})
  await send()
  expect(await undelivered(desk)).toEqual([])
})

// rules/desk#search
test('a later letter of something else does not stand for the tickets that nobody got', async () => {
  const desk = await office.openDesk()
  const number = await bought()
  await send('aino@example.fi')
  await office.api.query(
    `INSERT INTO mail (shop_id, id, kind, order_number, due_at, created_at, status)
     SELECT shop_id, gen_random_uuid(), 'order_sent', number, $2, $2, 'sent' FROM customer_order WHERE number = $1`,
    [number, new Date(office.api.clock.now)],
  )
  expect(await undelivered(desk)).toEqual([number])
})

// rules/desk#search
test('neither the confirmation nor a letter to somebody else stands for what a former holder, or who has a ticket of an event, was to be told', async () => {
  const desk = await office.openDesk()
  const insert = (number: string, columns: string, values: string) =>
    office.api.query(
      `INSERT INTO mail (shop_id, id, kind, order_number, due_at, created_at, status, problem, ${columns})
       SELECT shop_id, gen_random_uuid(), ${values} FROM (
         SELECT shop_id, number, $2::timestamptz AS at FROM customer_order WHERE number = $1) AS placed`,
      [number, new Date(office.api.clock.now)],
    )
  const ended = (number: string, email: string, status: string) =>
    insert(
      number,
      'recipient, ended',
      `'ticket_ended', number, at, at, '${status}', 'MailRefused', '{"email": "${email}"}', '{}'`,
    )
  const [holder, letter] = [await bought(), await bought()]
  await send()
  await ended(holder, 'eino@posti.exampel', 'failed')
  await office.api.query(
    `INSERT INTO event_letter (shop_id, id, event_id, reference, subject, text, has_tickets, created_at)
     SELECT shop_id, gen_random_uuid(), $2, 'Ovet', '{}', '{}', false, now() FROM customer_order WHERE number = $1`,
    [letter, event],
  )
  await insert(
    letter,
    'recipient, letter_id',
    `'event_letter', number, at, at, 'failed', 'MailRefused', '{"email": "aino@example.fi"}', (SELECT id FROM event_letter)`,
  )
  office.api.clock.now += 1_000
  for (const number of [holder, letter]) await insert(number, 'sent_at', `'order', number, at, at, 'sent', NULL, at`)
  await ended(holder, 'oona@posti.example', 'sent')
  expect((await undelivered(desk)).toSorted()).toEqual([holder, letter].toSorted())
  await ended(holder, 'eino@posti.exampel', 'sent')
  expect(await undelivered(desk)).toEqual([letter])
})

// rules/desk#search
test('whoever was given a ticket by a wrong address is reached by a ticket of their own, and not by the buyer’s letter', async () => {
  const desk = await office.openDesk()
  const number = await bought(2)
  await send()
  const give = async (email: string) => {
    const { tickets } = calls.readDeskOrder.response.parse(
      (await desk.desk('GET', `orders/${number}.json`)).json(),
    ).order
    const receiver = { first_name: 'Eino', last_name: 'Laine', email, reason: 'Antoi veljelle' }
    const answer = await desk.desk('POST', `orders/${number}/receiver.json`, {
      receiver: { ...receiver, ticket: tickets[0]?.code },
    })
    expect(answer.statusCode).toBe(200)
  }
  await give('eino@posti.exampel')
  await send('eino@posti.exampel')
  expect(await undelivered(desk)).toEqual([number])
  await desk.desk('POST', `orders/${number}/emails.json`, {})
  await send()
  expect(await undelivered(desk)).toEqual([number])
  await give('eino@posti.example')
  await send()
  expect(await undelivered(desk)).toEqual([])
})

// rules/desk#search
test('nobody waits for a letter of a sale without an address, of an order that ended, or of an event that is over', async () => {
  const desk = await office.openDesk()
  const [nobody, ended, over] = [await bought(), await bought(), await bought()]
  await office.api.query(`UPDATE customer_order SET customer = '{}' WHERE number = $1`, [nobody])
  await send('aino@example.fi')
  expect((await undelivered(desk)).toSorted()).toEqual([ended, over].toSorted())
  await office.api.query(`UPDATE customer_order SET status = 'refunded' WHERE number = $1`, [ended])
  expect(await undelivered(desk)).toEqual([over])
  const before = office.api.clock.now
  const [row] = await office.api.query<{ ends: Date }>(
    `SELECT coalesce((record ->> 'end_date')::timestamptz, starts_at) AS ends FROM event WHERE id = $1`,
    [event],
  )
  office.api.clock.now = row?.ends.getTime() ?? 0
  expect(await undelivered(await office.openDesk())).toEqual([])
  office.api.clock.now = before
})

// rules/desk#search
test('a gift card’s letter that was refused is listed until the buyer gets the card', async () => {
  const shopper = await office.api.shopper()
  const day = new Date(office.api.clock.now + 86_400_000).toISOString().slice(0, 10)
  const participants = [{ recipient: 'Mummi', sender: 'Aino', greeting: '', email: 'mummi@example.com', send_on: day }]
  await shopper.fill('lahjakortti-50', 1)
  await shopper.change('POST', '/cart_items.json', {
    cart_item: { product: { id: 'lahjakortti-50' }, amount: 1, event_registration: { participants } },
  })
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  const number = (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
  office.api.clock.now += 2 * 86_400_000
  await send('mummi@example.com')
  const desk = await office.openDesk()
  expect(await undelivered(desk)).toEqual([number])
  await desk.desk('POST', `orders/${number}/emails.json`, {})
  await send()
  expect(await undelivered(desk)).toEqual([])
})
