import * as z from 'zod/mini'

/**
 * Euros on the wire: a decimal string with two digits (`"24.90"`); a number is accepted when reading
 * (rules/prices-and-vat#cents).
 */
export const moneySchema = z.union([z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,2})?$/)), z.number()])
export type WireMoney = z.infer<typeof moneySchema>
