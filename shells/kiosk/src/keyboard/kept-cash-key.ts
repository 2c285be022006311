import { type CashTaking, takeCash } from '@portti/core'
import { pressCashKey } from './cash-key.ts'
import { type TypedSum, typeSum } from './typed-sum.ts'

const nothing = (): void => undefined

/** The cash as it will be once a kept key is heard, which shows it at once (rules/kiosk#speed). */
export const afterCashKey = <Cash extends CashTaking>(cash: Cash, typed: TypedSum, key: string): Cash => {
  let next = cash
  const tender = (cents: number): void => {
    next = { ...cash, change: undefined, ...takeCash(cash.owed, cents) }
  }
  pressCashKey(key, cash, {
    onType: digit => tender(typeSum(typed, digit).cents),
    onTender: tender,
    onFinish: nothing,
    onBack: nothing,
  })
  return next
}
