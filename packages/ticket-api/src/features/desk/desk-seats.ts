import type { WireDeskSeats, WirePlacedSeat } from '@portti/contract'
import type { Transaction } from 'kysely'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Catalogue, Catalogues } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { parseSeatQuotaId } from '../../domain/model/seat-id.ts'
import type { Seat } from '../../domain/model/seat-map.ts'
import { moveSeats, type SeatMove, seatedTickets } from '../../domain/order/move-seats.ts'
import type { MovedSeat } from '../../domain/order/moved-seat.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { listTicketSeats } from '../../store/desk/list-ticket-seats.ts'
import { saveMovedSeats } from '../../store/desk/save-moved-seats.ts'
import { lockOrder } from '../../store/order/lock-order.ts'
import { listTickets } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'
import { loadFreeSeats } from '../../store/seating/seat-repository.ts'
import { moveSoldSeats } from '../../store/stock/move-sold-seats.ts'
import { transactUnlessRefused } from '../../store/transact.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { lockPaidOrder } from '../refund/lock-paid-order.ts'
import type { Manager } from './desk-orders.ts'

/** The numbered seats of a paid order (rules/desk#seats). */
export type DeskSeats = {
  /** The seats of its tickets, and the free ones of the same events and categories. */
  read(shopId: string, number: string): Promise<{ readonly seats: WireDeskSeats } | Refused>
  /** All or nothing, with its reason in the audit log and the tickets by e-mail. */
  move(
    manager: Manager,
    number: string,
    wanted: { readonly moves: readonly SeatMove[]; readonly reason: string },
  ): Promise<Refused | undefined>
}

export const createDeskSeats = ({
  db: { kysely, pool },
  catalogues,
  now,
}: {
  readonly db: Database
  readonly catalogues: Pick<Catalogues, 'byShop'>
  readonly now: () => number
}): DeskSeats => {
  const seatOf = (catalogue: Catalogue | undefined) => (eventId: string, chartId: string) =>
    catalogue?.events.get(eventId)?.seatMap?.seats.get(chartId)

  /** Runs an action on a paid order, whose checkouts are locked until the end of the transaction. */
  const withOrder = async <Value>(
    shopId: string,
    number: string,
    action: (trx: Transaction<Schema>, order: Locked) => Promise<Value | Refused>,
  ): Promise<Value | Refused> => {
    const found = await kysely
      .selectFrom('customer_order')
      .select('number')
      .where('shop_id', '=', shopId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!found) return staffRefusal('order_not_found')
    return transactUnlessRefused(kysely, async trx => {
      const paid = await lockPaidOrder(trx, { shopId, number })
      if ('refusal' in paid) return staffRefusal('order_not_changeable')
      const rows = await listTickets(trx, { shopId, number })
      return action(trx, { snapshot: paid.snapshot, tickets: rows.map(({ code }) => code), rows })
    })
  }

  const freeSeats = async (shopId: string, tickets: WireDeskSeats['tickets']): Promise<WirePlacedSeat[]> => {
    const catalogue = await catalogues.byShop(shopId)
    const categories = Map.groupBy(tickets, ({ seat }) => String(seat.event_id))
    const asked = [...categories].flatMap(([eventId, own]) =>
      [...(catalogue?.events.get(eventId)?.seatMap?.seats.values() ?? [])]
        .filter(({ category }) => own.some(({ seat }) => seat.category === category))
        .map(seat => ({ eventId, seat })),
    )
    const free = await loadFreeSeats(
      pool,
      shopId,
      asked.map(({ seat }) => seat.quotaId),
    )
    return asked.filter(({ seat }) => free.has(seat.quotaId)).map(({ eventId, seat }) => placedSeat(eventId, seat))
  }

  return {
    read: async (shopId, number) => {
      const seat = seatOf(await catalogues.byShop(shopId))
      const own = await withOrder(shopId, number, async (_, order) => seatedTickets(order))
      if ('refusal' in own) return own
      const tickets = own.flatMap(({ ticket: code, eventId, chartId }) => {
        const placed = seat(eventId, chartId)
        return placed ? [{ code, seat: placedSeat(eventId, placed) }] : []
      })
      return { seats: { tickets, free: await freeSeats(shopId, tickets) } }
    },

    move: async ({ shopId, by }, number, { moves, reason }) => {
      const seat = seatOf(await catalogues.byShop(shopId))
      const done = await withOrder(shopId, number, async (trx, order) => {
        const moved = moveSeats(order, moves, seat)
        if (typeof moved === 'string') return staffRefusal(moved)
        const { from, to } = moved
        if (to.length === 0) return true
        const taken = await moveSoldSeats(trx, { shopId, from, to })
        if (taken !== undefined) return staffRefusal('seat_taken', { seat: parseSeatQuotaId(taken).chartId })
        // Its receiver may be changed at the same time: what is written and mailed is theirs.
        const kept = await lockOrder(trx, { shopId, number })
        if (!kept) return staffRefusal('order_not_found')
        const { language, email } = kept
        const tickets = moved.tickets.flatMap(({ code, seat: placed }) => {
          const row = order.rows.find(one => one.code === code)
          return row ? [{ position: row.position, seat: placed }] : []
        })
        const before = await listTicketSeats(trx, { shopId, number })
        await saveMovedSeats(trx, { shopId, number, language }, { snapshot: moved.snapshot, tickets })
        const told = tickets.flatMap(({ position }) => {
          const ticket = before.find(one => one.position === position)
          return ticket ? [{ ...ticket, move: { position, from: ticket.seat } }] : []
        })
        const tell = (letter: { readonly ticketCode?: string; readonly moved: readonly MovedSeat[] }) =>
          enqueueMail(trx, { shopId, now: now(), about: { kind: 'seats_moved', orderNumber: number, ...letter } })
        if (email && told.length > 0) await tell({ moved: told.map(({ move }) => move) })
        for (const { code, hasHolder, move } of told) if (hasHolder) await tell({ ticketCode: code, moved: [move] })
        await recordAudit(trx, {
          shopId,
          by,
          action: 'seats_moved',
          orderNumber: number,
          eventIds: [...new Set(from.map(id => parseSeatQuotaId(id).eventId))],
          before: { seats: from.map(id => parseSeatQuotaId(id).chartId) },
          after: { seats: to.map(id => parseSeatQuotaId(id).chartId) },
          reason,
          now: now(),
        })
        return true
      })
      return done === true ? undefined : done
    },
  }
}

type Locked = Parameters<typeof seatedTickets>[0] & {
  readonly rows: readonly { readonly code: string; readonly position: number }[]
}

const placedSeat = (eventId: string, { chartId, section, row, seat, category }: Seat): WirePlacedSeat => ({
  event_id: eventId,
  chart_id: chartId,
  section: section.title,
  row,
  seat,
  category,
})
