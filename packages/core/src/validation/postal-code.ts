/**
 * Countries without postal codes, by the world's address formats (`postal-code.test.ts` compares the list with them).
 */
export const countriesWithoutPostalCodes: ReadonlySet<string> = new Set(
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW'.split(
    ' ',
  ),
)

const isFinnish = (country: string): boolean => country === 'FI' || country === 'AX'

/** Whether addresses of the country have a postal code. */
export const hasPostalCodes = (country: string): boolean => !countriesWithoutPostalCodes.has(country)

/**
 * A normalised postal code, or undefined when it is invalid: five digits in Finland and Åland, with an optional prefix
 * (`FI-00100`, `AX-22100`); elsewhere 2–10 letters, digits, spaces or hyphens (rules/customer-form#postal-code).
 */
export const normalisePostalCode = (typed: string, country: string): string | undefined => {
  if (!isFinnish(country)) return /^[A-Za-z0-9 -]{2,10}$/.test(typed) ? typed : undefined
  const code = typed.replace(/^(?:FI|AX)[ -]?(?=\d)/i, '')
  return /^\d{5}$/.test(code) ? code : undefined
}
