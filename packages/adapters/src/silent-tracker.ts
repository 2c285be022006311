import type { Tracker } from '@portti/core'

/** For a visitor who has not consented: nothing is sent (D34). */
export const silentTracker: Tracker = { track: () => undefined }
