import { beforeEach, describe, expect, it } from 'vitest'
import type { AllotmentStorage, StoredAllotments } from '../../box-office/allotments/allotment-storage.ts'

const kept: StoredAllotments = {
  allotments: [
    {
      id: 'kiintiö',
      productId: 'lippu',
      price: 2_490,
      until: 1_000,
      tickets: [{ code: 'A', qr: { size: 21, path: '' } }],
    },
  ],
  unsent: [{ id: 'myynti', allotmentId: 'kiintiö', codes: ['B'], sum: 2_490, tendered: 2_500, at: 500 }],
  refused: [],
}

/** Contract of every `AllotmentStorage`; `open` opens the same device again. */
export const allotmentStorageContract = (
  name: string,
  device: () => { readonly open: () => AllotmentStorage; readonly breakDown: () => void },
): void => {
  describe(`${name} as an AllotmentStorage`, () => {
    let subject: ReturnType<typeof device>
    beforeEach(() => {
      subject = device()
    })

    it('keeps allotments and sales over a killed browser, and what was written last', async () => {
      const [first, second] = [subject.open(), subject.open()]
      expect(await first.read()).toEqual({ allotments: [], unsent: [], refused: [] })
      expect(await first.write(kept)).toBe(true)
      expect(await second.read()).toEqual(kept)
      const sent = { ...kept, unsent: [] }
      expect(await second.write(sent)).toBe(true)
      expect(await subject.open().read()).toEqual(sent)
    })

    it('says when nothing can be stored', async () => {
      subject.breakDown()
      expect(await subject.open().write(kept)).toBe(false)
      expect((await subject.open().read()).unsent).toEqual([])
    })
  })
}
