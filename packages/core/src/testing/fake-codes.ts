import type { ErrorCode, WireUsedCode } from '@portti/contract'
import { err, ok, type Result } from 'neverthrow'
import { type Cents, centsToWire } from '../money/money.ts'

/** Effect of a code in the fake ticket API: a fraction off all items, a sum that pays, or a hidden product to open. */
export type FakeCode =
  | { readonly percentOff: number }
  | { readonly valueCents: Cents }
  | { readonly opens: string; readonly ofEvent?: string; readonly min?: number }

/** The part of a fake cart that concerns codes. */
export type WithCodes = { codes: { readonly code: string; readonly effect: FakeCode }[] }

type CodeRefusal = {
  readonly status: number
  readonly code: ErrorCode
  readonly parameters: { readonly code: string }
}

export const useFakeCode = (
  cart: WithCodes,
  typed: string,
  codes: Readonly<Record<string, FakeCode>>,
): Result<void, CodeRefusal> => {
  const code = typed.trim().toUpperCase()
  const effect = codes[code]
  if (cart.codes.some(used => used.code === code)) {
    return err({ status: 409, code: 'code_already_in_cart', parameters: { code } })
  }
  if (effect === undefined) return err({ status: 404, code: 'code_not_found', parameters: { code } })
  cart.codes = [...cart.codes, { code, effect }]
  return ok(undefined)
}

export const removeFakeCode = (cart: WithCodes, typed: string): Result<void, CodeRefusal> => {
  const code = typed.toUpperCase()
  const codes = cart.codes.filter(used => used.code !== code)
  if (codes.length === cart.codes.length) return err({ status: 404, code: 'code_not_found', parameters: { code } })
  cart.codes = codes
  return ok(undefined)
}

/** Unit price with the codes of its cart: the best one applies. */
export const reducedByCodes = ({ codes }: WithCodes, price: Cents): Cents =>
  Math.min(
    price,
    ...codes.map(({ effect }) =>
      'percentOff' in effect ? price - Math.round((price * effect.percentOff) / 100) : price,
    ),
  )

/** The effect of each code; vouchers pay in order until nothing is left to pay. */
export const writeUsedCodes = (
  { codes }: WithCodes,
  { discount, total }: { readonly discount: Cents; readonly total: Cents },
): { readonly used: WireUsedCode[]; readonly toPay: Cents } => {
  let toPay = total
  const used = codes.map(({ code, effect }): WireUsedCode => {
    if ('percentOff' in effect)
      return { code, type: 'static_code', title: { fi: code }, discount: centsToWire(discount) }
    if ('opens' in effect) {
      const ofEvent = effect.ofEvent === undefined ? {} : { event_id: effect.ofEvent }
      const least = effect.min === undefined ? {} : { min: effect.min }
      const fits = [{ title: { fi: effect.opens }, product_id: effect.opens, ...ofEvent, ...least }]
      return { code, type: 'static_code', title: { fi: code }, unlocked_products: [effect.opens], fits }
    }
    const paid = Math.min(effect.valueCents, toPay)
    toPay -= paid
    const remaining = centsToWire(effect.valueCents - paid)
    return { code, type: 'value_voucher', title: { fi: code }, discount: centsToWire(paid), remaining }
  })
  return { used, toPay }
}
