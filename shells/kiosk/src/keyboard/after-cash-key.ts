import { type CashTaking, takeCash } from '@portti/core'
import { cashKeymap } from './cash-keymap.ts'
import { actionOfKey } from './keymap.ts'
import { type TypedSum, typeSum } from './typed-sum.ts'

/** The cash after a key that is kept back by `useScanner`, shown before the key acts (rules/kiosk#speed). */
export const afterCashKey = <Cash extends CashTaking>(cash: Cash, typed: TypedSum, key: string): Cash => {
  const [does, given] = actionOfKey(cashKeymap(cash), key) ?? []
  const cents = does === 'type' ? typeSum(typed, given).cents : does === 'tender' ? given : undefined
  return cents === undefined ? cash : { ...cash, change: undefined, ...takeCash(cash.owed, cents) }
}
