import { err } from 'neverthrow'
import { expect, test } from 'vitest'
import { shopError } from '../../errors/shop-error.ts'
import { createMemoryJournal } from '../../testing/memory-journal.ts'
import { createRememberingTerminal } from '../../testing/remembering-terminal.ts'
import { testStart } from '../../testing/test-clock.ts'
import { createTestCore } from '../../testing/test-core.ts'
import { wireEvent, wireProduct } from '../../testing/wire-builders.ts'
import { createCounterService } from './create-counter-service.ts'

const hour = 3_600_000
const at = (ms: number): string => new Date(testStart + ms).toISOString()
const guest = wireProduct({ id: 'kutsuvieras', price: '0.00' })
const member = wireProduct({ id: 'jasen', price: '12.00' })
const ticket = wireProduct({ id: 'lippu', price: '24.90' })
const tonight = wireEvent({ id: 'ilta', start_date: at(hour), products: [ticket] })
const gala = wireEvent({ id: 'gaala', start_date: at(30 * hour), products: [ticket] })

/** A till whose ticket API has the guests' ticket only for a cart with its code. */
const openTill = async () => {
  const { core, clock, ids, server } = createTestCore({
    products: [ticket, guest, member],
    events: [tonight, gala],
    codes: {
      VIERAS: { opens: 'kutsuvieras', ofEvent: 'gaala' },
      JASEN: { opens: 'jasen', ofEvent: 'gaala' },
      // As the seventh of what a season's code opens, it is not named with its event.
      KAUSI: { opens: 'jasen' },
    },
  })
  let isSilent = false
  const asked: string[] = []
  const ticketApi = {
    ...core.ticketApi,
    fetchEvent: async (id: string, token?: string) => {
      asked.push(`${id} ${token === undefined ? '' : 'token'}`)
      if (isSilent) return err(shopError('unspecified_exception'))
      const answer = await core.ticketApi.fetchEvent(id, token)
      if (token === undefined || id !== 'gaala') return answer
      const more = await Promise.all(['kutsuvieras', 'jasen'].map(one => core.ticketApi.fetchProduct(one)))
      const state = core.cart.getSnapshot()
      const unlocked = state.phase === 'present' ? state.cart.codesUsed.flatMap(one => one.unlockedProducts) : []
      const opened = more.flatMap(one => one.map(product => [product]).unwrapOr([]))
      return answer.map(event => ({
        ...event,
        products: [...event.products, ...opened.filter(one => unlocked.includes(one.id))],
      }))
    },
  }
  const counter = createCounterService({ ...core, ticketApi }, ids, {
    till: { id: 'kassa', name: 'Kassa', payments: ['cash'], takesCodes: true, refunds: true },
    terminal: createRememberingTerminal().terminal,
    journal: createMemoryJournal(),
    timeZone: 'Europe/Helsinki',
  })
  counter.subscribe(() => undefined)
  await counter.load()
  return {
    counter,
    server,
    clock,
    asked,
    silence: (now: boolean) => (isSilent = now),
    tiles: () => counter.getSnapshot().tiles.tickets.map(({ product }) => product.id),
    settle: () => clock.advance(500),
  }
}

// rules/kiosk#opened-tickets
test('a code turns the till to the event of which it opens a ticket, which is sold there', async () => {
  const { counter, tiles, settle } = await openTill()
  expect([counter.getSnapshot().event?.id, tiles()]).toEqual(['ilta', ['lippu']])
  await Promise.all([counter.useCode('VIERAS'), settle()])
  expect([counter.getSnapshot().event?.id, tiles()]).toEqual(['gaala', ['lippu', 'kutsuvieras']])
  expect(counter.productOf('kutsuvieras')?.event?.id).toBe('gaala')
  counter.add('kutsuvieras', 2)
  await settle()
  expect(counter.getSnapshot().basket).toMatchObject({ pieces: 2, toPay: 0 })
})

// rules/kiosk#opened-tickets
test('what was opened goes with the code, and is read again with the rest each minute', async () => {
  const { counter, clock, tiles, settle, silence, asked } = await openTill()
  await Promise.all([counter.useCode('VIERAS'), settle()])
  const before = asked.length
  await clock.advance(60_000)
  expect(asked.slice(before)).toEqual(['gaala token', 'ilta token'])
  silence(true)
  await clock.advance(60_000)
  expect(tiles()).toEqual(['lippu', 'kutsuvieras'])
  counter.removeCode('VIERAS')
  await settle()
  expect([tiles(), counter.productOf('kutsuvieras')]).toEqual([['lippu'], undefined])
})

// rules/kiosk#opened-tickets
test('a second code for the same event adds its ticket, and one that goes takes its own', async () => {
  const { counter, tiles, settle } = await openTill()
  await Promise.all([counter.useCode('VIERAS'), settle()])
  await Promise.all([counter.useCode('JASEN'), settle()])
  expect(tiles()).toEqual(['lippu', 'kutsuvieras', 'jasen'])
  counter.removeCode('VIERAS')
  await settle()
  expect(tiles()).toEqual(['lippu', 'jasen'])
})

// rules/kiosk#opened-tickets
test('what a code opens beyond what is named with it lies on the tiles of the event that is shown', async () => {
  const { counter, tiles, settle } = await openTill()
  await Promise.all([counter.useCode('KAUSI'), settle()])
  expect([counter.getSnapshot().event?.id, tiles()]).toEqual(['ilta', ['lippu']])
  counter.chooseEvent('gaala')
  await settle()
  expect(tiles()).toEqual(['lippu', 'jasen'])
})

// rules/kiosk#opened-tickets
test('the next customer’s tiles have nothing of it', async () => {
  const { counter, server, tiles, settle } = await openTill()
  server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } })
  await Promise.all([counter.useCode('VIERAS'), settle()])
  counter.add('kutsuvieras', 1)
  await settle()
  await Promise.all([counter.finishFree(), settle()])
  await settle()
  expect([counter.getSnapshot().lastSale?.number, counter.getSnapshot().event?.id]).toEqual(['P26-000001', 'ilta'])
  counter.chooseEvent('gaala')
  expect(tiles()).toEqual(['lippu'])
})
