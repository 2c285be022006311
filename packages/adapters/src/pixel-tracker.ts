import type { TrackedEvent, Tracker } from '@portti/core'

export type PixelTrackerSettings = {
  /** The shop's advertising pixels. */
  readonly pixelIds: readonly string[]
  /** Asked at each event: without consent nothing leaves the browser (D34). */
  readonly hasConsent: () => boolean
  /** Fetches an address as a picture would be; the answer is not read. */
  readonly send?: (url: string) => void
}

const endpoint = 'https://www.facebook.com/tr'
const centsPerEuro = 100

const sendAsPicture = (url: string): void => {
  new Image(1, 1).src = url
}

const addressOf = (pixelId: string, { name, productIds, value }: TrackedEvent): string => {
  const query = new URLSearchParams({
    id: pixelId,
    ev: name,
    noscript: '1',
    'cd[content_ids]': JSON.stringify(productIds),
    'cd[content_type]': 'product',
    'cd[currency]': 'EUR',
    'cd[value]': (value / centsPerEuro).toFixed(2),
  })
  return `${endpoint}?${query.toString()}`
}

/** `Tracker` that tells advertising pixels by their picture address: no script of theirs ever runs in the shop. */
export const pixelTracker = ({ pixelIds, hasConsent, send = sendAsPicture }: PixelTrackerSettings): Tracker => ({
  track: event => {
    if (!hasConsent()) return
    for (const pixelId of pixelIds) send(addressOf(pixelId, event))
  },
})
