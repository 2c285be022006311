import type { EpochMs } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import { type OrderRefused, orderRefused } from '../../domain/order/order-refusal.ts'
import { returnedUses } from '../../domain/order/return-codes.ts'
import { needsOfReturned, seatsOfReturned } from '../../domain/order/return-pieces.ts'
import type { Schema } from '../../store/schema.ts'
import { giveBackSoon } from '../../store/seatsio/place-repository.ts'
import { returnSale } from '../../store/stock/return-sale.ts'
import { endSoldCodes } from '../codes/end-sold-codes.ts'
import { placesOfSeats } from '../seatsio/book-places.ts'
import type { PaidOrder } from './lock-paid-order.ts'
import type { PartPlan } from './plan-part.ts'
import { tellHolders } from './tell-holders.ts'

type Order = { readonly shopId: string; readonly number: string; readonly now: EpochMs }

/**
 * Puts what goes back on sale again, its stock, seats and uses of codes, and ends its tickets and the codes sold with
 * them. Refused when one of those is in use.
 */
export const returnGoods = async (
  trx: Transaction<Schema>,
  { shopId, number, now }: Order,
  { cartId, snapshot }: Pick<PaidOrder, 'cartId' | 'snapshot'>,
  { returned, left }: PartPlan,
): Promise<OrderRefused | undefined> => {
  const needs = [...needsOfReturned(returned.lines), ...returnedUses(snapshot.codes, left.codes)]
  await returnSale(trx, { shopId, needs })
  if (!(await endSoldCodes(trx, shopId, returned.tickets))) return orderRefused({ code: 'codes_in_use', number })
  await giveBackSoon(trx, { shopId, cartId }, placesOfSeats(seatsOfReturned(returned.lines)), now)
  await tellHolders(trx, { shopId, number, codes: returned.tickets, now })
  await endTickets(trx, shopId, returned.tickets)
  return undefined
}

const endTickets = async (trx: Transaction<Schema>, shopId: string, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  await trx.deleteFrom('stream_view').where('shop_id', '=', shopId).where('ticket_code', 'in', codes).execute()
  await trx.deleteFrom('ticket').where('shop_id', '=', shopId).where('code', 'in', codes).execute()
}
