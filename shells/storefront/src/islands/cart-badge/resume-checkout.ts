import { type Core, createCheckoutService } from '@portti/core'

/** Finds out how a payment ended that was begun on an earlier page (SPEC §4). */
export const resumeCheckout = (core: Core): Promise<void> => core.open(createCheckoutService).resume()
