import { describe, expect, it } from 'vitest'
import { readUnfinished, resumptionOf } from './resume-sale.ts'
import type { JournaledSale, TakenPart } from './till-journal.ts'

const part = (cents: number, attempt = ''): TakenPart => {
  const kind = attempt === '' ? 'cash' : 'card_terminal'
  return { kind, cents, tendered: cents, change: 0, attempt, reference: '' }
}
const sale = (fields: Partial<JournaledSale> = {}): JournaledSale => ({
  kind: 'sale',
  id: 'myynti',
  cart: { id: 'kori', token: 'a.b.c' },
  payment: 'split',
  sum: 4_980,
  isNamed: false,
  taken: [],
  isPaid: false,
  ...fields,
})

// rules/kiosk#killed-browser
describe('what a killed browser left', () => {
  it('is nothing in an empty journal', () => {
    expect(readUnfinished([])).toEqual({ reversals: [], handBacks: [], sale: undefined })
  })

  it('is a sale without the parts that go back to their cards', () => {
    const reversal = { kind: 'reversal', id: 'kortti', cents: 2_000 } as const
    expect(readUnfinished([sale({ taken: [part(1_000), part(2_000, 'kortti')] }), reversal])).toMatchObject({
      reversals: [reversal],
      sale: { taken: [{ cents: 1_000 }] },
    })
  })

  it('is reported where all money is taken, by a card that was asked for as well', () => {
    const asked = { id: 'kortti', amount: 4_980 }
    expect(resumptionOf(sale({ isPaid: true, asked }))).toEqual({ next: 'report' })
    expect(resumptionOf(sale({ taken: [part(4_980)] }))).toEqual({ next: 'report' })
    // Nothing to pay is paid by no part: only its mark says that it was.
    expect(resumptionOf(sale({ sum: 0 }))).toEqual({ next: 'forget' })
  })

  it('is a card to be asked about, before the parts that are paid are shown', () => {
    const asked = { id: 'kortti', amount: 3_980 }
    expect(resumptionOf(sale({ taken: [part(1_000)], asked }))).toEqual({ next: 'follow_card', attempt: asked })
    expect(resumptionOf(sale({ taken: [part(1_000)] }))).toEqual({ next: 'show_parts' })
  })

  it('is forgotten where nobody paid anything', () => {
    expect(resumptionOf(sale())).toEqual({ next: 'forget' })
  })
})
