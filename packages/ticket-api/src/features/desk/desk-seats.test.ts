import { randomUUID } from 'node:crypto'
import { calls, errorBodySchema, type WireDeskSeats, type WirePlacedSeat } from '@portti/contract'
import { beforeEach, expect, test } from 'vitest'
import { buySeats } from '../../test-support/acts/buy-seats.ts'
import { sendMails } from '../../test-support/acts/send-mails.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import type { Till } from '../../test-support/tills/open-till.ts'

const hall = 'sinfoniaa-peltohovissa'
const { api, openDesk } = useBoxOffice({ maxConnections: 12 })
let desk: Till
beforeEach(async () => {
  desk = await openDesk()
})

const bought = (amount: number) => buySeats(api, amount)
const seatsOf = async (number: string): Promise<WireDeskSeats> =>
  calls.readDeskSeats.response.parse((await desk.desk('GET', `orders/${number}/seats.json`)).json()).seats
const orderOf = async (number: string) =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
type Move = { readonly ticket: string; readonly from: string; readonly to: string }
const move = (number: string, moves: readonly Move[], by = desk) =>
  by.desk('POST', `orders/${number}/seats.json`, { move: { moves, reason: 'Tuoli on rikki' } })
const refusalOf = (answer: Awaited<ReturnType<typeof move>>) => [
  answer.statusCode,
  errorBodySchema.parse(answer.json()).exception_parameters,
]
const soldOf = async (chartId: string) =>
  (await api.query<{ sold: number }>('SELECT sold FROM quota WHERE id = $1', [`seat/${hall}.${chartId}`]))[0]?.sold
/** The move of an order's ticket to the free seat of that place in the list. */
const moveOf = ({ tickets, free }: WireDeskSeats, ticket: number, to: number): Move => ({
  ticket: tickets[ticket]?.code ?? '',
  from: tickets[ticket]?.seat.chart_id ?? '',
  to: free[to]?.chart_id ?? '',
})
const soldSeats = async () =>
  (await api.query<{ sold: number }>(`SELECT sum(sold)::int AS sold FROM quota WHERE starts_with(id, 'seat/')`))[0]
    ?.sold

// rules/desk#seats
test('a seat is moved: the code stays, the paper, the story and the stock say the new seat', async () => {
  const number = await bought(2)
  const before = await seatsOf(number)
  const category = before.tickets[0]?.seat.category
  expect(before.free.every(seat => seat.category === category)).toBe(true)
  const wanted = moveOf(before, 0, before.free.length - 1)
  const target = before.free.at(-1)
  expect((await move(number, [wanted])).statusCode).toBe(200)
  const after = await seatsOf(number)
  expect(after.tickets).toEqual([{ code: wanted.ticket, seat: target }, before.tickets[1]])
  expect([await soldOf(wanted.from), await soldOf(wanted.to)]).toEqual([0, 1])
  const { tickets, story, total } = await orderOf(number)
  const named = { section: target?.section.fi, row: target?.row, seat: target?.seat }
  expect(tickets[0]).toMatchObject({ code: wanted.ticket, seat: named })
  const { attendees } = (await desk.desk('GET', `events/${hall}/attendees.json`)).json()
  expect(attendees).toContainEqual(expect.objectContaining({ code: wanted.ticket, seat: named }))
  const { list } = (await desk.call('GET', `doors/${hall}/tickets.json`)).json()
  expect(list.tickets).toContainEqual(expect.objectContaining({ seat: named }))
  expect(story.find(({ kind }) => kind === 'seats_moved')).toMatchObject({ by: 'Aino K.', reason: 'Tuoli on rikki' })
  expect(story.filter(({ kind }) => kind === 'mail_due').map(({ about }) => about)).toEqual(['order', 'seats_moved'])
  const [act] = await api.query('SELECT before, after, event_ids FROM audit ORDER BY id DESC LIMIT 1')
  expect(act).toEqual({ before: { seats: [wanted.from] }, after: { seats: [wanted.to] }, event_ids: [hall] })
  // Sent again, nothing more is done.
  expect((await move(number, [wanted])).statusCode).toBe(200)
  expect((await orderOf(number)).story).toEqual(story)
  const scan = { id: randomUUID(), code: wanted.ticket, at: new Date(api.clock.now).toISOString() }
  const door = await desk.post(`doors/${hall}/scans.json`, { gate: 'Pääovi', scans: [scan] })
  expect(JSON.stringify(door.json())).toContain('"valid"')
  expect(await api.brokenInvariants()).toEqual([])
  // Who sits inside on a broken chair is moved as well.
  expect((await move(number, [{ ...wanted, from: wanted.to, to: wanted.from }])).statusCode).toBe(200)
  expect((await orderOf(number)).total).toBe(total)
})

// rules/desk#seats
test('a letter tells the old and the new seat, to the buyer and to whoever was given the ticket', async () => {
  const number = await bought(2)
  const { tickets } = await orderOf(number)
  const receiver = { first_name: 'Saara', last_name: 'Virtanen', email: 'saara@posti.example', reason: 'Lahja' }
  await desk.desk('POST', `orders/${number}/receiver.json`, { receiver: { ...receiver, ticket: tickets[0]?.code } })
  await sendMails(api)
  const seats = await seatsOf(number)
  const nameOf = ({ section, row, seat }: WirePlacedSeat) => `${section.fi}, rivi\u00a0${row}, paikka\u00a0${seat}`
  const [wanted, other] = [moveOf(seats, 0, 0), moveOf(seats, 1, 1)]
  expect((await move(number, [wanted, other])).statusCode).toBe(200)
  const mails = await sendMails(api)
  const to = (address: string) => mails.find(mail => mail.to === address)
  const told = seats.tickets.map(({ seat }, index) => [nameOf(seat), nameOf(seats.free[index] ?? seat)])
  for (const name of told.flat()) expect(to('aino@example.fi')?.text).toContain(name)
  expect(to('aino@example.fi')).toMatchObject({ subject: `Uusi paikka tilauksessa ${number}` })
  for (const name of told[0] ?? []) expect(to('saara@posti.example')?.text).toContain(name)
  expect(to('saara@posti.example')?.text).not.toContain(told[1]?.[1])
  expect(to('saara@posti.example')?.text).toContain(`/tickets/${wanted.ticket}.pdf?secret=`)
  for (const mail of mails) {
    expect(mail.text).toContain('Lipun koodi on sama kuin ennen')
    expect(mail.attachments?.[0]?.contentType).toBe('application/pdf')
  }
  expect(mails).toHaveLength(2)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/desk#seats
test('a letter that waited tells the seat as it is by then, and nothing once the ticket is back on it', async () => {
  const number = await bought(1)
  await sendMails(api)
  const seats = await seatsOf(number)
  const nameOf = (seat: WirePlacedSeat | undefined) =>
    `${seat?.section.fi}, rivi\u00a0${seat?.row}, paikka\u00a0${seat?.seat}`
  const first = moveOf(seats, 0, 0)
  const [sold, middle, last] = [seats.tickets[0]?.seat, seats.free[0], seats.free[1]].map(nameOf)
  await move(number, [first])
  await move(number, [{ ...first, from: first.to, to: seats.free[1]?.chart_id ?? '' }])
  const told = (await sendMails(api)).map(({ text }) => text)
  expect(told).toHaveLength(2)
  for (const from of [sold, middle]) {
    expect(told).toContainEqual(expect.stringContaining(`uusi paikka on ${last}. Vanha paikka oli ${from}.`))
  }

  const back = moveOf(await seatsOf(number), 0, 0)
  await move(number, [back])
  await move(number, [{ ...back, from: back.to, to: back.from }])
  expect((await sendMails(api)).map(({ text }) => text)).toEqual([expect.stringContaining(`uusi paikka on ${last}.`)])
})

// rules/desk#seats
// rules/orders#mail
test('a letter about a moved seat that waited until the whole order went back is not sent', async () => {
  const number = await bought(2)
  const { tickets } = await orderOf(number)
  const receiver = { first_name: 'Saara', last_name: 'Virtanen', email: 'saara@posti.example', reason: 'Lahja' }
  await desk.desk('POST', `orders/${number}/receiver.json`, { receiver: { ...receiver, ticket: tickets[0]?.code } })
  await sendMails(api)
  await move(number, [moveOf(await seatsOf(number), 0, 0)])
  const refund = { tickets: [], products: [], reason: 'Sairastui', is_preview: false, whole: true }
  expect((await desk.desk('POST', `orders/${number}/refunds.json`, { refund })).statusCode).toBe(200)
  const subjects = (await sendMails(api)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(2)
  expect(subjects.filter(subject => subject.startsWith('Uusi paikka'))).toEqual([])
})

test('what goes back after a move is the new seat', async () => {
  const number = await bought(2)
  const wanted = moveOf(await seatsOf(number), 1, 3)
  await move(number, [wanted])
  const sold = (await soldSeats()) ?? 0
  const refund = (back: object) =>
    desk.desk('POST', `orders/${number}/refunds.json`, {
      refund: { tickets: [], products: [], reason: 'Sairastui', is_preview: false, ...back },
    })
  expect((await refund({ tickets: [wanted.ticket] })).statusCode).toBe(200)
  expect([await soldOf(wanted.to), await soldSeats()]).toEqual([0, sold - 1])
  const left = moveOf(await seatsOf(number), 0, 5)
  expect((await move(number, [left])).statusCode).toBe(200)
  expect((await refund({ whole: true })).statusCode).toBe(200)
  expect([await soldOf(left.to), await soldSeats()]).toEqual([0, sold - 2])
  expect(refusalOf(await move(number, [{ ...left, from: left.to, to: left.from }]))).toEqual([
    409,
    { reason: 'order_not_changeable' },
  ])
  expect(await api.brokenInvariants()).toEqual([])
})

test('of two desks that want one seat, one gets it, and the other order stays as it was', async () => {
  const [one, two] = [await bought(1), await bought(1)]
  const seats = await Promise.all([seatsOf(one), seatsOf(two)])
  const to = seats[0].free[0]?.chart_id ?? ''
  const other = await openDesk()
  const answers = await Promise.all([
    move(one, [{ ...moveOf(seats[0], 0, 0), to }]),
    move(two, [{ ...moveOf(seats[1], 0, 0), to }], other),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  const lost = answers[0].statusCode === 409 ? 0 : 1
  expect(refusalOf(answers[lost])).toEqual([409, { seat: to, reason: 'seat_taken' }])
  expect((await seatsOf([one, two][lost] ?? '')).tickets).toEqual(seats[lost]?.tickets)
  expect(await soldOf(to)).toBe(1)
  expect(await api.brokenInvariants()).toEqual([])
})

test('a seat that is sold, held, of another category or not there is refused, and nothing is changed', async () => {
  const number = await bought(2)
  const seats = await seatsOf(number)
  const wanted = moveOf(seats, 0, 0)
  const sold = seats.tickets[1]?.seat.chart_id ?? ''
  expect(refusalOf(await move(number, [{ ...wanted, to: sold }]))).toEqual([409, { seat: sold, reason: 'seat_taken' }])
  const held = seats.free[1]?.chart_id ?? ''
  await (await api.shopper()).call('POST', '/seat_reservations.json', {
    event: { id: hall },
    seat_count: 1,
    seat: { chart_id: held },
  })
  const both = [wanted, { ...moveOf(seats, 1, 1) }]
  expect(refusalOf(await move(number, both))).toEqual([409, { seat: held, reason: 'seat_taken' }])
  const map = calls.readSeatMap.response.parse((await api.app.inject({ url: `/v2/events/${hall}/seats.json` })).json())
  const all = map.seat_map.sections.flatMap(({ rows }) => rows).flatMap(row => row.seats)
  const dear = all.find(({ category }) => category !== seats.tickets[0]?.seat.category)?.chart_id ?? ''
  expect(refusalOf(await move(number, [{ ...wanted, to: dear }]))).toEqual([409, { reason: 'seat_other_category' }])
  for (const wrong of [
    [{ ...wanted, to: 'ei-ole' }],
    [{ ...wanted, ticket: 'EI-OLE' }],
    [{ ...wanted, from: sold }],
    [wanted, { ...moveOf(seats, 1, 0) }],
    [wanted, wanted],
  ]) {
    expect(refusalOf(await move(number, wrong))).toEqual([409, { reason: 'seats_changed' }])
  }
  expect((await move('EI-OLE', [wanted])).statusCode).toBe(404)
  expect((await seatsOf(number)).tickets).toEqual(seats.tickets)
  const { story } = await orderOf(number)
  expect(story.some(({ kind }) => kind === 'seats_moved')).toBe(false)
  expect(await api.brokenInvariants()).toEqual([])
})

test('seats are moved while receivers change, and tickets keep both', async () => {
  const number = await bought(2)
  const wanted = moveOf(await seatsOf(number), 0, 0)
  const receiver = { first_name: 'Saara', last_name: 'Virtanen', email: 'saara@posti.example', reason: 'Lahja' }
  const answers = await Promise.all([
    desk.desk('POST', `orders/${number}/receiver.json`, { receiver }),
    move(number, [wanted]),
  ])
  expect(answers[0].statusCode).toBe(200)
  const { tickets } = await seatsOf(number)
  const { tickets: papers } = await orderOf(number)
  const inSnapshot = tickets.map(({ seat: { section, row, seat } }) => ({ section: section.fi, row, seat }))
  expect(papers.map(({ seat }) => seat)).toEqual(inSnapshot)
  expect(await api.brokenInvariants()).toEqual([])
})
