import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import type { Event } from '../../catalogue/event.ts'
import { createStore } from '../../state/store.ts'
import { createTestClock, testStart } from '../../testing/test-clock.ts'
import { wireProduct } from '../../testing/wire-builders.ts'
import { parseProduct } from '../../ticket-api/parse-product.ts'
import { wireObject } from '../../wire/wire-object.ts'
import type { BasketLine } from '../basket/basket.ts'
import type { CounterState } from '../counter/counter-service.ts'
import type { AllotmentProblem, SoldSale } from '../payment/sale-payment.ts'
import type { Allotment, OfflineSale } from './allotment.ts'
import type { StoredAllotments } from './allotment-storage.ts'
import { createHeldSaleService } from './create-held-sale-service.ts'

const product = parseProduct(wireObject(wireProduct({ id: 'lippu', price: '24.90' })))
const eventOf = (id: string, ...products: readonly (typeof product)[]) => ({ id, products }) as unknown as Event
const [tonight, tomorrow] = [eventOf('ilta', product), eventOf('huomenna')]
const allotmentOf = (id: string, price: number, codes: string, until = testStart + 1_000): Allotment => ({
  id,
  productId: 'lippu',
  price,
  until,
  tickets: codes.split('').map(code => ({ code, qr: { size: 21, path: '' } })),
})

const start = (allotments: readonly Allotment[], problem?: AllotmentProblem) => {
  const stored = createStore<StoredAllotments>({ allotments, unsent: [], refused: [] })
  const state = createStore({
    day: [tonight, tomorrow],
    event: tonight,
    basket: { lines: [] },
  } as unknown as CounterState)
  const heard: string[] = []
  const ends: (SoldSale | AllotmentProblem)[] = []
  const sold: (readonly [string, number, number])[] = []
  let store: () => void = () => undefined
  const sale = createHeldSaleService({
    allotments: {
      ...stored,
      sell: async (id, amount, tendered) => {
        sold.push([id, amount, tendered])
        await new Promise<void>(done => {
          store = done
        })
        const made: OfflineSale = { id: 'm', allotmentId: id, codes: ['B'], sum: 2_490, tendered, at: testStart }
        return problem ? err(problem) : ok(made)
      },
    },
    counter: {
      ...state,
      productOf: id => (id === 'lippu' ? { kind: 'product', product, event: tonight } : undefined),
      chooseEvent: id => {
        heard.push(id)
        state.update(now => ({ ...now, event: id === 'ilta' ? tonight : tomorrow }))
      },
      beginHeldSale: () => void heard.push('begin'),
      endHeldSale: end => void ends.push(end),
    },
    clock: createTestClock(),
    timeZone: 'Europe/Helsinki',
  })
  const fill = () => state.update(now => ({ ...now, basket: { ...now.basket, lines: [{} as BasketLine] } }))
  return { sale, stored, heard, ends, sold, fill, store: () => store() }
}

// rules/kiosk#allotment
it('takes the cash of the first allotment with enough left, none that has ended, and says where none has', () => {
  const ended = allotmentOf('ended', 900, 'DEF', testStart)
  const { sale, ends } = start([ended, allotmentOf('one', 1_000, 'A'), allotmentOf('two', 1_200, 'BC')])
  const takes = (amount: number) => sale.take('lippu', amount) && sale.getSnapshot().taking
  expect(takes(1)).toMatchObject({ allotmentId: 'one', amount: 1, cash: { owed: 1_000 } })
  expect(takes(2)).toMatchObject({ allotmentId: 'two', amount: 2, cash: { owed: 2_400 } })
  expect([takes(3), ends]).toEqual([false, ['not_enough']])
})

it('takes nothing for a product of which none is held, and says nothing', () => {
  const { sale, ends, heard } = start([])
  expect([sale.take('lippu', 1), ends, heard, sale.getSnapshot()]).toEqual([false, [], [], {}])
})

it('sells once when enough was given, or nothing, which is the exact sum; the receipt is the counter’s last sale', async () => {
  const { sale, ends, sold, store } = start([allotmentOf('one', 2_490, 'B')])
  sale.take('lippu', 1)
  sale.tender(2_000)
  await sale.finish()
  expect(sold).toEqual([])
  sale.tender(3_000)
  const finished = sale.finish()
  await sale.finish()
  sale.tender(0)
  sale.leave()
  expect(sale.getSnapshot().taking).toMatchObject({ isStoring: true, cash: { change: 510 } })
  store()
  await finished
  expect([sold, ends]).toEqual([[['one', 1, 3_000]], [expect.objectContaining({ number: 'K-M', change: 510 })]])
  expect(sale.getSnapshot().taking).toBeUndefined()
  sale.take('lippu', 1)
  void sale.finish()
  expect(sold[1]).toEqual(['one', 1, 0])
})

it('says why no ticket was sold: the device could not store it, or the allotment is gone', async () => {
  const { sale, stored, ends, store } = start([allotmentOf('one', 2_490, 'B')], 'not_stored')
  sale.take('lippu', 1)
  const finished = sale.finish()
  store()
  await finished
  sale.take('lippu', 1)
  stored.update(now => ({ ...now, allotments: [] }))
  await sale.finish()
  expect([ends, sale.getSnapshot().taking]).toEqual([['not_stored', 'ended'], undefined])
})

it('stays at the event of which tickets are sold, to which the counter turns too, unless a basket waits there', () => {
  const { sale, heard, fill } = start([allotmentOf('one', 2_490, 'B')])
  sale.take('lippu', 1)
  expect(heard).toEqual(['ilta', 'begin'])
  sale.chooseNext(1)
  sale.chooseNext(1)
  sale.chooseNext(-1)
  expect(heard.slice(2)).toEqual(['huomenna', 'ilta', 'huomenna'])
  fill()
  sale.choose('ilta')
  sale.turn()
  expect(heard).toHaveLength(5)
  expect(sale.getSnapshot().chosen).toEqual({ eventId: 'ilta', page: 1, saleEventId: 'huomenna' })
})
