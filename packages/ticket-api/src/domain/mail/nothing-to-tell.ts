/** The problem of an e-mail that nobody misses: its order has no address, or its subject no longer exists. */
export const nothingToTell = 'nobody to write to, or nothing to tell any more'
