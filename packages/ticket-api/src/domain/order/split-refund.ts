import { allocate, type Cents } from '@portti/core/rules'
import { type PurchaseSnapshot, toPayCents } from './purchase-snapshot.ts'

type Codes = PurchaseSnapshot['codes']
type Code = Codes[number]

/** How a sum goes back: as money, and as the value of vouchers. */
export type PaidBack = { readonly moneyCents: Cents; readonly codes: Codes }

/**
 * Gives a sum back the way it was paid: by money and by each voucher in the shares that they still have in the order.
 * No part can ask for more than one of them has left, and all parts together give back exactly what each paid (rules/payment#refunds).
 * @param cents no more than what is left of the order.
 */
export const splitRefund = (snapshot: PurchaseSnapshot, cents: Cents): PaidBack => {
  const vouchers = snapshot.codes.filter(isVoucher)
  const [moneyCents = 0, ...shares] = allocate(cents, [
    toPayCents(snapshot),
    ...vouchers.map(({ amount_cents }) => amount_cents),
  ])
  return {
    moneyCents,
    codes: snapshot.codes.map(code => {
      const share = shares[vouchers.indexOf(code)] ?? 0
      return { ...code, amount_cents: code.amount_cents - share, uses: usesBut(code, () => share) }
    }),
  }
}

export const isVoucher = ({ type }: Pick<Code, 'type'>): boolean => type === 'value_voucher'

/** The uses of a code without those that are returned. */
export const usesBut = ({ uses }: Code, returned: (quotaId: string) => number): Code['uses'] =>
  uses
    .map(use => ({ ...use, amount: Math.max(0, use.amount - returned(use.quota_id)) }))
    .filter(({ amount }) => amount > 0)
