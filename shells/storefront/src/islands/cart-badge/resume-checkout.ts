import { createCheckoutService, type PageCore } from '@portti/core'

/** Finds out how a payment ended that was begun on an earlier page (SPEC §4). */
export const resumeCheckout = (core: PageCore): Promise<void> => core.open(createCheckoutService).resume()
