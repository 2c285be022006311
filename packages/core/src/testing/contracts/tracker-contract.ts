import { describe, expect, it } from 'vitest'
import type { TrackedEvent, Tracker } from '../../ports/tracker.ts'

/** A tracker with consent, and the names of the events sent to the pixels, oldest first. */
export type TrackerSubject = { readonly tracker: Tracker; sent(): readonly string[] }

/** Contract of every `Tracker` once there is consent. */
export const trackerContract = (name: string, open: () => TrackerSubject): void => {
  describe(`${name} as a Tracker`, () => {
    const added: TrackedEvent = { name: 'AddToCart', productIds: ['lippu', 'paita'], value: 7_970 }

    it('sends each event once, in their order', () => {
      const { tracker, sent } = open()
      tracker.track(added)
      tracker.track({ ...added, name: 'InitiateCheckout' })
      expect(sent()).toEqual(['AddToCart', 'InitiateCheckout'])
    })

    it('takes an event of nothing and one that was there before: telling acts apart is not its work', () => {
      const { tracker, sent } = open()
      for (const event of [added, added, { ...added, productIds: [], value: 0 }]) {
        expect(() => tracker.track(event)).not.toThrow()
      }
      expect(sent()).toEqual(['AddToCart', 'AddToCart', 'AddToCart'])
    })
  })
}
