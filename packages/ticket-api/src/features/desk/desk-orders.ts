import {
  deskRefundSplitSchema,
  type WireDeskEvent,
  type WireDeskOrder,
  type WireDeskRefundSplit,
  type WireDeskSales,
  type WireFoundOrder,
} from '@portti/contract'
import { type Cents, calendarDay, centsToWire } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { isTakenAtCounter } from '../../domain/box-office/counter-payment.ts'
import { deskRefusal, staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { type Refused, unspecified } from '../../domain/model/refusal.ts'
import { orderRefused } from '../../domain/order/order-refusal.ts'
import { cancelledIn, costOfPieces, type RefundTerms } from '../../domain/order/refund-cost.ts'
import { choosePieces, piecesOf, ticketsOfPieces } from '../../domain/order/return-pieces.ts'
import { shareReading } from '../../platform/share-reading.ts'
import { findUsedTicket } from '../../store/check-in/find-used-ticket.ts'
import type { Database } from '../../store/database.ts'
import { findDeskOrder } from '../../store/desk/find-desk-order.ts'
import { listDeskEvents } from '../../store/desk/list-desk-events.ts'
import { type Attendees, loadAttendees } from '../../store/desk/load-attendees.ts'
import { type AskedSales, loadDeskSales } from '../../store/desk/load-desk-sales.ts'
import { loadNote } from '../../store/desk/load-stock-rows.ts'
import { respondOnce } from '../../store/desk/respond-once.ts'
import { type ShownOrders, searchOrders } from '../../store/desk/search-orders.ts'
import { ticketCodes } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'
import type { IsKept } from '../../store/to-do/is-waiting.ts'
import { listToDo } from '../../store/to-do/list-to-do.ts'
import { Rollback, transactUnlessRefused } from '../../store/transact.ts'
import type { Idempotency } from '../cart/cart-service.ts'
import { resendOrder } from '../order/resend-order.ts'
import { lockPaidOrder } from '../refund/lock-paid-order.ts'
import { refundOrderWithin } from '../refund/refund-order.ts'
import { refundPartWithin } from '../refund/refund-part.ts'

/** The manager who acts at the desk. */
export type Manager = { readonly shopId: string; readonly by: Actor }

export type DeskRefund = {
  readonly number: string
  readonly isWhole: boolean
  readonly tickets: readonly string[]
  readonly products: readonly { readonly id: string; readonly amount: number }[]
  readonly reason: string
  /** The refund cost that was shown and is kept; 0: none is. */
  readonly shownCostCents: Cents
  /** Whether a preview keeps the cost. */
  readonly keepsCost: boolean
  /** Whether kept costs go back, of an order that was shown with nothing else left. */
  readonly returnsKept: boolean | undefined
  readonly terms: RefundTerms
  readonly isPreview: boolean
  /** Makes a repetition the same refund. */
  readonly idempotency: Idempotency | undefined
}

/** Orders and sales at the desk: search, story, e-mail, refund, figures (rules/desk). */
export type DeskOrders = {
  /** The sales as of now or a few seconds ago, by the shop's own calendar. */
  sales(catalogue: Catalogue): Promise<WireDeskSales>
  /** The events whose lists can be opened. */
  events(shopId: string): Promise<readonly WireDeskEvent[]>
  /** The ticket holders of an event, the questions to its participants, and the event's note for staff. */
  attendees(shopId: string, eventId: string): Promise<Attendees & { readonly note: string }>
  /** Finds orders; `show` narrows them (rules/desk#search). */
  search(shopId: string, typed: string, show?: ShownOrders): Promise<readonly WireFoundOrder[]>
  read(catalogue: Catalogue, number: string): Promise<{ readonly order: WireDeskOrder } | Refused>
  /** Sends the order's e-mail again, to its own address. */
  resend(manager: Manager, number: string): Promise<Refused | undefined>
  /** Refunds an order, whole or in part; a preview does the same and rolls it back. */
  refund(manager: Manager, refund: DeskRefund): Promise<{ readonly split: WireDeskRefundSplit } | Refused>
}

export const createDeskOrders = ({
  db,
  isKept,
  now,
}: {
  readonly db: Database
  /** Whether refunds at a provider are tried. */
  readonly isKept: IsKept
  readonly now: () => number
}): DeskOrders => {
  const { kysely } = db
  const waiting = () => ({ isKept, now: new Date(now()) })
  // It reads all orders of the shop.
  const loadSales = shareReading({
    keyOf: ({ shopId, day }: AskedSales) => JSON.stringify([shopId, day]),
    read: asked => loadDeskSales(kysely, asked),
  })

  const refundWithin = async (
    trx: Transaction<Schema>,
    { shopId, by }: Manager,
    refund: DeskRefund,
  ): Promise<WireDeskRefundSplit | Refused> => {
    const { number, reason, tickets, products, returnsKept, shownCostCents, isPreview, terms } = refund
    const keepsCost = isPreview ? refund.keepsCost : shownCostCents !== 0
    const given = { shopId, number, by, reason, now: now() }
    const paid = await lockPaidOrder(trx, given)
    if ('refusal' in paid) return deskRefusal(paid)
    const { snapshot, payment } = paid
    if (payment && payment.leftCents > 0 && isTakenAtCounter(payment.provider)) {
      return staffRefusal('paid_at_counter')
    }
    const pieces = piecesOf(snapshot.lines, await ticketCodes(trx, given))
    const chosen = refund.isWhole ? new Set(pieces) : choosePieces(pieces, { tickets, products })
    if ('refusal' in chosen) return deskRefusal(chosen)
    const used = await findUsedTicket(trx, given, refund.isWhole ? 'all' : ticketsOfPieces(chosen))
    if (used !== undefined) return deskRefusal(orderRefused({ code: 'ticket_used', ticket: used }))
    const cost = costOfPieces(chosen, terms, given.now)
    const wanted = { ...given, ...(keepsCost && { cost }) }
    const refunded = refund.isWhole
      ? await refundOrderWithin(trx, { ...wanted, returnsKept })
      : await refundPartWithin(trx, { ...wanted, tickets, products, creditCents: 0, isCancelled: cancelledIn(terms) })
    if ('refusal' in refunded) return deskRefusal(refunded)
    const { refundCents, voucherCents, keptCents, provider } = refunded
    // The catalogue may have changed since the cost was shown.
    if (!isPreview && keptCents !== shownCostCents) return staffRefusal('sum_changed')
    const costCents = keepsCost ? keptCents : (cost?.cents ?? 0)
    return {
      money: centsToWire(refundCents),
      vouchers: centsToWire(voucherCents),
      provider,
      ...(costCents > 0 && { cost: centsToWire(costCents) }),
    }
  }

  return {
    sales({ shopId, shop }) {
      const timeZone = timeZoneOf({ shop })
      const moment = new Date(now())
      const day = calendarDay(moment.getTime(), timeZone)
      return loadSales({ shopId, day, timeZone, now: moment })
    },

    events: shopId => listDeskEvents(kysely, { shopId, now: new Date(now()) }),

    attendees: async (shopId, eventId) => ({
      ...(await loadAttendees(kysely, { shopId, eventId })),
      note: await loadNote(kysely, { shopId, eventId }),
    }),

    search: (shopId, typed, show) =>
      searchOrders(kysely, { shopId, words: typed.split(/\s+/).filter(Boolean), show, waiting: waiting() }),

    async read(catalogue, number) {
      const { shopId } = catalogue
      const order = await findDeskOrder(kysely, { shopId, number }, catalogue)
      if (!order) return unspecified('order_not_found')
      const toDo = await listToDo(kysely, { ...waiting(), shopId, of: { order: number } })
      return { order: { ...order, to_do: [...toDo] } }
    },

    async resend(manager, number) {
      const sent = await resendOrder(db, { ...manager, number, now: now() })
      return 'refusal' in sent ? sent : undefined
    },

    async refund(manager, refund) {
      const { shopId } = manager
      const { number, isPreview } = refund
      const idempotency = isPreview ? undefined : refund.idempotency
      const split = await transactUnlessRefused(kysely, async trx => {
        const once = {
          work: () => refundWithin(trx, manager, refund),
          again: (kept: unknown) => deskRefundSplitSchema.parse(kept),
        }
        const done = await respondOnce(trx, { shopId, number, idempotency }, once)
        if (isPreview) throw new Rollback(done)
        return done
      })
      return 'refusal' in split ? split : { split }
    },
  }
}
