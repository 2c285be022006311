import { type CounterPaymentKind, counterPaymentKinds } from '@portti/contract'
import type { Cents } from '@portti/core/rules'
import { transfer } from '../payment/transfer.ts'

/** A VAT rate as accounts are named by it: percent with one decimal, such as `13.5`. */
type Rate = `${number}`

/**
 * Where money lies: in a drawer, at the acquirer of a card terminal, at a payment provider, or at the bank where a transfer
 * came. Above zero: we have it.
 */
export type MoneyAccount = CounterPaymentKind | typeof transfer | `online:${string}`

/**
 * The accounts of the ledger (rules/money#accounts). A debit is above zero, a credit below.
 *
 * - `cash`, `card_terminal`, `online:<provider>`, `transfer`: money.
 * - `refunds_due`: what is owed to shoppers whose money goes back, until the provider has given it.
 * - `voucher`: what sold value vouchers are still worth; `voucher_given`: what vouchers have paid that nobody bought here;
 *   `voucher_discount`: what sold vouchers are worth beyond their price.
 * - `sales:<rate>`, `delivery:<rate>`, `fees:<rate>`: revenue without VAT; `vat:<rate>`: the VAT in it.
 * - `cash_float`, `pay_in`, `pay_out`: where a drawer's cash came from and went, apart from sales; `cash_difference`: what
 *   was counted beside what should be there.
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

/** Where the money of a payment lies: what no gateway took has the kind of its money for its provider. */
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
