import { describe, expect, it } from 'vitest'
import { wireProduct } from '../testing/wire-builders.ts'
import { fingerprintOf } from '../wire/fingerprint-of.ts'
import { type EventPage, fetchEventPage } from './fetch-event-page.ts'

const wireEvent = (number: number, status = 'green') => ({
  id: `tapahtuma-${number}`,
  title: { fi: `Ilta ${number}` },
  start_date: '2027-06-01T18:00:00Z',
  availability: { available: status !== 'red', min: 1, max: 10, step: 1, status, info: { fi: 'Tilaa' } },
  products: [wireProduct({ id: `lippu-${number}`, title: { fi: 'Lippu' } })],
})

const read = async (values: readonly unknown[], known?: EventPage) => {
  let pauses = 0
  const warnings: string[] = []
  const page = await fetchEventPage(
    values.map(value => JSON.stringify(value)),
    {
      known,
      pause: async () => {
        pauses += 1
      },
      warn: problems => warnings.push(...problems),
    },
  )
  return { page, pauses, warnings }
}

describe('a page of events that is read', () => {
  it('lets others have their turn every fifty events', async () => {
    const numbers = Array.from({ length: 500 }, (_, number) => wireEvent(number))
    const { page, pauses } = await read(numbers)
    expect([page.events.length, pauses]).toEqual([500, 9])
    expect((await read(numbers.slice(0, 50))).pauses).toBe(0)
  })

  it('again keeps the events that did not change, and of a changed one what is the same', async () => {
    const { page: known } = await read([0, 1, 2].map(number => wireEvent(number)))
    const { page } = await read([wireEvent(0), wireEvent(1, 'red'), wireEvent(3), wireEvent(2)], known)
    const [first, changed, added, last] = page.events
    expect([first, last]).toEqual([known.events[0], known.events[2]])
    expect(first).toBe(known.events[0])
    expect(last).toBe(known.events[2])
    expect(added?.id).toBe('tapahtuma-3')
    expect(changed?.availability).toMatchObject({ available: false, status: 'red' })
    expect(changed?.products).toBe(known.events[1]?.products)
    expect((await read([wireEvent(1)], page)).page.events[0]?.availability).toMatchObject({ available: true })
  })

  it('leaves out what cannot be read, and says so each time', async () => {
    const values = [wireEvent(0), { ...wireEvent(1), start_date: 'pian' }, wireEvent(2)]
    const first = await read(values)
    expect(first.page.events.map(({ id }) => id)).toEqual(['tapahtuma-0', 'tapahtuma-2'])
    expect(first.warnings).toEqual(['body.events[1].start_date is not a moment'])
    const again = await read(values, first.page)
    expect(again.page).toEqual(first.page)
    expect(again.page.events[1]).toBe(first.page.events[1])
    expect(again.warnings).toEqual(first.warnings)
  })
})

it('a text has the fingerprint of that text only', () => {
  const texts = Array.from({ length: 20_000 }, (_, number) => JSON.stringify(wireEvent(number % 5_000, `${number}`)))
  expect(new Set(texts.map(fingerprintOf)).size).toBe(20_000)
  expect(texts.slice(0, 100).map(fingerprintOf)).toEqual(texts.slice(0, 100).map(fingerprintOf))
  expect(texts.every(text => Number.isSafeInteger(fingerprintOf(text)))).toBe(true)
})
