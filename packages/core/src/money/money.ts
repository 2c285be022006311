import { grouped } from '../text/grouped.ts'
import { intlEuroRange, intlNumber } from '../text/intl-text.ts'
import { isBuiltIn, type Language } from '../text/language.ts'

/** A whole number of euro cents (rules/prices-and-vat#cents). Never a fraction, never euros. */
export type Cents = number

/**
 * The part of a total under one VAT rate; `gross = net + vat` exactly. `rate` is percent with one decimal
 * (rules/prices-and-vat#vat-per-rate).
 */
export type VatLine = { readonly rate: number; readonly net: Cents; readonly vat: Cents; readonly gross: Cents }

const wirePattern = /^-?\d{1,9}(?:\.\d{1,2})?$/
const highestEuros = 999_999_999.99

/**
 * Reads euros from the wire, `"24.90"` or a number (rules/prices-and-vat#cents). A number is rounded to the nearest
 * cent. Undefined when it is no amount of money, or a billion euros or more.
 */
export const centsFromWire = (value: string | number): Cents | undefined => {
  if (typeof value === 'string' && !wirePattern.test(value)) return undefined
  const euros = Number(value)
  if (!(Math.abs(euros) <= highestEuros)) return undefined
  // `+ 0` turns a negative zero into zero.
  return Math.sign(euros) * Math.round(Math.abs(euros) * 100) + 0
}

/**
 * Writes `"24.90"` (rules/prices-and-vat#cents). Throws when the cents are not whole: that is a bug in their
 * computation.
 */
export const centsToWire = (cents: Cents): string => {
  const { sign, euros, rest } = splitDigits(cents)
  return `${sign}${euros}.${rest}`
}

/** The sum of amounts in cents; 0 for none. */
export const addCents = (...amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0)

/** The price of `count` pieces. */
export const multiplyCents = (price: Cents, count: number): Cents => price * count + 0

/**
 * The VAT inside a price that includes it, half a cent rounded away from zero. `ratePercent` has one decimal
 * (rules/prices-and-vat#vat-rates).
 */
export const vatOf = (gross: Cents, ratePercent: number): Cents => {
  const tenths = tenthsOf(ratePercent)
  return Math.sign(gross) * roundedRatio(Math.abs(gross) * tenths, 1000 + tenths) + 0
}

/**
 * Sums lines per VAT rate, lowest rate first. VAT is computed from each rate's sum, so rounding happens once per rate,
 * and no cent of the lines' gross sums is lost.
 */
export const splitVat = (lines: readonly { readonly rate: number; readonly gross: Cents }[]): readonly VatLine[] => {
  const grossByTenths = new Map<number, Cents>()
  for (const { rate, gross } of lines) {
    const tenths = tenthsOf(rate)
    grossByTenths.set(tenths, (grossByTenths.get(tenths) ?? 0) + gross)
  }
  return [...grossByTenths]
    .sort(([a], [b]) => a - b)
    .map(([tenths, gross]) => {
      const rate = tenths / 10
      const vat = vatOf(gross, rate)
      return { rate, net: gross - vat, vat, gross }
    })
}

/**
 * Distributes cents, such as a discount, in proportion to weights, such as the lines' totals. The parts add up to
 * `cents` exactly, each is less than a cent from its exact share, and a discount never exceeds the line that it is
 * weighted by. Weights are whole and not negative; when all are 0 they count as equal. Throws when there are no
 * weights.
 */
export const allocate = (cents: Cents, weights: readonly number[]): readonly Cents[] => {
  if (weights.length === 0 && cents !== 0) throw new RangeError(`No line to put ${cents} cents on`)
  const total = addCents(...weights)
  const shares = total === 0 ? weights.map(() => 1) : weights
  const whole = total === 0 ? weights.length : total
  const sign = Math.sign(cents)
  let weightSoFar = 0
  let givenSoFar = 0
  return shares.map(share => {
    weightSoFar += share
    const upToHere = roundedRatio(Math.abs(cents) * weightSoFar, whole)
    const part = upToHere - givenSoFar
    givenSoFar = upToHere
    return sign * part + 0
  })
}

/**
 * Euros as readable text: `24,90 €` in Finnish, Swedish and German, `€24.90` in English. Formatted by hand, because
 * `Intl` differs between servers and browsers, and hydration needs identical text; a language added by a shop uses
 * `Intl`. Spaces do not break; the minus sign is U+2212.
 */
export const formatEuros = (cents: Cents, language: Language): string => {
  const { sign, euros, rest } = splitDigits(cents)
  if (!isBuiltIn(language)) return intlNumber(cents / 100, language, { style: 'currency', currency: 'EUR' })
  const minus = sign && '\u2212'
  const whole = grouped(euros, language)
  return language === 'en' ? `${minus}€${whole}.${rest}` : `${minus}${whole},${rest}\u00a0€`
}

/** A range of prices as readable text: `21,88–36,88 €` in Finnish, `€21.88–€36.88` in English. */
export const formatEuroRange = (least: Cents, most: Cents, language: Language): string => {
  if (!isBuiltIn(language)) return intlEuroRange(least / 100, most / 100, language)
  const from = formatEuros(least, language)
  return `${language === 'en' ? from : from.replace('\u00a0€', '')}–${formatEuros(most, language)}`
}

/** As `formatEuros`, without the cents of whole euros: `50 €`. */
export const formatRoundEuros = (cents: Cents, language: Language): string =>
  formatEuros(cents, language).replace(/[,.]00(?=\D*$)/, '')

/** A VAT rate as readable text: `13,5 %` in Finnish, Swedish and German, `13.5%` in English; at most one decimal. */
export const percentText = (ratePercent: number, language: Language): string => {
  if (!isBuiltIn(language))
    return intlNumber(ratePercent / 100, language, { style: 'percent', maximumFractionDigits: 1 })
  const percent = String(tenthsOf(ratePercent) / 10)
  return language === 'en' ? `${percent}%` : `${percent.replace('.', ',')}\u00a0%`
}

const splitDigits = (cents: Cents) => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { sign: cents < 0 ? '-' : '', euros: digits.slice(0, -2), rest: digits.slice(-2) }
}

const tenthsOf = (ratePercent: number): number => Math.round(ratePercent * 10)

/** `numerator / denominator` rounded to the nearest integer, half up, in integer arithmetic. Both whole, not negative. */
const roundedRatio = (numerator: number, denominator: number): number => {
  const remainder = numerator % denominator
  return (numerator - remainder) / denominator + (remainder * 2 >= denominator ? 1 : 0)
}
