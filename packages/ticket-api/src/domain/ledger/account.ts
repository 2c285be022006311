import { type CounterPaymentKind, counterPaymentKinds } from '@portti/contract'
import type { Cents } from '@portti/core/rules'
import { transfer } from '../payment/transfer.ts'

/** A VAT rate as accounts are named by it: percent with one decimal, such as `13.5`. */
type Rate = `${number}`

/**
 * An account of money: a drawer, the acquirer of a card terminal, a payment provider, or the bank that received a
 * transfer. A balance above zero is money that we have.
 */
export type MoneyAccount = CounterPaymentKind | typeof transfer | `online:${string}`

/**
 * The accounts of the ledger (rules/money#accounts). A debit is above zero, a credit below.
 *
 * - `cash`, `card_terminal`, `online:<provider>`, `transfer`: money.
 * - `refunds_due`: refunds owed to shoppers, until the provider has paid them.
 * - `voucher`: the balance of sold value vouchers; `voucher_given`: sums paid by vouchers that were not sold here;
 *   `voucher_discount`: the worth of sold vouchers beyond their price.
 * - `sales:<rate>`, `delivery:<rate>`, `fees:<rate>`: revenue without VAT; `vat:<rate>`: the VAT in it.
 * - `cash_float`, `pay_in`, `pay_out`: cash put into and taken out of a drawer, apart from sales;
 *   `cash_difference`: the differences of cash counts, and the rounding of cash.
 */
export type Account =
  | MoneyAccount
  | 'refunds_due'
  | 'voucher'
  | 'voucher_given'
  | 'voucher_discount'
  | `${'sales' | 'delivery' | 'fees' | 'vat'}:${Rate}`
  | 'cash_float'
  | 'pay_in'
  | 'pay_out'
  | 'cash_difference'

/** One side of an entry. */
export type Posting = { readonly account: Account; readonly cents: Cents }

/** The account of a payment's money. The provider of a payment without a gateway is the kind of its money. */
export const moneyAccount = (provider: string): MoneyAccount =>
  [...counterPaymentKinds, transfer].find(kind => kind === provider) ?? `online:${provider}`

/** One posting for each account, those of zero left out. */
export const sumPostings = (postings: readonly Posting[]): readonly Posting[] => {
  const sums = new Map<Account, Cents>()
  for (const { account, cents } of postings) sums.set(account, (sums.get(account) ?? 0) + cents)
  return [...sums].flatMap(([account, cents]) => (cents === 0 ? [] : [{ account, cents }]))
}

export const reversed = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map(({ account, cents }) => ({ account, cents: 0 - cents }))

/** The postings with a last one on `account` that makes them add up to zero. */
export const balancedBy = (account: Account, postings: readonly Posting[]): readonly Posting[] =>
  sumPostings([...postings, { account, cents: 0 - postings.reduce((sum, { cents }) => sum + cents, 0) }])
