import type { Event, Product } from '@portti/core'
import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import { readEventPage } from './read-event-page.ts'

const now = Date.UTC(2027, 7, 15)
const event = (fields: Partial<Event> = {}): Event =>
  ({
    id: 'ilta',
    startsAt: now + 86_400_000,
    folderIds: [],
    products: [{ id: 'lippu', requiredProducts: [] }],
    availability: { available: true },
    ...fields,
  }) as unknown as Event
const other = event({ id: 'toinen' })

/** The calls made for an event, and whether the long list of events was read. */
const read = async (shown: Event, state: 'plenty' | 'past', products: readonly Product[] = []) => {
  let hasReadEvents = false
  const catalogue = {
    products: async () => ok(products),
    events: async () => {
      hasReadEvents = true
      return ok([other])
    },
  } as unknown as CatalogueReader
  return { ...(await readEventPage(shown, { state }, { catalogue, now })), hasReadEvents }
}

it('reads the long list of events for no event that is on sale by itself', async () => {
  expect(await read(event(), 'plenty')).toMatchObject({ hasReadEvents: false, events: [], others: [] })
})

it('reads the events that may sell what a ticket requires, and shows none of them as another event', async () => {
  const requiring = event({
    products: [{ id: 'lippu', requiredProducts: ['jäsenyys'] }] as unknown as Event['products'],
  })
  expect(await read(requiring, 'plenty')).toMatchObject({ hasReadEvents: true, events: [other], others: [] })
})

it('leads from an event that is over to those that are still on sale', async () => {
  expect(await read(event(), 'past')).toMatchObject({ hasReadEvents: true, others: [{ id: 'toinen' }] })
})
