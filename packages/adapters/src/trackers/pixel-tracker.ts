import type { TrackedEvent, Tracker } from '@portti/core'
import { heldKey, type PixelTrackerSettings } from './pixel-settings.ts'

const endpoint = 'https://www.facebook.com/tr'
const centsPerEuro = 100
/** More events than a visit produces. */
const maxHeld = 20

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

/**
 * `Tracker` that sends events to advertising pixels by image request: no third-party script runs in the shop. Pages
 * with money and tickets have no pixels; their events are sent by the next page that has them, while consent lasts.
 */
export const pixelTracker = (settings: PixelTrackerSettings): Tracker => {
  const { pixelIds, storage, hasConsent, send = sendAsPicture } = settings
  const tell = (events: readonly TrackedEvent[]): void => {
    for (const event of events) for (const pixelId of pixelIds) send(addressOf(pixelId, event))
  }
  const takeHeld = (): readonly TrackedEvent[] => {
    const held = heldEvents(storage.get(heldKey))
    storage.remove(heldKey)
    return held
  }
  if (!hasConsent()) takeHeld()
  else if (pixelIds.length > 0) tell(takeHeld())
  return {
    track: event => {
      if (!hasConsent()) takeHeld()
      else if (pixelIds.length > 0) tell([event])
      else storage.set(heldKey, JSON.stringify([...takeHeld(), event].slice(-maxHeld)))
    },
  }
}

/** Storage may have been changed by anyone: invalid events are dropped. */
const heldEvents = (stored: string | undefined): readonly TrackedEvent[] => {
  try {
    const events: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(events) ? events.filter(isEvent) : []
  } catch {
    return []
  }
}

const isEvent = (value: unknown): value is TrackedEvent => {
  if (typeof value !== 'object' || value === null) return false
  const { name, productIds, value: sum } = value as Partial<Record<keyof TrackedEvent, unknown>>
  return (name === 'AddToCart' || name === 'InitiateCheckout') && Array.isArray(productIds) && typeof sum === 'number'
}
