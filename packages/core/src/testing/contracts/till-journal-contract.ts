import { beforeEach, describe, expect, it } from 'vitest'
import type { JournaledSale, TillJournal } from '../../box-office/payment/till-journal.ts'

const sale: JournaledSale = {
  kind: 'sale',
  id: 'myynti',
  cart: { id: 'kori', token: 'a.b.c' },
  payment: 'split',
  sum: 4_980,
  taken: [{ kind: 'cash', cents: 2_000, tendered: 2_000, change: 0, attempt: '', reference: '' }],
  asked: { id: 'kortti', amount: 2_980 },
  isNamed: false,
  isPaid: false,
}

/** Contract of every `TillJournal`; `open` opens the same device again. */
export const tillJournalContract = (
  name: string,
  device: () => { readonly open: () => TillJournal; readonly breakDown: () => void },
): void => {
  describe(`${name} as a TillJournal`, () => {
    let subject: ReturnType<typeof device>
    beforeEach(() => {
      subject = device()
    })

    it('keeps entries over a killed browser, the oldest first, each once', async () => {
      const journal = subject.open()
      expect(await journal.entries()).toEqual([])
      expect(await journal.keep(sale)).toBe(true)
      expect(await journal.keep({ kind: 'reversal', id: 'a', cents: 500 })).toBe(true)
      const { asked: _answered, ...paid } = sale
      expect(await journal.keep({ ...paid, isPaid: true })).toBe(true)
      expect(await subject.open().entries()).toEqual([
        { ...paid, isPaid: true },
        { kind: 'reversal', id: 'a', cents: 500 },
      ])
    })

    it('keeps cash to hand back in the place of its sale', async () => {
      const journal = subject.open()
      await journal.keep(sale)
      const why = { kind: 'refused', error: { code: 'cart_not_found', parameters: {} } } as const
      const failure = { kind: 'undone', cash: 2_000, card: 0, why } as const
      expect(await journal.keep({ kind: 'hand_back', id: sale.id, failure })).toBe(true)
      expect(await subject.open().entries()).toEqual([{ kind: 'hand_back', id: sale.id, failure }])
    })

    it('drops an entry, and one that is not there', async () => {
      const journal = subject.open()
      await journal.keep(sale)
      expect(await journal.drop('myynti')).toBe(true)
      expect(await journal.drop('myynti')).toBe(true)
      expect(await subject.open().entries()).toEqual([])
    })

    it('says when nothing can be stored or read', async () => {
      subject.breakDown()
      const journal = subject.open()
      expect(await journal.keep(sale)).toBe(false)
      expect(await journal.entries()).toBeUndefined()
    })
  })
}
