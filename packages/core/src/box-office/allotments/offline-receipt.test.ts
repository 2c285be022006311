import { expect, it } from 'vitest'
import { testStart } from '../../testing/test-clock.ts'
import { wireProduct } from '../../testing/wire-builders.ts'
import { parseProduct } from '../../ticket-api/parse-product.ts'
import { wireObject } from '../../wire/wire-object.ts'
import { offlineReceipt } from './offline-receipt.ts'

const fee = { id: 'maksu', title: { fi: 'Palvelumaksu' }, price: '1.98', per: 'paid_ticket', vat_rate: 25.5 }
const product = parseProduct(wireObject(wireProduct({ id: 'lippu', price: '22.90', vat_rate: 13.5, fees: [fee] })))
const tickets = ['A-1', 'A-2', 'A-3'].map(code => ({ code, qr: { size: 21, path: '' } }))

const sale = { id: 'myynti-12345', allotmentId: 'k', codes: ['A-1', 'A-2'], sum: 4_976, tendered: 5_000, at: testStart }

// rules/kiosk#allotment
it('has the fees of a ticket as lines of their own, each with its own rate of VAT', () => {
  const { order, change, number } = offlineReceipt(sale, { price: 2_488, tickets }, { kind: 'product', product })
  expect([number, change, order?.total]).toEqual(['K-MYYNTI-1', 25, 4_976])
  expect(order?.lines).toMatchObject([{ amount: 2, price: 2_290, total: 4_580 }])
  expect(order?.serviceCosts).toMatchObject([{ id: 'maksu', amount: 2, price: 198, total: 396 }])
  expect(order?.vat).toEqual([
    { rate: 13.5, net: 4_035, vat: 545, gross: 4_580 },
    { rate: 25.5, net: 316, vat: 80, gross: 396 },
  ])
  expect(order?.tickets.map(({ code }) => code)).toEqual(['A-1', 'A-2'])
})

// rules/kiosk#allotment
it.each([
  { name: 'dearer', now: [{ ...fee, price: '2.98', vat_rate: 14 }] },
  { name: 'removed', now: [] },
])(
  'has the price, the fees and the VAT with which its tickets were reserved, where the fee is $name since',
  ({ now }) => {
    const changed = parseProduct(
      wireObject(wireProduct({ id: 'lippu', price: '22.90', vat_rate: 10, ...(now.length > 0 && { fees: now }) })),
    )
    const { fees = [] } = product
    const reserved = { vatRate: 13.5, fees }
    const then = offlineReceipt(sale, { price: 2_488, tickets }, { kind: 'product', product })
    const receipt = offlineReceipt(sale, { price: 2_488, tickets, reserved }, { kind: 'product', product: changed })
    expect(receipt).toEqual(then)
  },
)
