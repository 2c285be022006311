import { calls } from '@portti/contract'
import { beforeEach, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { parseDeliveryReport } from '../../formats/delivery-report/parse-delivery-report.ts'
import { postfixReport, reportOf, sesReport } from '../../test-support/delivery-reports.ts'
import { waitForLock } from '../../test-support/postgres/wait-for-lock.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { forgetPerson } from '../person/forget-person.ts'
import { markBounced } from './mark-bounced.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
const office = useBoxOffice()
beforeEach(async () => {
  await office.api.query('TRUNCATE mail, event_letter CASCADE')
  await office.api.query('UPDATE customer_order SET status = $1', ['cancelled'])
})

/** Sends what is due by a relay that takes everything; answers the ids of the e-mails, without brackets. */
const send = async (): Promise<readonly string[]> => {
  const ids: string[] = []
  const { mails } = office.api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: async ({ messageId }) => void ids.push(messageId.slice(1, -1)),
    })
  })
  while ((await mails.sendDue()) > 0);
  office.api.clock.now += 1_000
  return ids
}
const bought = async (): Promise<string> => {
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, 1)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
}
const boughtAndSent = async () => {
  const number = await bought()
  const [id = ''] = await send()
  return { number, id }
}
const given = async (message: string) => {
  const report = parseDeliveryReport(message)
  if (!report) throw new Error('No report')
  return markBounced(office.db, report)
}
type Desk = Awaited<ReturnType<typeof office.openDesk>>
const undelivered = async (desk: Desk) => {
  const answer = await desk.desk('GET', 'orders.json?q=&show=undelivered')
  return calls.findDeskOrders.response.parse(answer.json()).orders.map(({ number }) => number)
}
const storyOf = async (desk: Desk, number: string) => {
  const answer = await desk.desk('GET', `orders/${number}.json`)
  const { story } = calls.readDeskOrder.response.parse(answer.json()).order
  return story.filter(({ kind }) => kind.startsWith('mail_')).map(({ kind, about, reason }) => [kind, about, reason])
}
const correct = async (desk: Desk, number: string, email: string) => {
  const answer = await desk.desk('POST', `orders/${number}/contact.json`, {
    contact: { first_name: 'Aino', last_name: 'Niemi', email, reason: 'Kirjoitusvirhe' },
  })
  expect(answer.statusCode).toBe(200)
}
/** Sends the organizer's letter to the buyer, at the address that the confirmation went to; answers the id of the e-mail. */
const letterSent = async (number: string): Promise<string> => {
  await office.api.query(
    `INSERT INTO event_letter (shop_id, id, event_id, reference, subject, text, has_tickets, created_at)
     SELECT shop_id, gen_random_uuid(), 'helmen-venetsialaiset', 'Ovet', '{"fi": "Ovet"}', '{"fi": "Kello 19"}', false, now()
     FROM customer_order WHERE number = $1`,
    [number],
  )
  await office.api.query(
    `INSERT INTO mail (shop_id, id, kind, order_number, due_at, created_at, recipient, letter_id)
     SELECT shop_id, gen_random_uuid(), 'event_letter', number, $2, $2,
       '{"first_name": "Aino", "last_name": "Niemi", "email": "aino@example.fi"}', (SELECT id FROM event_letter)
     FROM customer_order WHERE number = $1`,
    [number, new Date(office.api.clock.now)],
  )
  const [letter = ''] = await send()
  return letter
}
const letters = () =>
  office.api.query<{ status: string; email: string }>(
    `SELECT status, recipient ->> 'email' AS email FROM mail WHERE kind = 'event_letter' ORDER BY created_at`,
  )
const mails = () =>
  office.api.query<{ status: string; problem: string | null }>(
    'SELECT status, problem FROM mail ORDER BY created_at, id',
  )
const fields = (action: string, status: string) => `Action: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; said\n`
const about = (id: string, action: string, status: string) =>
  reportOf({ fields: fields(action, status), headers: `Message-ID: <${id}>\n` })

// rules/orders#returned-mail
test('an e-mail that came back lists its order, and the story says why', async () => {
  const desk = await office.openDesk()
  const { number, id } = await boughtAndSent()
  await boughtAndSent()
  expect(await given(postfixReport(id))).toEqual({ kind: 'bounced', order: number, status: '5.1.1' })
  expect(await undelivered(desk)).toEqual([number])
  expect(await storyOf(desk, number)).toEqual([
    [
      'mail_failed',
      'order',
      'Bounced 5.1.1: 550 5.1.1 … Recipient address rejected: User unknown in virtual mailbox table',
    ],
  ])
  expect(await given(postfixReport(id))).toEqual({ kind: 'known', order: number, status: '5.1.1' })
})

// rules/orders#returned-mail
test('an e-mail is known by its own header where a relay changed its Message-ID', async () => {
  const { number, id } = await boughtAndSent()
  expect(await given(sesReport(id))).toEqual({ kind: 'bounced', order: number, status: '5.1.1' })
})

// rules/orders#returned-mail
test('a corrected address clears it, and a late report of the letter to the earlier one does not list it again', async () => {
  const desk = await office.openDesk()
  const { number, id } = await boughtAndSent()
  await correct(desk, number, 'aino@posti.example')
  const [anew = ''] = await send()
  expect(anew).not.toBe(id)
  expect(await given(postfixReport(id))).toMatchObject({ kind: 'bounced', order: number })
  expect(await undelivered(desk)).toEqual([])
  expect(await given(postfixReport(anew))).toMatchObject({ kind: 'bounced', order: number })
  expect(await undelivered(desk)).toEqual([number])
  await correct(desk, number, 'aino@toinen.example')
  expect(await undelivered(desk)).toEqual([])
})

// rules/orders#returned-mail
test('what an organizer wrote goes to the corrected address as an e-mail of its own, which a late report does not mark', async () => {
  const desk = await office.openDesk()
  const { number } = await boughtAndSent()
  const letter = await letterSent(number)
  expect(await given(postfixReport(letter))).toMatchObject({ kind: 'bounced' })
  expect(await undelivered(desk)).toEqual([number])
  await correct(desk, number, 'aino@posti.example')
  expect(await send()).toHaveLength(2)
  expect(await given(postfixReport(letter))).toEqual({ kind: 'unknown', id: letter })
  expect(await undelivered(desk)).toEqual([])
})

// rules/orders#returned-mail
test('what an organizer wrote, and came back after the correction, goes to the new address when a manager sends again', async () => {
  const desk = await office.openDesk()
  const { number } = await boughtAndSent()
  const letter = await letterSent(number)
  await correct(desk, number, 'aino@posti.example')
  await send()
  await given(postfixReport(letter))
  expect(await undelivered(desk)).toEqual([number])
  const sendAgain = async () => {
    expect((await desk.desk('POST', `orders/${number}/emails.json`)).statusCode).toBe(200)
    return send()
  }
  const both = await sendAgain()
  expect(both).toHaveLength(2)
  expect(await undelivered(desk)).toEqual([])
  expect(await letters()).toEqual([{ status: 'sent', email: 'aino@posti.example' }])
  expect(await given(postfixReport(letter))).toEqual({ kind: 'unknown', id: letter })
  // What arrived is not sent again; a full mailbox that was emptied gets what came back from it.
  expect(await sendAgain()).toHaveLength(1)
  for (const id of both) expect(await given(postfixReport(id))).toMatchObject({ kind: 'bounced' })
  expect(await sendAgain()).toHaveLength(2)
  expect(await undelivered(desk)).toEqual([])
})

// rules/orders#returned-mail
test('an organizer’s letter that came back from two addresses goes out once, to the order’s own', async () => {
  const desk = await office.openDesk()
  const { number } = await boughtAndSent()
  await letterSent(number)
  await office.api.query(
    `INSERT INTO mail (shop_id, id, kind, order_number, due_at, created_at, recipient, letter_id)
     SELECT shop_id, gen_random_uuid(), kind, order_number, due_at, $1, recipient || '{"email": "aino@exampel.fi"}', letter_id
     FROM mail WHERE kind = 'event_letter'`,
    [new Date(office.api.clock.now)],
  )
  await send()
  await office.api.query(`UPDATE mail SET status = 'failed', problem = 'Bounced 5.1.1' WHERE kind = 'event_letter'`)
  await desk.desk('POST', `orders/${number}/emails.json`)
  expect(await send()).toHaveLength(2)
  expect(await letters()).toEqual([
    { status: 'failed', email: 'aino@exampel.fi' },
    { status: 'sent', email: 'aino@example.fi' },
  ])
  expect(await undelivered(desk)).toEqual([])
})

// rules/orders#returned-mail
test.each([
  ['delayed', '4.4.1'],
  ['delivered', '2.0.0'],
  ['relayed', '2.0.0'],
  ['expanded', '2.0.0'],
  ['failed', '2.0.0'],
])('an e-mail that is %s (%s) is not marked', async (action, status) => {
  const { id } = await boughtAndSent()
  expect(await given(about(id, action, status))).toEqual({ kind: 'not_failed', action, status })
  expect(await mails()).toEqual([{ status: 'sent', problem: null }])
})

// rules/orders#returned-mail
test('a server that gives up after days of delay has not delivered it either', async () => {
  const { number, id } = await boughtAndSent()
  expect(await given(about(id, 'failed', '4.4.1'))).toEqual({ kind: 'bounced', order: number, status: '4.4.1' })
  expect(await mails()).toEqual([{ status: 'failed', problem: 'Bounced 4.4.1: said' }])
})

test('an e-mail that reached one of several mailboxes is not marked', async () => {
  const { id } = await boughtAndSent()
  const both = `${fields('failed', '5.1.1')}\n${fields('delivered', '2.0.0')}`
  const report = reportOf({ fields: both, headers: `Message-ID: <${id}>\n` })
  expect(await given(report)).toMatchObject({ kind: 'not_failed', action: 'delivered' })
})

// rules/orders#returned-mail
test('a report about no e-mail of ours, or one that no shop here has, changes nothing', async () => {
  const { id } = await boughtAndSent()
  const [mailId = '', host = ''] = id.split('@')
  const failed = (messageId: string) => given(about(messageId, 'failed', '5.1.1'))
  expect(await failed('20261128100001.4Zk1Qm0y1Tz9@mx.example.fi')).toEqual({ kind: 'foreign' })
  const unknown = `019a2f00-1111-7222-8333-444455556666@${host}`
  expect(await failed(unknown)).toEqual({ kind: 'unknown', id: unknown })
  expect(await failed(`${mailId}@toinen.example`)).toEqual({ kind: 'unknown', id: `${mailId}@toinen.example` })
  // Headers are whatever a stranger writes, also what PostgreSQL does not take, or a terminal obeys.
  for (const word of ['x\0', 'x\u001b]0;', 'x/../y', 'x'.repeat(300)]) {
    expect(await failed(`${mailId}@${word}`)).toEqual({ kind: 'foreign' })
  }
  expect(await mails()).toEqual([{ status: 'sent', problem: null }])
})

// rules/orders#returned-mail
test('an e-mail that waits cannot have come back, and of one that is being sent the report comes too early', async () => {
  const number = await bought()
  const [{ id } = { id: '' }] = await office.api.query<{ id: string }>(
    `SELECT mail.id || '@' || host AS id FROM mail JOIN shop ON shop.id = shop_id`,
  )
  expect(await given(postfixReport(id))).toMatchObject({ kind: 'not_sent', order: number })
  await office.api.query('UPDATE mail SET attempts = 1')
  expect(await given(postfixReport(id))).toMatchObject({ kind: 'being_sent', order: number })
  expect(await mails()).toEqual([{ status: 'due', problem: null }])
})

// rules/orders#retention
test('what a mail server says while the order’s people are being forgotten is not kept', async () => {
  const { number, id } = await boughtAndSent()
  const { pool } = office.db
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM customer_order WHERE number = $1 FOR UPDATE', [number])
  await client.query(`UPDATE customer_order SET customer = '{}' WHERE number = $1`, [number])
  const marked = given(postfixReport(id))
  await Promise.race([waitForLock(pool), marked])
  await client.query('COMMIT')
  client.release()
  expect(await marked).toEqual({ kind: 'bounced', order: number, status: '5.1.1' })
  expect(await mails()).toEqual([{ status: 'failed', problem: 'Bounced 5.1.1' }])
})

// rules/orders#retention
test.each([
  ['a ticket', 'ticket', 'holder', 'Bounced 5.1.1: said'],
  ['a ticket whose holder was forgotten', 'ticket', null, 'Bounced 5.1.1'],
  ['a gift card', 'gift', 'gift', 'Bounced 5.1.1: said'],
])('what is said of the letter of %s is kept as long as its reader', async (_, kind, named, problem) => {
  const { number } = await boughtAndSent()
  if (named) await office.api.query(`UPDATE ticket SET ${named} = '{}' WHERE order_number = $1`, [number])
  const [letter] = await office.api.query<{ id: string }>(
    `UPDATE mail SET kind = $1, ticket_code = (SELECT code FROM ticket WHERE order_number = $2) FROM shop
     WHERE shop.id = shop_id RETURNING mail.id || '@' || shop.host AS id`,
    [kind, number],
  )
  await given(about(letter?.id ?? '', 'failed', '5.1.1'))
  expect(await mails()).toEqual([{ status: 'failed', problem }])
})

// rules/orders#retention
test('nothing is kept of what is said of an organizer’s letter to somebody who was forgotten since', async () => {
  const { number } = await boughtAndSent()
  const letter = await letterSent(number)
  await office.api.query('UPDATE mail SET recipient = NULL')
  await given(postfixReport(letter))
  expect((await mails()).map(({ problem }) => problem)).toEqual([null, 'Bounced 5.1.1'])
})

// rules/orders#retention
test('what a mail server said goes with the order’s people, and is not kept once they are forgotten', async () => {
  const [first, second] = [await boughtAndSent(), await boughtAndSent()]
  await office.api.query('UPDATE customer_order SET status = $1', ['refunded'])
  const problems = async () => (await mails()).map(({ problem }) => problem).filter(problem => problem !== null)
  await given(postfixReport(first.id))
  expect(await problems()).toEqual([expect.stringMatching(/^Bounced 5\.1\.1: 550 /) as string])
  const { clock } = office.api
  await forgetPerson(office.db, {
    shopId: 'peltohovi',
    email: 'aino@example.fi',
    by: { kind: 'command', name: 'test' },
    reason: 'Pyyntö',
    now: clock.now + 400 * 24 * 3_600_000,
    isDryRun: false,
  })
  expect(await problems()).toEqual(['Bounced 5.1.1'])
  await given(postfixReport(second.id))
  expect(await problems()).toEqual(['Bounced 5.1.1', 'Bounced 5.1.1'])
})
