import { sql, type Transaction } from 'kysely'
import type { MovedSeats } from '../../domain/order/move-seats.ts'
import { ticketSeat } from '../order/order-rows.ts'
import type { Schema } from '../schema.ts'

type Order = { readonly shopId: string; readonly number: string; readonly language: string }

/**
 * Writes the new seats of an order to its purchase and its tickets. A ticket is found by its place in the order, which
 * stays when its code is renewed meanwhile.
 */
export const saveMovedSeats = async (
  trx: Transaction<Schema>,
  { shopId, number, language }: Order,
  {
    snapshot,
    tickets,
  }: Pick<MovedSeats, 'snapshot'> & {
    readonly tickets: readonly { readonly position: number; readonly seat: MovedSeats['tickets'][number]['seat'] }[]
  },
): Promise<void> => {
  await trx
    .updateTable('customer_order')
    .set({ snapshot: JSON.stringify(snapshot) })
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .execute()
  await sql`
    UPDATE ticket SET seat = moved.seat::jsonb
    FROM unnest(${tickets.map(({ position }) => position)}::int[],
      ${tickets.map(({ seat }) => JSON.stringify(ticketSeat(seat, language)))}::text[]) AS moved (position, seat)
    WHERE shop_id = ${shopId} AND order_number = ${number} AND ticket.position = moved.position`.execute(trx)
}
