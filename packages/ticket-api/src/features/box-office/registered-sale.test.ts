import { calls } from '@portti/contract'
import { createMemoryJournal, createRememberingTerminal } from '@portti/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { openKiosk } from '../../test-support/tills/open-kiosk.ts'

const event = 'humppaa-ja-jenkkaa'
const place = `${event}-kurssipaikka`
const office = useBoxOffice()

const aino = { first_name: 'Aino', last_name: 'Niemi', dance_role: 'seuraan' }
const eino = { first_name: 'Eino', last_name: 'Laine' }

const openWindow = async () => {
  const till = await office.openDesk()
  const { terminal } = createRememberingTerminal()
  const kiosk = await openKiosk(office.api, till, { terminal, journal: createMemoryJournal() })
  onTestFinished(() => kiosk.kill())
  void kiosk.counter.load()
  await kiosk.until(({ catalogue }) => catalogue === 'loaded')
  kiosk.counter.chooseEvent(event)
  await kiosk.until(state => state.event?.id === event && state.tiles.tickets.length > 0)
  return { ...kiosk, till }
}

// rules/kiosk#participants
test('a window sells places with their participants: tickets at once, each participant at their own', async () => {
  const { counter, until, till } = await openWindow()
  counter.add(place, 2)
  expect(await counter.register([{ ...aino, first_name: ' Aino ' }, eino])).toBe(true)
  counter.add(place, 1)
  expect(await counter.register([eino])).toBe(true)
  expect(counter.getSnapshot().basket.lines).toMatchObject([
    { amount: 2, participants: [aino, eino] },
    { amount: 1, participants: [eino] },
  ])
  await counter.payCash()
  counter.tender(counter.getSnapshot().basket.toPay)
  void counter.finishCash()
  await until(({ lastSale }) => (lastSale?.order?.tickets ?? []).length === 3)
  const { order } = counter.getSnapshot().lastSale ?? {}
  // A window keeps nobody of a sale: who takes part is read from the attendees below.
  expect(order?.lines.map(({ amount, eventRegistration }) => [amount, eventRegistration])).toEqual([
    [2, undefined],
    [1, undefined],
  ])
  // What a ticket is printed from.
  for (const ticket of order?.tickets ?? []) {
    expect(ticket).toMatchObject({
      productTitle: { fi: 'Kurssipaikka' },
      event: { id: event },
      qr: { size: expect.any(Number) },
    })
  }
  expect(counter.getSnapshot().canRepeat).toBe(false)
  const listed = await till.desk('GET', `events/${event}/attendees.json`)
  const { attendees } = calls.listDeskAttendees.response.parse(listed.json())
  const namesOf = (order?.tickets ?? []).map(({ code }) => attendees.find(one => one.code === code)?.participant)
  expect(namesOf.map(said => said?.match(/Aino|Eino/)?.[0])).toEqual(['Aino', 'Eino', 'Eino'])
  expect(await office.api.brokenInvariants()).toEqual([])
})

// rules/kiosk#participants
test('a window registers nobody whose details are not whole: the server says which, and holds nothing', async () => {
  const { counter } = await openWindow()
  counter.add(place, 1)
  expect(await counter.register([{ first_name: 'Aino' }])).toBe(false)
  expect(counter.getSnapshot()).toMatchObject({
    basket: { lines: [] },
    asked: { product: { id: place } },
    failure: { kind: 'refused', error: { message: 'Osallistuja 1: Sukunimi puuttuu.' } },
  })
})
