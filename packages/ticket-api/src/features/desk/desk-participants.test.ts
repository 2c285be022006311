import { calls } from '@portti/contract'
import { afterEach, expect, test } from 'vitest'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const event = 'humppaa-ja-jenkkaa'
const course = 'humppaa-ja-jenkkaa-kurssipaikka'
const office = useBoxOffice()

type Desk = Awaited<ReturnType<typeof office.openDesk>>
const read = async (desk: Desk, number: string) =>
  calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
const matches = async (desk: Desk, typed: string, number: string) => {
  const answer = await desk.desk('GET', `orders.json?q=${encodeURIComponent(typed)}`)
  return calls.findDeskOrders.response.parse(answer.json()).orders.find(one => one.number === number)?.matched
}
const list = async (desk: Desk, number: string) => {
  const answer = await desk.desk('GET', `events/${event}/attendees.json`)
  const { attendees, questions } = calls.listDeskAttendees.response.parse(answer.json())
  return { questions, own: attendees.filter(one => one.order === number) }
}

const aino = { first_name: 'Aino', last_name: 'Äijälä', dance_role: 'seuraan' }
const outi = { first_name: 'Outi', last_name: 'Laine' }
const item = { product: { id: course }, amount: 2, event_registration: { participants: [aino, outi] } }
const helena = { first_name: 'Helena', last_name: 'Virtanen', email: 'helena@posti.example', phone: '0401234567' }

/** Helena Virtanen registers Aino and Outi for a course. */
const registered = async () => {
  const shopper = await office.api.shopper()
  await shopper.change('POST', '/cart_items.json', { cart_item: item })
  await shopper.change('PUT', '/customer.json', { customer: helena })
  await shopper.deliver('TICKETS', 'sahkoposti')
  return shopper
}
const paid = async (shopper: Awaited<ReturnType<typeof registered>>) => {
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order
}

const formOf = async () =>
  (
    await office.api.query<{ form: unknown }>(`SELECT record -> 'registration' AS form FROM event WHERE id = $1`, [
      event,
    ])
  )[0]?.form
const ask = (form: unknown) =>
  office.api.query(`UPDATE event SET record = jsonb_set(record, '{registration}', $2) WHERE id = $1`, [
    event,
    JSON.stringify(form),
  ])
const say = (number: string, participants: readonly Readonly<Record<string, string>>[]) =>
  office.api.query('UPDATE order_line SET event_registration = $2 WHERE order_number = $1 AND product_id = $3', [
    number,
    JSON.stringify({ participants }),
    course,
  ])
const field = (name: string) => ({ name, title: { fi: name }, required: false })
let form: unknown
afterEach(async () => {
  if (form !== undefined) await ask(form)
})

// rules/customer-form#registration
test('answers are read in the order of the form, in the cart and in the order, though the database sorts them', async () => {
  const shopper = await registered()
  const read = calls.readCart.response.parse((await shopper.call('GET', '.json')).json()).cart
  const asked = ['first_name', 'last_name', 'dance_role']
  type Line = { readonly event_registration?: { readonly participants: readonly object[] } | null | undefined }
  const keys = (lines: readonly Line[]) =>
    lines.flatMap(({ event_registration }) => event_registration?.participants ?? []).map(said => Object.keys(said))
  expect(keys(read.items)).toEqual([asked, asked.slice(0, 2)])
  const order = await paid(shopper)
  const answer = await office.api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}` })
  expect(keys(calls.readOrder.response.parse(answer.json()).order.lines)).toEqual([asked, asked.slice(0, 2)])
})

// rules/desk#lists
test('participants are listed by their own names, each answer under its question, in the order of the form', async () => {
  const desk = await office.openDesk()
  const { number = '' } = (await paid(await registered())) ?? {}
  const { own, questions } = await list(desk, number)
  expect(own.map(({ participant, name }) => [participant, name])).toEqual([
    ['Laine Outi', 'Virtanen Helena'],
    ['Äijälä Aino', 'Virtanen Helena'],
  ])
  expect(own.map(({ answers }) => answers)).toEqual([outi, aino])
  expect(questions?.map(({ title, is_name }) => [title.fi, is_name])).toEqual([
    ['Etunimi', true],
    ['Sukunimi', true],
    ['Vien vai seuraan', false],
  ])
})

// rules/desk#lists
test('a question that the form marks says who a participant is', async () => {
  const desk = await office.openDesk()
  const { number = '' } = (await paid(await registered())) ?? {}
  form ??= await formOf()
  await ask({ fields: [field('allergiat'), { ...field('osallistuja'), is_name: true }] })
  await say(number, [{ osallistuja: 'Aino Niemi', allergiat: 'pähkinä' }, { allergiat: 'hasselpähkinä' }])
  const { own } = await list(desk, number)
  expect(own.map(({ participant }) => participant)).toEqual(['Aino Niemi', undefined])
  expect((await read(desk, number)).tickets.map(({ participant }) => participant)).toEqual([
    { name: 'Aino Niemi', answers: [{ title: { fi: 'allergiat' }, value: 'pähkinä' }] },
    { name: '', answers: [{ title: { fi: 'allergiat' }, value: 'hasselpähkinä' }] },
  ])
  expect(await matches(desk, 'niemi aino', number)).toBe('participant')
  // What is said of somebody's health finds nobody.
  expect(await matches(desk, 'pähkinä', number)).toBeUndefined()
})

// rules/desk#lists
test.each([
  ['asks for allergies alone', ['allergiat']],
  ['asks for allergies first', ['allergiat', 'ruokavalio']],
  ['asks for allergies before a name that may stay empty', ['allergiat', 'first_name', 'last_name']],
])('where a form %s, no participant has an allergy for a name, and it finds nobody', async (_form, asked) => {
  const desk = await office.openDesk()
  const { number = '' } = (await paid(await registered())) ?? {}
  form ??= await formOf()
  await ask({ fields: asked.map(field) })
  await say(number, [{ allergiat: 'pähkinä' }, {}])
  const { own, questions } = await list(desk, number)
  expect(own.map(({ participant, name }) => [participant, name])).toEqual([
    [undefined, 'Virtanen Helena'],
    [undefined, 'Virtanen Helena'],
  ])
  expect(questions?.find(({ name }) => name === 'allergiat')?.is_name).toBe(false)
  expect(await matches(desk, 'pähkinä', number)).toBeUndefined()
  expect(await matches(desk, 'virtanen', number)).toBe('name')
})

// rules/desk#search
test('an order is found by its participants’ names, and not by what else they answered', async () => {
  const desk = await office.openDesk()
  const { number = '' } = (await paid(await registered())) ?? {}
  expect(await matches(desk, 'äijälä aino', number)).toBe('participant')
  expect(await matches(desk, 'äijälä outi', number)).toBeUndefined()
  expect(await matches(desk, 'seuraan', number)).toBeUndefined()
})

// rules/desk#order
test('an order names the participant of each ticket; one that is not paid yet those of its lines', async () => {
  const desk = await office.openDesk()
  const role = { title: { fi: 'Vien vai seuraan' }, value: 'seuraan' }
  const people = [
    { name: 'Aino Äijälä', answers: [role] },
    { name: 'Outi Laine', answers: [] },
  ]
  const { number = '' } = (await paid(await registered())) ?? {}
  const { tickets, lines } = await read(desk, number)
  expect(tickets.map(({ participant }) => participant)).toMatchObject(people)
  expect(lines.flatMap(({ participants }) => participants ?? [])).toEqual([])
  const unpaid = await makeUnpaidOrder(office.api, course, { items: [item] })
  const order = await read(desk, unpaid.number)
  expect(order.tickets).toEqual([])
  expect(order.lines.find(({ product_id }) => product_id === course)?.participants).toMatchObject(people)
})

// rules/desk#order
test('an order says who receives it and where, the message, the payer and what the buyer wrote, until they are forgotten', async () => {
  const desk = await office.openDesk()
  const shopper = await registered()
  const address = { address_line1: 'Rantatie 1', postal_code: '73100', city: 'Lapinlahti', country: 'FI' }
  const customer = {
    ...helena,
    ...address,
    billing: { first_name: 'Pekka', last_name: 'Oja', company_name: 'Tanssi Oy', ...address },
  }
  await shopper.change('PUT', '/customer.json', { customer })
  const receiver = { ...helena, ...address, first_name: 'Eino', last_name: 'Leino', message: 'Onnea!' }
  await shopper.change('PUT', '/delivery_customer.json', { delivery_customer: receiver })
  await shopper.change('PUT', '/comments_by_customer.json', { comments_by_customer: 'Jätä naapurille' })
  const { number = '' } = (await paid(shopper)) ?? {}
  const order = await read(desk, number)
  expect(order).toMatchObject({
    receiver: ['Eino Leino', 'Rantatie 1', '73100 Lapinlahti', 'helena@posti.example', '+358401234567'],
    message: 'Onnea!',
    payer: ['Tanssi Oy', 'Pekka Oja', 'Rantatie 1', '73100 Lapinlahti'],
    comments: 'Jätä naapurille',
  })
  // What retention clears is nowhere else (rules/orders#retention).
  await office.api.query(
    `UPDATE customer_order SET customer = '{}', delivery_customer = NULL, comments_by_customer = NULL WHERE number = $1`,
    [number],
  )
  await office.api.query('UPDATE order_line SET event_registration = NULL WHERE order_number = $1', [number])
  const { tickets: _tickets, lines: _lines, story: _story, ...forgotten } = await read(desk, number)
  expect(JSON.stringify(forgotten)).not.toMatch(/Helena|Eino|Rantatie|Tanssi|Onnea|naapurille/)
  expect(JSON.stringify(await read(desk, number))).not.toMatch(/Äijälä|seuraan/)
})
