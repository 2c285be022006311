import type { Tracker } from '@portti/core'

/** Sends nothing: what holds until somebody consents to advertising pixels (D34). */
export const silentTracker: Tracker = { track: () => undefined }
