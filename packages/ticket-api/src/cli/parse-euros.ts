import { type Cents, centsFromWire } from '@portti/core/rules'
import { UsageFailure } from './arguments.ts'

/** The sum of `--amount`; throws `UsageFailure` for anything else, such as one without cents. */
export const parseEuros = (text: string): Cents => {
  const cents = /^\d+\.\d\d$/.test(text) ? centsFromWire(text) : undefined
  if (cents) return cents
  throw new UsageFailure(`--amount is "${text}": write euros with two digits, such as 10.00.`)
}
