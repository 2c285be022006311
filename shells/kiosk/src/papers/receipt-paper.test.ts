import type { Order } from '@portti/core'
import { formatEuros } from '@portti/core/format'
import { expect, it } from 'vitest'
import { createI18n } from '../texts/create-i18n.ts'
import type { PapersProps } from './papers-props.ts'
import { receiptPaper } from './receipt-paper.ts'

const order = {
  number: 'P26-000001',
  createdAt: 0,
  lines: [{ amount: 2, title: { fi: 'Peruslippu' }, price: 2_490, total: 4_980 }],
  deliveries: [{ group: 'TICKETS', title: { fi: 'Nouto' }, description: {}, price: 0 }],
  serviceCosts: [],
  codesUsed: [{ code: 'LAHJA', type: 'value_voucher', title: { fi: 'Lahjakortti 20 €' }, discount: 2_000 }],
  vat: [],
  total: 4_980,
}

const blocksOf = (sale: object, changed: object = {}) => {
  const words = {
    t: createI18n('fi').t,
    text: (text: { fi?: string } | undefined) => text?.fi ?? '',
    euros: (cents: number) => formatEuros(cents, 'fi').replaceAll('\u00a0', ' '),
    date: (at: number) => `${at}.`,
    time: () => '',
  }
  const { blocks } = receiptPaper({
    sale,
    order: { ...order, ...changed } as unknown as Order,
    shop: { organizer: { name: 'Peltohovi Oy', address: {} } },
    session: { till: { name: 'Kassa 2' }, clerk: { name: 'Aino K.' } },
    words,
  } as unknown as PapersProps)
  return blocks
}
/** The rows of money on a receipt, from the lines to how they were paid. */
const rowsOf = (sale: object, changed: object = {}) =>
  blocksOf(sale, changed)
    .flatMap(block => (block.kind === 'table' ? block.rows.map(({ cells }) => cells.join(': ')) : []))
    .slice(1)

// rules/kiosk#printing
it('tells what a gift card paid beside the money, and of no free sale where it paid all', () => {
  expect(rowsOf({ kind: 'card_terminal', parts: [{ kind: 'card_terminal', tendered: 2_980 }], change: 0 })).toEqual([
    '2 × Peruslippu: 49,80 €',
    'Lahjakortti 20 €: 20,00 €',
    'Kortti: 29,80 €',
  ])
  const free = { kind: 'free', parts: [], change: 0 }
  const wholly = order.codesUsed.map(code => ({ ...code, discount: 4_980 }))
  expect(rowsOf(free, { codesUsed: wholly }).slice(1)).toEqual(['Lahjakortti 20 €: 49,80 €'])
  expect(rowsOf(free, { codesUsed: [] }).slice(1)).toEqual(['Ei maksettavaa: 0,00 €'])
})

// rules/kiosk#printing
it('tells what a delivery costs, so that its rows make the total', () => {
  const deliveries = [{ ...order.deliveries[0], title: { fi: 'Kirje' }, price: 490 }]
  const sale = { kind: 'cash', parts: [{ kind: 'cash', tendered: 5_000 }], change: 1_530 }
  expect(rowsOf(sale, { deliveries, total: 5_470 })).toEqual([
    '2 × Peruslippu: 49,80 €',
    'Kirje: 4,90 €',
    'Lahjakortti 20 €: 20,00 €',
    'Käteinen: 50,00 €',
    'Vaihtoraha: 15,30 €',
  ])
})

// rules/kiosk#printing
it('bears the day of the sale, and of an order that was to be paid later the day on which it was paid', () => {
  const textsOf = (sale: object) =>
    blocksOf({ kind: 'free', parts: [], ...sale }, { createdAt: 10 }).flatMap(block =>
      block.kind === 'text' ? block.text.trim() : [],
    )
  expect(textsOf({})).toContain('10.')
  expect(textsOf({ paidAt: 27 })).toContain('27.')
})
