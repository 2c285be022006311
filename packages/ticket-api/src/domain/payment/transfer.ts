/**
 * The provider of a payment that came to the organizer's bank account and was marked by a person. No gateway has this
 * name, so nobody but a person gives it back (rules/payment#transfer).
 */
export const transfer = 'transfer' as const

/** The bank's reference, however its groups are typed: the same transfer has one. */
export const normaliseReference = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()
