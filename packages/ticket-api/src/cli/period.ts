import type { SalesPeriod } from '../features/report/list-sales.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { isDay } from './is-day.ts'

/** The days that a command is about; throws `UsageFailure` for anything that is not a day. */
export const periodOf = ({ from, to, shop }: Arguments): SalesPeriod => {
  for (const [name, value] of Object.entries({ from, to })) {
    if (value !== undefined && !isDay(value)) {
      throw new UsageFailure(`--${name} is "${value}": write a day such as 2027-08-28.`)
    }
  }
  if (from !== undefined && to !== undefined && from > to) {
    throw new UsageFailure(`--from ${from} is after --to ${to}: no day lies between them.`)
  }
  return { from, to, shopId: shop }
}
