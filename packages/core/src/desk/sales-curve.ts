import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import { hourMs } from '../time/units.ts'

export type SoldHour = { readonly from: EpochMs; readonly total: Cents }

/** The sales up to each of these moments. */
export type SalesCurve = readonly { readonly at: EpochMs; readonly total: Cents }[]

/** A curve from 0 to the end of the last of these hours, or to `until` if that is earlier. */
export const curveOf = (hours: readonly SoldHour[], until: EpochMs): SalesCurve =>
  hours.reduce<SalesCurve>(
    (drawn, { from, total }) => [
      ...drawn,
      { at: Math.min(until, from + hourMs), total: (drawn.at(-1)?.total ?? 0) + total },
    ],
    hours[0] ? [{ at: hours[0].from, total: 0 }] : [],
  )

/** The day that today is compared with (rules/desk#sales). */
export type UsualDay = {
  readonly curve: SalesCurve
  /**
   * The difference to the usual sales by now, in whole percent; negative if less. Absent while there usually are none.
   */
  readonly percentMore?: number
}

/** The mean of `days` days, whose sums by hour are told; undefined without days or sales. */
export const usualDay = (
  hours: readonly SoldHour[],
  { days, soldSoFar, at }: { readonly days: number; readonly soldSoFar: Cents; readonly at: EpochMs },
): UsualDay | undefined => {
  if (days < 1 || hours.length === 0) return undefined
  const ofDay = (sum: Cents): Cents => Math.round(sum / days)
  const summed = curveOf(hours, Number.POSITIVE_INFINITY)
  const byNow = hours.reduce((sum, { from, total }) => sum + total * Math.min(1, Math.max(0, (at - from) / hourMs)), 0)
  const usual = ofDay(byNow)
  return {
    curve: summed.map(point => ({ at: point.at, total: ofDay(point.total) })),
    ...(usual > 0 && { percentMore: Math.round((100 * (soldSoFar - usual)) / usual) }),
  }
}
