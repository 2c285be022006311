import { randomUUID } from 'node:crypto'
import { calls } from '@portti/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commandHelp } from '../../cli/command-help.ts'
import { letterCommand } from '../../cli/letter-command.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { sendMails as sendDueMails } from '../../test-support/acts/send-mails.ts'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles } from '../../test-support/shop/sample-file.ts'
import { openTill } from '../../test-support/tills/open-till.ts'

const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const bus = 'helmen-venetsialaiset-bussi'
let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
let api: SampleApi
let desk: Awaited<ReturnType<typeof openTill>>
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  files = await openSampleFiles()
  api = await openSampleApi(database.db)
  desk = await openTill(api, database.db, {}, { isManager: true })
})
beforeEach(async () => {
  await api.query('TRUNCATE mail, event_letter CASCADE')
  await api.query(`UPDATE customer_order SET status = 'cancelled' WHERE status IN ('paid', 'unpaid')`)
})
afterAll(async () => {
  await api?.app.close()
  await files?.remove()
  await database?.drop()
})

/** The number of a paid order. */
const buy = async (language = 'fi', productId = ticket, amount = 2): Promise<string> => {
  const shopper = await api.shopper()
  await shopper.fill(productId, amount)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  await api.query('UPDATE customer_order SET language = $2 WHERE number = $1', [order.number, language])
  await sendMails()
  return order.number
}
/** All that was queued, however far apart. */
const sendMails = async () => {
  api.clock.now += 60_000
  return sendDueMails(api)
}
const orderOf = async (number: string) =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
const saara = { first_name: 'Saara', last_name: 'Virtanen', email: 'saara@posti.example', reason: 'Lahja' }
/** Gives the order, or one ticket of it, to somebody else; the letters that this brings are sent. */
const give = async (number: string, change: object) => {
  const answer = await desk.desk('POST', `orders/${number}/receiver.json`, { receiver: { ...saara, ...change } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await sendMails()
}
const firstCode = async (number: string) => (await orderOf(number)).tickets[0]?.code

const storm = {
  reference: 'Storm 28.8.',
  subject: { fi: 'Ovet kello 19', sv: 'Dörrarna klockan 19' },
  text: { fi: 'Ovet aukeavat vasta kello 19.\nLippusi käy.', sv: 'Dörrarna öppnas klockan 19.' },
}
const run = async (
  letter: object | string,
  options: { readonly 'dry-run'?: boolean; readonly reason?: string } = {},
  about = event,
) => {
  const said: string[] = []
  const path = await files.writeText(typeof letter === 'string' ? letter : JSON.stringify(letter))
  const deps = { db: database.db, catalogues: api.deps.catalogues, now: () => api.clock.now }
  const code = await letterCommand(deps, [about, path], { shop: 'peltohovi', reason: 'Myrsky', ...options }, line => {
    said.push(line)
  })
  expect(code).toBe(0)
  return said
}
const queued = async () => (await api.query('SELECT 1 FROM mail UNION ALL SELECT 1 FROM event_letter')).length

// rules/orders#event-letters
test('all who have tickets of an event are written to, each in their own language and with their own link', async () => {
  const [finnish, german] = [await buy(), await buy('de')]
  await buy('sv', bus, 1)
  await buy('fi', 'lauantaitanssit-peruslippu', 1)
  await give(finnish, { ticket: await firstCode(finnish) })
  const { number: counter } = await desk.sellTicket(await api.shopper(), 'cash', 2)
  await give(counter, { ticket: await firstCode(counter), email: 'oona@posti.example' })
  await makeUnpaidOrder(api, ticket)
  await sendMails()
  await api.query('TRUNCATE mail')
  const [acts] = await api.query<{ many: number }>('SELECT count(*)::int AS many FROM audit')

  const tried = await run(storm, { 'dry-run': true })
  expect(tried.at(-1)).toBe('This was a dry run: nothing was kept.')
  expect(await queued()).toBe(0)
  expect(await api.query('SELECT count(*)::int AS many FROM audit')).toEqual([acts])
  const said = await run(storm)
  expect(said).toEqual([
    `${counter}: 1 ticket without an address`,
    'Helmi’s Venetian Night: letters to 3 buyers and 2 holders of a given ticket, 3 in fi, 1 in fi instead of de, 1 in sv.',
    '1 order without an address: nobody is told.',
    '1 order not paid yet: run this again when it is.',
  ])
  expect(tried.slice(0, -1)).toEqual(said)

  const mails = await sendMails()
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    'aino@example.fi: Dörrarna klockan 19',
    'aino@example.fi: Ovet kello 19',
    'aino@example.fi: Ovet kello 19',
    'oona@posti.example: Ovet kello 19',
    'saara@posti.example: Ovet kello 19',
  ])
  const [given] = mails.filter(({ to }) => to === 'saara@posti.example')
  expect(given?.text).toMatch(/^Hei Saara!\n\nOvet aukeavat vasta kello 19\.\n\nLippusi käy\.\n\nAvaa lippu:\nhttp/)
  expect(given?.text).toContain(`/tickets/${await firstCode(finnish)}.pdf?secret=`)
  expect(given?.text).toContain('Tämä viesti koskee lippuasi: Helmen venetsialaiset.')
  expect(given?.text).not.toContain('Avaa liput')
  // Whole in the language that the letter has.
  const ofGerman = mails.find(({ text }) => text.includes(german))
  expect(ofGerman?.text).toMatch(/^Hei Aino!/)
  expect(ofGerman?.html).toContain('<html lang="fi"')
  expect(ofGerman?.text).toContain(`Tämä viesti koskee tilaustasi ${german}: Helmen venetsialaiset.`)
  expect(mails.flatMap(({ attachments }) => attachments)).toEqual([])
  const { story } = await orderOf(finnish)
  expect(story.filter(({ about }) => about === 'event_letter').map(({ kind }) => kind)).toEqual([
    'mail_sent',
    'mail_sent',
  ])
  expect(story.find(({ kind }) => kind === 'letter_sent')).toMatchObject({ about: 'Storm 28.8.', reason: 'Myrsky' })
  expect(
    await api.query(`SELECT subject, event_ids, after FROM audit WHERE order_number = $1 AND act = 'letter_sent'`, [
      finnish,
    ]),
  ).toEqual([{ subject: 'Storm 28.8.', event_ids: [event], after: { letters: 2 } }])
})

// rules/orders#event-letters
test('run again, it reaches who bought or was given something meanwhile, and nobody twice; other words are refused', async () => {
  const [kept, passedOn, ofTwo] = [await buy(), await buy(), await buy()]
  await give(ofTwo, { ticket: await firstCode(ofTwo) })
  expect(await run(storm)).toEqual([
    'Helmi’s Venetian Night: letters to 3 buyers and 1 holder of a given ticket, 4 in fi.',
  ])
  await sendMails()
  expect(await run(storm)).toEqual(['Helmi’s Venetian Night: nobody new to write to; 4 letters of it before.'])
  await expect(run({ ...storm, tickets: true })).rejects.toThrow(
    'The letter "Storm 28.8." of helmen-venetsialaiset was sent with other words: give this one a reference of its own.',
  )
  await give(passedOn, { email: 'uusi@posti.example' })
  await give(ofTwo, { ticket: await firstCode(ofTwo), email: 'toinen@posti.example' })
  const late = await buy()
  await expect(run({ ...storm, reference: 'Ei kenellekään' }, {}, 'lauantaitanssit')).resolves.toEqual([
    expect.stringMatching(/: nobody to write to\.$/),
  ])
  const both = await Promise.all([run(storm), run(storm)])
  expect(both.flat().sort()).toEqual([
    'Helmi’s Venetian Night: letters to 2 buyers and 1 holder of a given ticket, 3 in fi; 4 letters of it before.',
    'Helmi’s Venetian Night: nobody new to write to; 7 letters of it before.',
  ])
  const mails = await sendMails()
  expect(mails.map(({ to }) => to).sort()).toEqual(['aino@example.fi', 'toinen@posti.example', 'uusi@posti.example'])
  expect(mails.some(({ text }) => text.includes(late))).toBe(true)
  expect(mails.some(({ text }) => text.includes(kept))).toBe(false)
  // Another event may have a letter of the same reference; one that nobody got leaves it free.
  expect(await api.query('SELECT event_id FROM event_letter')).toEqual([{ event_id: event }])
})

// rules/orders#event-letters
test('a letter that waits does not go to who has the order or the ticket no more', async () => {
  const [passedOn, refunded, ofTicket, forgotten] = [await buy(), await buy(), await buy(), await buy()]
  await give(ofTicket, { ticket: await firstCode(ofTicket) })
  await run(storm)
  const change = (number: string, receiver: object) =>
    desk.desk('POST', `orders/${number}/receiver.json`, { receiver: { ...saara, ...receiver } })
  await change(passedOn, { email: 'uusi@posti.example' })
  await change(ofTicket, { ticket: await firstCode(ofTicket), email: 'toinen@posti.example' })
  await desk.desk('POST', `orders/${refunded}/refunds.json`, {
    refund: { tickets: [], products: [], reason: 'Sairastui', is_preview: false, whole: true },
  })
  await api.query(`UPDATE mail SET recipient = NULL WHERE order_number = $1`, [forgotten])
  const letters = (await sendMails()).filter(({ subject }) => subject === 'Ovet kello 19')
  expect(letters.map(({ to }) => to)).toEqual(['aino@example.fi'])
  expect(letters[0]?.text).toContain(ofTicket)

  await api.query(`UPDATE customer_order SET status = 'cancelled' WHERE number = $1`, [forgotten])
  await change(passedOn, { email: 'aino@example.fi' })
  await sendMails()
  const said = await run(storm)
  expect(said.at(-1)).toMatch(/letters to 1 buyer and 1 holder of a given ticket, 2 in fi; 1 letter of it before/)
  expect((await sendMails()).map(({ to }) => to).sort()).toEqual(['aino@example.fi', 'toinen@posti.example'])
})

// rules/orders#event-letters
test('letters that were given up are sent by the next run, once, and do not count as got', async () => {
  const [given, got] = [await buy(), await buy()]
  await run(storm)
  await api.query(`UPDATE mail SET status = 'failed', attempts = 32, problem = 'Error' WHERE order_number = $1`, [
    given,
  ])
  await sendMails()
  const sentence = 'Helmi’s Venetian Night: letters to 1 buyer, 1 in fi; 1 letter of it before.'
  expect(await run(storm, { 'dry-run': true })).toContain(sentence)
  expect(await run(storm)).toContain(sentence)
  expect(await run(storm)).toEqual(['Helmi’s Venetian Night: nobody new to write to; 2 letters of it before.'])
  const mails = await sendMails()
  expect(mails.map(({ text }) => [text.includes(given), text.includes(got)])).toEqual([[true, false]])
  expect(await run(storm)).toEqual(['Helmi’s Venetian Night: nobody new to write to; 2 letters of it before.'])
})

// rules/orders#event-letters
test('tickets and calendar go with it where the letter says so: all of the order, or the given one alone', async () => {
  const number = await buy()
  await give(number, { ticket: await firstCode(number) })
  await run({ ...storm, tickets: true })
  const filesOf = new Map((await sendMails()).map(({ to, attachments }) => [to, attachments]))
  const pagesFor = (to: string) => pdfPages(filesOf.get(to)?.[0]?.content as Buffer).length
  expect([pagesFor('aino@example.fi'), pagesFor('saara@posti.example')]).toEqual([2, 1])
  expect(filesOf.get('aino@example.fi')?.map(({ filename }) => filename)).toEqual([`${number}.pdf`, `${number}.ics`])
  expect(filesOf.get('saara@posti.example')?.[1]?.content).toContain('Helmen venetsialaiset')
})

// rules/orders#mail
test('many letters leave in turn, so that a confirmation that comes after them is not the last', async () => {
  for (let made = 0; made < 3; made += 1) await buy()
  await run(storm)
  const { now } = api.clock
  const due = await api.query<{ due_at: Date }>(`SELECT due_at FROM mail WHERE kind = 'event_letter' ORDER BY due_at`)
  expect(due.map(({ due_at }) => due_at.getTime() - now)).toEqual([0, 100, 200])
})

test('the letter that the help shows is one', async () => {
  await buy('en')
  const help = commandHelp('letter')
  const example = help.slice(help.indexOf('{'), help.lastIndexOf('}') + 1)
  expect(await run(example)).toEqual(['Helmi’s Venetian Night: letters to 1 buyer, 1 in en.'])
  expect((await sendMails())[0]?.text).toContain('\n\nYour ticket is valid as it is.\n\n')
})

// rules/orders#event-letters
test.each([
  ['{', /is not JSON: expected a key in double quotes but found the end of the file on line 1\.$/],
  [{ ...storm, reference: ' ' }, /: reference: Too small/],
  [{ ...storm, subject: 'Ovet kello 19' }, /: subject: Invalid input: expected record/],
  [{ ...storm, subject: { fi: 'Ovet\nkello 19', sv: 'D' } }, /: subject\.fi: must be one line$/],
  [{ ...storm, text: { fi: ' ' } }, /: text\.fi: Too small/],
  [{ ...storm, ticket: true }, /: the file: Unrecognized key: "ticket"/],
  [{ ...storm, subject: {}, text: {} }, /: text: write it in one language at least, such as \{ "fi": "…" \}\.$/],
  [{ ...storm, text: { fi: 'Ovet kello 19.' } }, /: "sv" has a subject and no text: write both\.$/],
  [{ ...storm, text: { ...storm.text, en: 'Doors' } }, /: "en" has a text and no subject: write both\.$/],
  [
    { ...storm, subject: { suomi: 'Ovet' }, text: { suomi: 'Ovet' } },
    /: "suomi" is no language of the shop peltohovi: write fi, en, sv, de\.$/,
  ],
])('a letter that cannot be sent as it is written is refused in a sentence: %j', async (letter, sentence) => {
  await expect(run(letter)).rejects.toThrow(sentence)
  expect(await queued()).toBe(0)
})

test('without a reason, a file or an event that exists nobody is written to', async () => {
  await expect(run(storm, { reason: '' })).rejects.toThrow(/^Say why helmen-venetsialaiset is written about/)
  await expect(run(storm, {}, 'ei-ole')).rejects.toThrow('The shop peltohovi has no event ei-ole: export lists them.')
  const deps = { db: database.db, catalogues: api.deps.catalogues, now: () => api.clock.now }
  const given = (...words: string[]) =>
    letterCommand(deps, words, { shop: 'peltohovi', reason: 'Myrsky' }, () => undefined)
  await expect(given(event)).rejects.toThrow(/^Name one event and one file: letter EVENT FILE/)
  await expect(given(event, `/nowhere-${randomUUID()}.json`)).rejects.toThrow(/cannot be read \(ENOENT\): name a file/)
  expect(await queued()).toBe(0)
})
