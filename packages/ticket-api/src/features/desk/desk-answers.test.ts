import { calls, errorBodySchema } from '@portti/contract'
import { expect, test } from 'vitest'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const course = 'humppaa-ja-jenkkaa-kurssipaikka'
const office = useBoxOffice()

type Desk = Awaited<ReturnType<typeof office.openDesk>>
const aino = { first_name: 'Ainu', last_name: 'Äijälä', dance_role: 'seuraan' }
const outi = { first_name: 'Outi', last_name: 'Laine' }
const item = { product: { id: course }, amount: 2, event_registration: { participants: [aino, outi] } }

const paid = async () => {
  const shopper = await office.api.shopper()
  await shopper.change('POST', '/cart_items.json', { cart_item: item })
  await shopper.change('PUT', '/customer.json', {
    customer: { first_name: 'Helena', last_name: 'Virtanen', email: 'helena@posti.example', phone: '0401234567' },
  })
  await shopper.deliver('TICKETS', 'sahkoposti')
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
}
const read = async (desk: Desk, number: string) =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
const correct = (desk: Desk, number: string, correction: object) =>
  desk.desk('POST', `orders/${number}/answers.json`, { correction: { reason: 'Kirjoitusvirhe', ...correction } })
const names = async (desk: Desk, number: string) => (await read(desk, number)).registrations?.map(({ name }) => name)

// rules/desk#answers
test('an answer is corrected for one participant: the desk, the lists and the order say it, and the ticket stays', async () => {
  const desk = await office.openDesk()
  const number = await paid()
  const { tickets, registrations } = await read(desk, number)
  expect(registrations?.map(({ ticket, place, name }) => [ticket, place, name])).toEqual([
    [tickets[0]?.code, 0, 'Ainu Äijälä'],
    [tickets[1]?.code, 1, 'Outi Laine'],
  ])
  expect(registrations?.[1]?.questions.map(({ title, required, answer }) => [title.fi, required, answer])).toEqual([
    ['Etunimi', true, 'Outi'],
    ['Sukunimi', true, 'Laine'],
    ['Vien vai seuraan', false, ''],
  ])
  const ticket = tickets[0]?.code
  expect((await correct(desk, number, { ticket, answers: { first_name: 'Aino', dance_role: '' } })).statusCode).toBe(
    200,
  )
  const after = await read(desk, number)
  expect(after.tickets.map(({ code, participant }) => [code, participant])).toEqual([
    [ticket, { name: 'Aino Äijälä', answers: [] }],
    [tickets[1]?.code, { name: 'Outi Laine', answers: [] }],
  ])
  const list = await desk.desk('GET', 'events/humppaa-ja-jenkkaa/attendees.json')
  const { attendees } = calls.listDeskAttendees.response.parse(list.json())
  expect(attendees.find(({ code }) => code === ticket)?.participant).toBe('Äijälä Aino')
  expect(after.story.filter(({ kind }) => kind.startsWith('mail')).length).toBe(1)
})

// rules/desk#answers
test('the audit log says which answers were corrected, and not what they are; the same once more is nothing', async () => {
  const desk = await office.openDesk()
  const number = await paid()
  const [piece] = (await read(desk, number)).registrations ?? []
  for (const _ of [1, 2]) await correct(desk, number, { ticket: piece?.ticket, answers: { first_name: 'Aino' } })
  const { story } = await read(desk, number)
  expect(story.filter(({ kind }) => kind === 'answers_corrected')).toEqual([
    expect.objectContaining({ by: 'Aino K.', reason: 'Kirjoitusvirhe' }),
  ])
  expect(
    await office.api.query(`SELECT before, after, event_ids FROM audit WHERE order_number = $1 AND act = $2`, [
      number,
      'answers_corrected',
    ]),
  ).toEqual([{ before: null, after: { answers: ['first_name'] }, event_ids: ['humppaa-ja-jenkkaa'] }])
})

// rules/desk#answers
test('what is corrected stays corrected when another ticket of the order goes back', async () => {
  const desk = await office.openDesk()
  const number = await paid()
  const [first, second] = (await read(desk, number)).tickets
  await correct(desk, number, { ticket: second?.code, answers: { last_name: 'Lainela' } })
  const refund = { tickets: [first?.code], products: [], reason: 'Sairastui', is_preview: false }
  expect((await desk.desk('POST', `orders/${number}/refunds.json`, { refund })).statusCode).toBe(200)
  expect(await names(desk, number)).toEqual(['Outi Lainela'])
  await correct(desk, number, { ticket: second?.code, answers: { last_name: 'Laine' } })
  expect(await names(desk, number)).toEqual(['Outi Laine'])
  expect(await office.api.brokenInvariants()).toEqual([])
})

// rules/desk#answers
test('an order that is not paid yet is corrected by the place of its piece, and its tickets say it once it is paid', async () => {
  const desk = await office.openDesk()
  const { number } = await makeUnpaidOrder(office.api, course, { items: [item], deliveries: { TICKETS: 'sahkoposti' } })
  const [, second] = (await read(desk, number)).registrations ?? []
  expect(second).toMatchObject({ product_id: course, place: 1, name: 'Outi Laine' })
  expect(second?.ticket ?? undefined).toBeUndefined()
  await correct(desk, number, { product_id: course, place: 1, answers: { first_name: 'Outa' } })
  const { total } = await read(desk, number)
  const transfer = { reference: '2711 5934', amount: total, reason: 'Lasku 12' }
  expect((await desk.desk('POST', `orders/${number}/transfers.json`, { transfer })).statusCode).toBe(200)
  expect((await read(desk, number)).tickets.map(({ participant }) => participant?.name)).toEqual([
    'Ainu Äijälä',
    'Outa Laine',
  ])
})

// rules/desk#answers
test('an answer that the form does not take is refused with its question, and nothing is corrected', async () => {
  const desk = await office.openDesk()
  const number = await paid()
  const [piece] = (await read(desk, number)).registrations ?? []
  const refusal = async (correction: object) => {
    const answer = await correct(desk, number, { ticket: piece?.ticket, answers: {}, ...correction })
    const { reason, field } = errorBodySchema.parse(answer.json()).exception_parameters ?? {}
    return [answer.statusCode, reason, field]
  }
  expect(await refusal({ answers: { first_name: ' ', dance_role: 'vien' } })).toEqual([
    422,
    'fields_wrong',
    'first_name',
  ])
  expect(await refusal({ answers: { allergiat: 'pähkinä' } })).toEqual([422, 'fields_wrong', 'allergiat'])
  expect(await refusal({ ticket: 'EIOLE' })).toEqual([404, 'ticket_not_found', undefined])
  expect(await refusal({ ticket: null, product_id: course, place: 2 })).toEqual([404, 'ticket_not_found', undefined])
  await office.api.query(`UPDATE customer_order SET status = 'cancelled' WHERE number = $1`, [number])
  expect(await refusal({ answers: { first_name: 'Aino' } })).toEqual([409, 'order_not_changeable', undefined])
  expect((await read(desk, number)).registrations ?? []).toEqual([])
  await office.api.query(`UPDATE customer_order SET status = 'paid' WHERE number = $1`, [number])
  expect(await names(desk, number)).toEqual(['Ainu Äijälä', 'Outi Laine'])
})

// rules/orders#retention
test('what was forgotten is not corrected', async () => {
  const desk = await office.openDesk()
  const number = await paid()
  const [piece] = (await read(desk, number)).registrations ?? []
  await office.api.query('UPDATE order_line SET event_registration = NULL WHERE order_number = $1', [number])
  expect((await read(desk, number)).registrations).toEqual([])
  const answer = await correct(desk, number, { ticket: piece?.ticket, answers: { first_name: 'Aino' } })
  expect(answer.statusCode).toBe(404)
})
