import { expect, test } from 'vitest'
import type { Seat } from '../model/seat-map.ts'
import { moveSeats } from './move-seats.ts'
import type { PurchaseSnapshot } from './purchase-snapshot.ts'
import { mapSeat } from './snapshot-seats.ts'

const seat = (id: string): Seat => ({
  chartId: id,
  quotaId: `seat/konsertti.${id}`,
  section: { id: 'b', title: { fi: 'Permanto' } },
  row: '1',
  seat: id,
  category: 'b',
  isAccessible: false,
  x: 0,
  y: 0,
  quality: 50,
  isSoldElsewhere: false,
  order: 0,
})
const line = (product_type: string, seats: PurchaseSnapshot['lines'][number]['seats']) => ({
  product_id: product_type,
  product_type,
  title: { fi: 'Nimi' },
  event: null,
  event_id: 'konsertti',
  amount: seats.length,
  price_cents: 100,
  original_price_cents: null,
  total_cents: 100 * seats.length,
  vat_permille: 135,
  quota_ids: [],
  seats,
})
const served = (id: string) => ({ section: { fi: 'Permanto' }, row: '1', seat: id })

// rules/desk#seats
test('an extra service follows the seat that it is for, and others stay', () => {
  const snapshot: PurchaseSnapshot = {
    lines: [
      line('single_event_access', [mapSeat(seat('1')), mapSeat(seat('2'))]),
      line('extra_service', [served('1'), served('2')]),
    ],
    codes: [],
    deliveries: [],
    service_costs: [],
    total_cents: 400,
    customer: {},
    delivery_customer: null,
    comments_by_customer: null,
  }
  const purchase = { snapshot, tickets: ['A', 'B', 'C', 'D'] }
  const moved = moveSeats(purchase, [{ ticket: 'A', from: '1', to: '9' }], (_, id) => seat(id))
  if (typeof moved === 'string') return expect.fail(moved)
  expect(moved.tickets).toEqual([
    { code: 'A', seat: mapSeat(seat('9')) },
    { code: 'C', seat: served('9') },
  ])
  expect(moved.snapshot.lines.map(({ seats }) => seats.map(one => one.seat))).toEqual([
    ['9', '2'],
    ['9', '2'],
  ])
  expect([moved.from, moved.to]).toEqual([['seat/konsertti.1'], ['seat/konsertti.9']])
})
