import {
  deskRefundSplitSchema,
  type WireDeskEvent,
  type WireDeskOrder,
  type WireDeskRefundSplit,
  type WireDeskSales,
  type WireFoundOrder,
} from '@portti/contract'
import { type Cents, calendarDay, centsToWire } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../domain/audit/act.ts'
import { isTakenAtCounter } from '../../domain/box-office/counter-payment.ts'
import { deskRefusal } from '../../domain/box-office/desk-refusal.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { type Refused, unspecified } from '../../domain/model/refusal.ts'
import { OrderFailure } from '../../domain/order/order-failure.ts'
import { costOfPieces, type RefundTerms } from '../../domain/order/refund-cost.ts'
import { choosePieces, piecesOf, ticketsOfPieces } from '../../domain/order/return-pieces.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import { findUsedTicket } from '../../store/check-in/find-used-ticket.ts'
import type { Database } from '../../store/database.ts'
import { claimKey, keepAnswer } from '../../store/desk/answer-once.ts'
import { type Attendees, readAttendees } from '../../store/desk/read-attendees.ts'
import { readDeskEvents } from '../../store/desk/read-desk-events.ts'
import { readDeskOrder } from '../../store/desk/read-desk-order.ts'
import { readDeskSales } from '../../store/desk/read-desk-sales.ts'
import { readNote } from '../../store/desk/read-desk-stock.ts'
import { type ShownOrders, searchOrders } from '../../store/desk/search-orders.ts'
import { isOnlyKeptOrder } from '../../store/order/is-only-kept-order.ts'
import { ticketCodes } from '../../store/order/ticket-codes.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import type { Schema } from '../../store/schema.ts'
import type { Idempotency } from '../cart/cart-service.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { lockPaidOrder } from '../refund/lock-paid-order.ts'
import { refundOrderWithin } from '../refund/refund-order.ts'
import { refundPartWithin } from '../refund/refund-part.ts'
import { shareSales } from './share-sales.ts'

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
  read(shopId: string, number: string): Promise<{ readonly order: WireDeskOrder } | Refused>
  /** Sends the order's e-mail again, to its own address. */
  resend(manager: Manager, number: string): Promise<Refused | undefined>
  /** Refunds an order, whole or in part; a preview does the same and rolls it back. */
  refund(manager: Manager, refund: DeskRefund): Promise<{ readonly split: WireDeskRefundSplit } | Refused>
}

export const createDeskOrders = ({
  db,
  now,
}: {
  readonly db: Pick<Database, 'kysely'>
  readonly now: () => number
}): DeskOrders => {
  const { kysely } = db
  const readSales = shareSales(asked => readDeskSales(kysely, asked))

  const refundWithin = async (trx: Transaction<Schema>, { shopId, by }: Manager, refund: DeskRefund) => {
    const { number, reason, tickets, products, returnsKept, shownCostCents, isPreview, terms } = refund
    const keepsCost = isPreview ? refund.keepsCost : shownCostCents !== 0
    const given = { shopId, number, by, reason, now: now() }
    const { snapshot, payment } = await lockPaidOrder(trx, given)
    if (payment && payment.leftCents > 0 && isTakenAtCounter(payment.provider)) {
      throw new TakenBack(deskRefusal('paid_at_counter'))
    }
    const pieces = piecesOf(snapshot.lines, await ticketCodes(trx, given))
    const going = refund.isWhole ? pieces : [...choosePieces(pieces, { tickets, products })]
    const used = await findUsedTicket(trx, given, refund.isWhole ? 'all' : ticketsOfPieces(going))
    if (used !== undefined) throw new OrderFailure(`Ticket ${used} was used at the door.`)
    const cost = costOfPieces(going, terms, given.now)
    const wanted = { ...given, ...(keepsCost && { cost }) }
    const { refundCents, voucherCents, keptCents, provider } = refund.isWhole
      ? await refundOrderWithin(trx, { ...wanted, returnsKept })
      : await refundPartWithin(trx, { ...wanted, tickets, products, creditCents: 0 })
    // The catalogue may have changed since the cost was shown.
    if (!isPreview && keptCents !== shownCostCents) throw new TakenBack(deskRefusal('sum_changed'))
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
      const timeZone = shop.time_zone ?? 'Europe/Helsinki'
      const moment = new Date(now())
      const day = calendarDay(moment.getTime(), timeZone)
      return readSales({ shopId, day, timeZone, now: moment })
    },

    events: shopId => readDeskEvents(kysely, { shopId, now: new Date(now()) }),

    attendees: async (shopId, eventId) => ({
      ...(await readAttendees(kysely, { shopId, eventId })),
      note: await readNote(kysely, { shopId, eventId }),
    }),

    search: (shopId, typed, show) =>
      searchOrders(kysely, { shopId, words: typed.split(/\s+/).filter(Boolean), show, now: new Date(now()) }),

    async read(shopId, number) {
      const order = await readDeskOrder(kysely, { shopId, number })
      return order ? { order } : unspecified('order_not_found')
    },

    resend: ({ shopId, by }, number) =>
      kysely.transaction().execute(async trx => {
        const order = await trx
          .selectFrom('customer_order')
          .select(['status', sql<string | null>`customer ->> 'email'`.as('email')])
          .select(isOnlyKeptOrder('customer_order').as('is_only_kept'))
          .where('shop_id', '=', shopId)
          .where('number', '=', number)
          .executeTakeFirst()
        if (!order) return unspecified('order_not_found')
        const { status, email } = order
        if (!email || order.is_only_kept || (status !== 'paid' && status !== 'unpaid'))
          return deskRefusal('no_email_to_send')
        const kind = status === 'unpaid' ? 'order_unpaid' : 'order'
        await enqueueMail(trx, { shopId, now: now(), about: { kind, orderNumber: number } })
        await recordAct(trx, { shopId, by, act: 'mail_sent_again', orderNumber: number, eventIds: [], now: now() })
        return undefined
      }),

    async refund(manager, refund) {
      try {
        return await retrySerialization(() =>
          kysely.transaction().execute(async trx => {
            const { number, idempotency, isPreview } = refund
            const asked = idempotency && !isPreview && { shopId: manager.shopId, number, ...idempotency }
            const claimed = asked ? await claimKey(trx, asked) : ({ kind: 'first' } as const)
            if (claimed.kind === 'other') return deskRefusal('key_of_another_change')
            if (claimed.kind === 'again') return { split: deskRefundSplitSchema.parse(claimed.answer) }
            const split = await refundWithin(trx, manager, refund)
            if (isPreview) throw new TakenBack({ split })
            if (asked) await keepAnswer(trx, asked, split)
            return { split }
          }),
        )
      } catch (error) {
        if (error instanceof TakenBack) return error.answer
        if (error instanceof OrderFailure) return deskRefusal('order_not_refundable', { why: error.message })
        throw error
      }
    },
  }
}

/** Rolls the transaction back: it was a preview, or is refused. */
class TakenBack extends Error {
  readonly answer: { readonly split: WireDeskRefundSplit } | Refused
  constructor(answer: TakenBack['answer']) {
    super('Nothing was changed')
    this.answer = answer
  }
}
