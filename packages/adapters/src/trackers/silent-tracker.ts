import type { Tracker } from '@portti/core'

/** A tracker that sends nothing, used until the visitor consents to advertising pixels (rules/consent#pixels). */
export const silentTracker: Tracker = { track: () => undefined }
