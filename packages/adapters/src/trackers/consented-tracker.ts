import type { Tracker } from '@portti/core'
import type { ImportAgain } from '../http/proving-http.ts'
import { heldKey, type PixelTrackerSettings } from './pixel-settings.ts'

/**
 * `Tracker` over advertising pixels whose code is loaded only where the visitor has consented. Without consent it sends
 * nothing, and forgets the events that were held while there was consent (rules/consent#pixels).
 */
export const consentedTracker = (
  settings: PixelTrackerSettings,
  importAgain: ImportAgain = load => load(),
): Tracker => {
  const { storage, hasConsent } = settings
  let loaded: Promise<Tracker | undefined> | undefined
  const load = () => {
    loaded ??= importAgain(() => import('./pixel-tracker.ts')).then(
      ({ pixelTracker }) => pixelTracker(settings),
      () => undefined,
    )
    return loaded
  }
  const loadWithConsent = () => (hasConsent() ? load() : storage.remove(heldKey))
  // Events held by an earlier page are sent or forgotten at once.
  void loadWithConsent()
  return {
    track: event => void loadWithConsent()?.then(tracker => tracker?.track(event)),
  }
}
