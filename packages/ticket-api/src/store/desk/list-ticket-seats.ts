import type { WireTicketSeat } from '@portti/contract'
import type { Kysely } from 'kysely'
import { parseSeatNames } from '../../domain/order/moved-seat.ts'
import type { Schema } from '../schema.ts'

/** A ticket of an order with the names of its seat, in the order's language. */
export type TicketSeat = {
  readonly position: number
  readonly code: string
  readonly seat: WireTicketSeat
  /** Whether somebody else than the buyer has it. */
  readonly hasHolder: boolean
}

export const listTicketSeats = async (
  kysely: Kysely<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
): Promise<readonly TicketSeat[]> => {
  const rows = await kysely
    .selectFrom('ticket')
    .select(['position', 'code', 'seat', 'holder'])
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .orderBy('position')
    .execute()
  return rows.map(({ seat, holder, ...ticket }) => ({
    ...ticket,
    seat: parseSeatNames(seat),
    hasHolder: holder !== null,
  }))
}
