import type { KeyValueStorage } from '@portti/core'

export type PixelTrackerSettings = {
  /** The shop's advertising pixels; none on a page without third parties. */
  readonly pixelIds: readonly string[]
  /** Stores events of a page without pixels, until a page that has them. */
  readonly storage: KeyValueStorage
  /** Checked at each event: without consent nothing leaves the browser (rules/consent#pixels). */
  readonly hasConsent: () => boolean
  /** Fetches an address like an image; the answer is not read. */
  readonly send?: (url: string) => void
}

/** Where events of a page without pixels are held. */
export const heldKey = 'portti.heldPixelEvents'
