import type { Tracker } from '@portti/core'

/** Sends nothing: what holds until somebody consents to advertising pixels (rules/consent#pixels). */
export const silentTracker: Tracker = { track: () => undefined }
