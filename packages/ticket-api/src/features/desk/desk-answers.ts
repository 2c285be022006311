import type { Transaction } from 'kysely'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { correctedAnswers } from '../../domain/order/corrected-answers.ts'
import type { Answers } from '../../domain/order/participants.ts'
import { type PurchaseSnapshot, parseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { piecesOf } from '../../domain/order/return-pieces.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { loadRegisteredLines, saveAnswers } from '../../store/desk/save-answers.ts'
import { lockOrderWithCheckouts, type OrderKey } from '../../store/order/lock-order.ts'
import { ticketCodes } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import { lockPaidOrder } from '../refund/lock-paid-order.ts'
import type { Manager } from './desk-orders.ts'

/** The piece whose participant is meant: by its ticket, or by its place among the pieces of its product. */
export type RegisteredPiece =
  | { readonly ticket: string }
  | { readonly ticket?: undefined; readonly productId: string; readonly place: number }

type AnswersCorrection = {
  readonly piece: RegisteredPiece
  /** The corrected answers, by the question's name. */
  readonly answers: Answers
  readonly reason: string
}

/** Corrects answers of participants (rules/desk#answers). */
export type DeskAnswers = {
  /** Corrects answers of one participant; the audit log says which, and not what they are. */
  correct(manager: Manager, number: string, correction: AnswersCorrection): Promise<Refused | undefined>
}

export const createDeskAnswers = ({
  db: { kysely },
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): DeskAnswers => ({
  correct: async ({ shopId, by }, number, { piece, answers, reason }) => {
    const order = { shopId, number }
    return transact(kysely, async trx => {
      const snapshot = await lockPurchase(trx, order)
      if (typeof snapshot === 'string') return staffRefusal(snapshot)
      const own = pieceOf(snapshot, await ticketCodes(trx, order), piece)
      const at = own ? snapshot.lines.indexOf(own.line) : -1
      const line = (await loadRegisteredLines(trx, order))[at]
      if (!own || !line) return staffRefusal('ticket_not_found')
      const corrected = correctedAnswers(line.fields, line.participants[own.place] ?? {}, answers)
      if ('wrong' in corrected) return staffRefusal('fields_wrong', { field: corrected.wrong })
      const { said, changed } = corrected
      if (changed.length === 0) return undefined
      const participants = Array.from({ length: own.line.amount }, (_, index) =>
        index === own.place ? said : (line.participants[index] ?? {}),
      )
      await saveAnswers(trx, order, {
        position: line.position,
        participants,
        snapshot: {
          ...snapshot,
          lines: snapshot.lines.with(at, { ...own.line, event_registration: { participants } }),
        },
      })
      await recordAudit(trx, {
        shopId,
        by,
        action: 'answers_corrected',
        orderNumber: number,
        eventIds: line.eventId === undefined ? [] : [line.eventId],
        after: { answers: changed },
        reason,
        now: now(),
      })
      return undefined
    })
  },
})

/** The remaining purchase of a paid or an unpaid order, locked until the transaction ends. */
const lockPurchase = async (
  trx: Transaction<Schema>,
  key: OrderKey,
): Promise<PurchaseSnapshot | 'order_not_found' | 'order_not_changeable'> => {
  const order = await lockOrderWithCheckouts(trx, key)
  if (!order) return 'order_not_found'
  if (order.status === 'unpaid') return parseSnapshot(order.snapshot)
  const paid = await lockPaidOrder(trx, key)
  return 'refusal' in paid ? 'order_not_changeable' : paid.snapshot
}

const pieceOf = ({ lines }: PurchaseSnapshot, codes: readonly string[], asked: RegisteredPiece) => {
  const pieces = piecesOf(lines, codes)
  if (asked.ticket !== undefined) return pieces.find(({ ticket }) => ticket === asked.ticket)
  return pieces.filter(({ line }) => line.product_id === asked.productId)[asked.place]
}
