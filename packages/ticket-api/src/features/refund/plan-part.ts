import { addCents, type Cents } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import { type OrderRefused, orderRefused } from '../../domain/order/order-refusal.ts'
import { type PurchaseSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { type KeptCost, refundCostId, sumOfCosts } from '../../domain/order/refund-cost.ts'
import { returnUses } from '../../domain/order/return-codes.ts'
import { costsWithoutFees, type ReturnedFee, returnedFees } from '../../domain/order/return-fees.ts'
import { type PartWanted, type Returned, returnAll, returnPieces } from '../../domain/order/return-pieces.ts'
import { isVoucher, type PaidBack, splitRefund } from '../../domain/order/split-refund.ts'
import type { DeliveryRefund } from '../../domain/withdrawal/withdrawal-refund.ts'
import { loadKeptCosts } from '../../store/order/load-kept-costs.ts'
import { lockTicketCodes } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'

type ServiceCost = PurchaseSnapshot['service_costs'][number]

/** The part of an order that is to go back. */
export type PartChoice = PartWanted & {
  readonly shopId: string
  readonly number: string
  /** Money that goes back without anything being returned. */
  readonly creditCents: Cents
  /** The deliveries that nothing is left for: their prices go back too, each at its own VAT rate. */
  readonly deliveries?: readonly DeliveryRefund[]
  /** The fees of tickets of cancelled events go back too: otherwise a part leaves them. */
  readonly isCancelled?: (eventId: string) => boolean
  /** The refund cost that the shop keeps, at most the price of the returned pieces. */
  readonly cost?: KeptCost | undefined
  /** Whether the whole order goes back except its refund costs (rules/payment#refund-cost). */
  readonly isAll?: boolean
}

/** What a part refund does to an order, before anything is written. */
export type PartPlan = Required<Pick<PartChoice, 'creditCents' | 'deliveries'>> & {
  readonly returned: Returned
  readonly fees: readonly ReturnedFee[]
  /** The refund cost that is kept now. */
  readonly kept: ServiceCost | undefined
  /** Set when all pieces go back: the costs that were kept before, which are left beside it. */
  readonly keptBefore: readonly ServiceCost[] | undefined
  readonly cents: Cents
  readonly paidBack: PaidBack
  /** What is left of the purchase. */
  readonly left: PurchaseSnapshot
}

/** Decides what goes back of a purchase, and locks its tickets. Refused where that is nothing, or more than is left. */
export const planPart = async (
  trx: Transaction<Schema>,
  snapshot: PurchaseSnapshot,
  { shopId, number, creditCents, deliveries = [], isCancelled, cost, isAll = false, ...wanted }: PartChoice,
): Promise<PartPlan | OrderRefused> => {
  const order = { shopId, number }
  const hasPieces = isAll || wanted.tickets.length + wanted.products.length > 0
  if (!hasPieces && creditCents < 1) return orderRefused({ code: 'nothing_to_refund' })
  const codes = hasPieces ? await lockTicketCodes(trx, order) : []
  const returned = isAll ? returnAll(snapshot, codes) : hasPieces ? returnPieces(snapshot, codes, wanted) : nothing
  if ('refusal' in returned) return returned
  const pieces = returned.lines.flatMap(line => line.pieces)
  const fees = isAll || !isCancelled ? [] : returnedFees(snapshot, pieces, isCancelled)
  const keptBefore = isAll ? await loadKeptCosts(trx, order, snapshot) : undefined
  const worthCents = keptBefore
    ? snapshot.total_cents - sumOfCosts(keptBefore)
    : addCents(returned.cents, creditCents, sumOfCosts(deliveries), ...fees.map(fee => fee.cents))
  const kept = cost && keptLine(cost, worthCents)
  const cents = worthCents - (kept?.total_cents ?? 0)
  // A credit is borne by what is left beside the kept cost.
  const neededCents = creditCents > 0 ? worthCents : cents
  if (neededCents > snapshot.total_cents) {
    return orderRefused({ code: 'sum_too_large', number, cents: neededCents, left_cents: snapshot.total_cents })
  }
  const paidBack = splitRefund(snapshot, cents)
  const service_costs = [...(keptBefore ?? costsWithoutFees(snapshot.service_costs, fees)), ...(kept ? [kept] : [])]
  const stays = { ...snapshot, ...(isAll && { deliveries: [] }), service_costs }
  const left = leftOf(stays, { returned, cents, paidBack })
  return { returned, creditCents, deliveries, fees, kept, keptBefore, cents, paidBack, left }
}

const nothing: Returned = { lines: [], tickets: [], cents: 0 }

/** The cost as a line of the order; undefined where nothing goes back that it could be kept of. */
const keptLine = ({ title, cents, vatPermille, productIds }: KeptCost, worthCents: Cents): ServiceCost | undefined => {
  const total_cents = Math.min(cents, worthCents)
  if (total_cents <= 0) return undefined
  const charged = { product_ids: [...productIds] }
  return {
    id: refundCostId,
    title,
    amount: 1,
    price_cents: total_cents,
    total_cents,
    vat_permille: vatPermille,
    charged,
  }
}

const leftOf = (
  snapshot: PurchaseSnapshot,
  {
    returned: { lines: returned },
    cents,
    paidBack: { moneyCents, codes },
  }: Pick<PartPlan, 'returned' | 'cents' | 'paidBack'>,
): PurchaseSnapshot => {
  const lines = snapshot.lines.flatMap(line => {
    const own = returned.find(one => one.line === line)
    return own ? (own.left ?? []) : [line]
  })
  return {
    ...snapshot,
    lines,
    // The effects of codes end with the last piece of the order, even those that no piece has stored.
    codes:
      lines.length > 0
        ? returnUses(codes, snapshot.lines, lines)
        : codes.filter(code => isVoucher(code) && code.amount_cents > 0),
    total_cents: snapshot.total_cents - cents,
    to_pay_cents: toPayCents(snapshot) - moneyCents,
  }
}
