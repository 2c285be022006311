import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSnapshot } from '../order/purchase-snapshot.ts'
import { choosePieces, piecesOf } from '../order/return-pieces.ts'
import { chosenLines } from './chosen-lines.ts'
import { withdrawableLines } from './withdrawable-lines.ts'

type Sold = {
  readonly id: string
  readonly type: 'value_voucher' | 'merchandise' | 'single_event_access'
  readonly prices: readonly number[]
  readonly recipient?: string | undefined
}
const linesOf = (sold: readonly Sold[]) =>
  parseSnapshot({
    lines: sold.map(({ id, type, prices, recipient }) => ({
      product_id: id,
      product_type: type,
      title: { fi: id },
      event: null,
      event_id: null,
      amount: prices.length,
      price_cents: prices[0],
      original_price_cents: null,
      total_cents: prices.reduce((sum, cents) => sum + cents, 0),
      vat_permille: 0,
      quota_ids: [],
      piece_cents: prices,
      ...(recipient && { gifts: prices.map(() => ({ recipient })) }),
    })),
    deliveries: [],
    service_costs: [],
    total_cents: 0,
    customer: {},
    delivery_customer: null,
    comments_by_customer: null,
  }).lines
const ticketsOf = (sold: readonly Sold[]) =>
  sold
    .filter(({ type }) => type !== 'merchandise')
    .flatMap(({ prices }) => prices)
    .map((_, position) => ({ code: `code ${position}`, position }))
const offered = (sold: readonly Sold[], taken: Parameters<typeof withdrawableLines>[0]['taken'] = []) =>
  withdrawableLines({
    lines: linesOf(sold),
    tickets: ticketsOf(sold),
    taken,
    haveGoodsLeft: false,
    rightTo: type => (type === 'single_event_access' ? { kind: 'none' } : { kind: 'open', until: undefined }),
  })
const shown = (...given: Parameters<typeof offered>) =>
  offered(...given).map(({ key, recipient, prices }) => [key, recipient, prices])

const card = (prices: readonly number[], recipient?: string): Sold => ({
  id: 'kortti',
  type: 'value_voucher',
  prices,
  recipient,
})

// rules/withdrawal#form
describe('the lines of the form', () => {
  it('are one for cards that are alike, and one for each where they differ in price or recipient', () => {
    expect(shown([card([50, 50])])).toEqual([['kortti', undefined, [50, 50]]])
    expect(shown([card([20]), card([200])])).toEqual([
      ['kortti/0', undefined, [20]],
      ['kortti/1', undefined, [200]],
    ])
    expect(shown([card([50], 'Mummi'), card([50], 'Ukki')])).toEqual([
      ['kortti/0', 'Mummi', [50]],
      ['kortti/1', 'Ukki', [50]],
    ])
  })

  it('are one for goods and for tickets without the right, whatever each costs', () => {
    expect(shown([{ id: 'muki', type: 'merchandise', prices: [16, 8] }])).toEqual([['muki', undefined, [8, 16]]])
    expect(shown([{ id: 'lippu', type: 'single_event_access', prices: [20, 10] }])).toEqual([
      ['lippu', undefined, [10, 20]],
    ])
  })

  it('offer nothing that a waiting withdrawal is of', () => {
    const cards = [card([20]), card([200])]
    expect(shown(cards, [{ product_id: 'kortti', position: 1, amount: 1 }])).toEqual([
      ['kortti/0', undefined, [20]],
      ['kortti/1', undefined, []],
    ])
    expect(shown(cards, [{ product_id: 'kortti', amount: 1 }])).toEqual([
      ['kortti/0', undefined, []],
      ['kortti/1', undefined, [200]],
    ])
    const goods: Sold = { id: 'muki', type: 'merchandise', prices: [16, 16, 8] }
    expect(shown([goods], [{ product_id: 'muki', amount: 1 }])).toEqual([['muki', undefined, [16, 16]]])
  })

  it('are chosen also by a form from before other cards went back', () => {
    const chosen = (sold: readonly Sold[], ...keys: readonly string[]) =>
      chosenLines(
        { number: '', name: '', email: '', language: 'fi', lines: offered(sold) },
        { wanted: new Map(keys.map(key => [key, 1])) },
      )
    expect(chosen([card([200], 'Mummi')], 'kortti/0', 'kortti/1')).toMatchObject([
      { position: 0, recipient: 'Mummi', amount: 1, cents: 200 },
    ])
    expect(chosen([card([50, 50])], 'kortti/1')).toMatchObject([{ amount: 1, cents: 50 }])
    expect(chosen([card([50, 50])], 'kortti/2')).toEqual([])
  })

  it('promise what goes back for what is chosen of them, whatever waits', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 4 })
    const sold = fc.oneof(
      fc.record({ id: fc.constant('muki'), type: fc.constant('merchandise' as const), prices }),
      fc.record({
        id: fc.constantFrom('kortti', 'jasenyys'),
        type: fc.constant('value_voucher' as const),
        prices,
        recipient: fc.constantFrom('Mummi', undefined),
      }),
    )
    const wanted = fc.array(fc.nat(4), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 3 }), wanted, wanted, (bought, amounts, waiting) => {
        const pieces = piecesOf(
          linesOf(bought),
          ticketsOf(bought).map(({ code }) => code),
        )
        // Some cards wait by their names; of each product the first others of cards, and the last ones of goods.
        const named = pieces.filter(({ ticket }, index) => ticket && waiting[index] === 1)
        const ids = [...new Set(bought.map(({ id }) => id))]
        const unnamed = ids.flatMap((id, index) => {
          const others = pieces.filter(piece => piece.line.product_id === id && !named.includes(piece))
          return (id === 'muki' ? others.toReversed() : others).slice(0, waiting[11 - index])
        })
        const gone = new Set([...named, ...unnamed])
        const lines = offered(bought, [
          ...named.map(({ line, ticket }) => ({
            product_id: line.product_id,
            position: Number(ticket?.replace('code ', '')),
            amount: 1,
          })),
          ...unnamed.map(({ line }) => ({ product_id: line.product_id, amount: 1 })),
        ])
        const chosen = chosenLines(
          { number: '', name: '', email: '', language: 'fi', lines },
          { wanted: new Map(lines.map(({ key }, index) => [key, amounts[index] ?? 0])) },
        )
        const left = pieces.filter(piece => !gone.has(piece))
        const given = choosePieces(left, {
          tickets: chosen.flatMap(({ productId, productType, position, amount }) => {
            if (productType === 'merchandise') return []
            const own = left.flatMap(({ line, ticket }) => (line.product_id === productId && ticket ? [ticket] : []))
            return position === undefined ? own.slice(0, amount) : [`code ${position}`]
          }),
          products: chosen
            .filter(({ productType }) => productType === 'merchandise')
            .map(({ productId, amount }) => ({ id: productId, amount })),
        })
        if ('refusal' in given) throw new Error(given.refusal.code)
        const paid = [...given].reduce((sum, { cents }) => sum + cents, 0)
        expect(chosen.reduce((sum, { cents }) => sum + cents, 0)).toBe(paid)
        expect(chosen.reduce((sum, { amount }) => sum + amount, 0)).toBe(given.size)
      }),
    )
  })
})
