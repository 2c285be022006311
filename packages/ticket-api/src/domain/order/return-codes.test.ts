import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PurchaseSnapshot } from './purchase-snapshot.ts'
import { returnedUses, returnUses } from './return-codes.ts'
import { splitRefund } from './split-refund.ts'

type Line = PurchaseSnapshot['lines'][number]
const title = { fi: 'Nimi' }

/** One piece: what it costs, and which code it was bought by. */
const pieceOf = (cents: number, by: string | undefined): Line => ({
  product_id: 'lippu',
  product_type: 'single_event_access',
  title,
  event: null,
  event_id: null,
  amount: 1,
  price_cents: cents,
  original_price_cents: null,
  total_cents: cents,
  vat_permille: 135,
  quota_ids: [],
  seats: [],
  ...(by && { piece_codes: [{ reduced_by: by, reduced_cents: 100, uses: [`code/${by}`] }] }),
})
const codeOf = (
  code: string,
  type: PurchaseSnapshot['codes'][number]['type'],
  amount_cents: number,
  amount: number,
) => ({
  code,
  type,
  title,
  amount_cents,
  uses: amount > 0 ? [{ quota_id: `code/${code}`, amount }] : [],
})

const boughtOf = (pieces: readonly { cents: number; by: string | undefined }[], vouchers: readonly number[]) => {
  const total = pieces.reduce((sum, { cents }) => sum + cents, 0)
  let left = total
  const paid = vouchers.map(value => {
    const part = Math.min(value, left)
    left -= part
    return part
  })
  const by = (code: string) => pieces.filter(piece => piece.by === code).length
  return {
    lines: pieces.map(({ cents, by: code }) => pieceOf(cents, code)),
    codes: [
      codeOf('KORTTI', 'serial_card', by('KORTTI') * 100, by('KORTTI')),
      codeOf('KAMPANJA', 'static_code', by('KAMPANJA') * 100, 1),
      ...paid.map((cents, index) => codeOf(`LAHJA${index}`, 'value_voucher', cents, cents)),
    ],
    deliveries: [],
    service_costs: [],
    total_cents: total,
    to_pay_cents: left,
    customer: {},
    delivery_customer: null,
    comments_by_customer: null,
  } satisfies PurchaseSnapshot
}

const bought = fc
  .record({
    pieces: fc.array(
      fc.record({
        cents: fc.integer({ min: 0, max: 9_999 }),
        by: fc.constantFrom('KORTTI', 'KAMPANJA', undefined),
        turn: fc.nat({ max: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    vouchers: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
  })
  .map(({ pieces, vouchers }) => ({ pieces, snapshot: boughtOf(pieces, vouchers) }))

/** What is left after the pieces of a turn go back, and what goes back by it. */
const returnTurn = (snapshot: PurchaseSnapshot, gone: ReadonlySet<Line>) => {
  const lines = snapshot.lines.filter(line => !gone.has(line))
  const cents = [...gone].reduce((sum, { total_cents }) => sum + total_cents, 0)
  const { moneyCents, codes: paid } = splitRefund(snapshot, cents)
  const codes = returnUses(paid, snapshot.lines, lines)
  return {
    cents,
    moneyCents,
    uses: returnedUses(snapshot.codes, codes),
    left: {
      ...snapshot,
      lines,
      codes,
      total_cents: snapshot.total_cents - cents,
      to_pay_cents: (snapshot.to_pay_cents ?? 0) - moneyCents,
    },
  }
}
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
const voucherCents = ({ codes }: PurchaseSnapshot) =>
  sum(codes.filter(({ type }) => type === 'value_voucher').map(({ amount_cents }) => amount_cents))

test('parts in any order give money and vouchers exactly what each paid, never more than one has left', () => {
  fc.assert(
    fc.property(bought, ({ pieces, snapshot }) => {
      let left: PurchaseSnapshot = snapshot
      let money = 0
      for (const turn of [0, 1, 2, 3]) {
        const gone = new Set(snapshot.lines.filter((_, index) => pieces[index]?.turn === turn))
        const step = returnTurn(left, gone)
        const voucher = sum(
          step.uses.filter(({ quotaId }) => quotaId.startsWith('code/LAHJA')).map(({ amount }) => amount),
        )
        expect(step.moneyCents + voucher).toBe(step.cents)
        expect(step.left.to_pay_cents).toBeGreaterThanOrEqual(0)
        expect(step.left.to_pay_cents + voucherCents(step.left)).toBe(step.left.total_cents)
        money += step.moneyCents
        left = step.left
      }
      expect(money).toBe(snapshot.to_pay_cents)
      expect(voucherCents(left)).toBe(0)
    }),
  )
})

test('an admission comes back with its piece, the use of a campaign code with the last piece that it was for', () => {
  fc.assert(
    fc.property(bought, ({ pieces, snapshot }) => {
      let left: PurchaseSnapshot = snapshot
      let lastCampaignTurn = -1
      for (const { by, turn } of pieces) if (by === 'KAMPANJA') lastCampaignTurn = Math.max(lastCampaignTurn, turn)
      for (const turn of [0, 1, 2, 3]) {
        const place = (line: Line) => snapshot.lines.indexOf(line)
        const gone = new Set(left.lines.filter(line => pieces[place(line)]?.turn === turn))
        const step = returnTurn(left, gone)
        const back = (code: string) => sum(step.uses.filter(u => u.quotaId === `code/${code}`).map(u => u.amount))
        expect(back('KORTTI')).toBe(pieces.filter(one => one.turn === turn && one.by === 'KORTTI').length)
        expect(back('KAMPANJA')).toBe(turn === lastCampaignTurn ? 1 : 0)
        left = step.left
        const shown = new Map(left.codes.map(({ code, amount_cents }) => [code, amount_cents]))
        const still = (code: string) => pieces.filter(one => one.turn > turn && one.by === code).length * 100
        expect(shown.get('KORTTI') ?? 0).toBe(still('KORTTI'))
        expect(shown.get('KAMPANJA') ?? 0).toBe(still('KAMPANJA'))
      }
    }),
  )
})
