import { type Cents, vatOf } from '@portti/core/rules'
import { deliveryCreditId } from '../order/credit-ids.ts'
import type { PurchaseSnapshot } from '../order/purchase-snapshot.ts'
import { balancedBy, type MoneyAccount, type Posting, sumPostings } from './account.ts'

/** An order, or what is left of it, as the ledger sees it. */
export type OrderWorth = {
  /** Products, deliveries, costs and credits; totals include VAT. */
  readonly lines: readonly WorthLine[]
  /** The worth of the value vouchers that it sold. */
  readonly soldVoucherCents: Cents
  readonly usedVouchers: readonly { readonly wasSoldHere: boolean; readonly cents: Cents }[]
}
export type WorthLine = {
  readonly productId: string
  readonly productType: string
  readonly totalCents: Cents
  readonly vatPermille: number
}

/** The kinds of revenue; the first of them that an order has at a rate bears the rounding difference. */
const revenues = ['sales', 'delivery', 'fees'] as const

/**
 * The postings of an order on all accounts but those of money: revenue without VAT and the VAT, once per rate
 * (rules/prices-and-vat#vat-per-rate), vouchers that it sold as a debt of the shop, and vouchers that paid for it.
 * Money paid the rest, which makes them add up to zero.
 */
export const worthPostings = ({ lines, soldVoucherCents, usedVouchers }: OrderWorth): readonly Posting[] => {
  const vouchers = lines.filter(({ productType }) => productType === 'value_voucher')
  const taxed = lines.filter(({ productType }) => productType !== 'value_voucher')
  return sumPostings([
    ...[...Map.groupBy(taxed, ({ vatPermille }) => vatPermille)].flatMap(([permille, own]) =>
      taxedPostings(permille, own),
    ),
    { account: 'voucher', cents: -soldVoucherCents },
    { account: 'voucher_discount', cents: soldVoucherCents - sum(vouchers) },
    ...usedVouchers.map(
      ({ wasSoldHere, cents }): Posting => ({
        account: wasSoldHere ? 'voucher' : 'voucher_given',
        cents,
      }),
    ),
  ])
}

/** The postings of a sale that was paid into an account; none where there was nothing to pay. */
export const salePostings = (worth: OrderWorth, paidInto: MoneyAccount | undefined): readonly Posting[] => {
  const postings = worthPostings(worth)
  return paidInto === undefined ? postings : balancedBy(paidInto, postings)
}

/**
 * The purchase snapshot as the ledger sees it.
 * @param soldHere the vouchers among its codes that this shop has sold.
 */
export const worthOfSnapshot = (snapshot: PurchaseSnapshot, soldHere: ReadonlySet<string>): OrderWorth => ({
  lines: [
    ...snapshot.lines.map(line => worthLine(line.product_id, line.product_type, line)),
    ...snapshot.deliveries.map(line => worthLine(line.product_id, 'delivery_cost', line)),
    ...snapshot.service_costs.map(line => worthLine(line.id, 'payment_cost', line)),
  ],
  ...vouchersOf(snapshot, soldHere),
})

/** The worth of the vouchers that a purchase sold, and the sums that vouchers paid for it. */
export const vouchersOf = (
  { lines, codes }: PurchaseSnapshot,
  soldHere: ReadonlySet<string>,
): Pick<OrderWorth, 'soldVoucherCents' | 'usedVouchers'> => ({
  soldVoucherCents: lines.reduce(
    (cents, { issues, amount }) =>
      cents + (issues?.record.type === 'value_voucher' ? (issues.record.capacity ?? 0) * amount : 0),
    0,
  ),
  usedVouchers: codes
    .filter(({ type }) => type === 'value_voucher')
    .map(({ code, amount_cents: cents }) => ({ wasSoldHere: soldHere.has(code), cents })),
})

/** The vouchers that paid for a purchase. */
export const voucherCodesOf = ({ codes }: PurchaseSnapshot): readonly string[] =>
  codes.flatMap(({ type, code }) => (type === 'value_voucher' ? code : []))

const worthLine = (
  productId: string,
  productType: string,
  { total_cents, vat_permille }: { readonly total_cents: Cents; readonly vat_permille: number },
): WorthLine => ({ productId, productType, totalCents: total_cents, vatPermille: vat_permille })

const taxedPostings = (permille: number, lines: readonly WorthLine[]): readonly Posting[] => {
  const percent = permille / 10
  const rate = percent.toFixed(1) as `${number}`
  const vat = vatOf(sum(lines), percent)
  const groups = revenues.flatMap(account => {
    const own = lines.filter(line => revenueOf(line) === account)
    return own.length === 0 ? [] : { account, gross: sum(own), vat: vatOf(sum(own), percent) }
  })
  const rounding = vat - groups.reduce((cents, group) => cents + group.vat, 0)
  return [
    ...groups.map(
      ({ account, gross, vat: own }, index): Posting => ({
        account: `${account}:${rate}`,
        cents: own - gross + (index === 0 ? rounding : 0),
      }),
    ),
    { account: `vat:${rate}`, cents: -vat },
  ]
}

/** The kind of revenue of a line: a credit lowers sales, or the delivery if it is the credit of one. */
const revenueOf = ({ productId, productType }: WorthLine): (typeof revenues)[number] => {
  if (productType === 'delivery_cost' || productId === deliveryCreditId) return 'delivery'
  return productType === 'payment_cost' && productId !== 'credit' ? 'fees' : 'sales'
}

const sum = (lines: readonly WorthLine[]): Cents => lines.reduce((cents, { totalCents }) => cents + totalCents, 0)
