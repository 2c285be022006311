import type { Transaction } from 'kysely'
import type { OrderLinks } from '../../domain/order/order-links.ts'
import { type ChosenLine, cardKey, chosenLines, isLate } from '../../domain/withdrawal/chosen-lines.ts'
import type { Proof } from '../../domain/withdrawal/withdrawable-order.ts'
import { withdrawalPartIds, withdrawalParts } from '../../domain/withdrawal/withdrawal-parts.ts'
import type { WithdrawnItem } from '../../domain/withdrawal/withdrawn-item.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { lockOrderWithCheckouts } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import { listSentWithdrawals, type StoredWithdrawal } from '../../store/withdrawal/withdrawal-rows.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { completeTimely, receiptWaitsMs, shopper } from './complete-timely.ts'
import { findWithdrawableOrder } from './find-order.ts'

export type WithdrawalSent = {
  readonly shopId: string
  /** The form's id: the same id is the same withdrawal. */
  readonly id: string
  readonly givenOrder: string
  /** Undefined when nothing proves that the order is the sender's: then it is stored in their own words. */
  readonly proof: Proof | undefined
  readonly name: string
  readonly email: string
  readonly language: string
  readonly wanted: ReadonlyMap<string, number>
  readonly said: string
  /** Whether the shop gives back the price of goods only when they have come back. */
  readonly waitsForGoods: boolean
  readonly timeZone: string
  readonly now: number
}

/**
 * Stores a withdrawal with its receipt (rules/withdrawal#receipt). A timely one is ended at once if no goods have to
 * come back; a late one, one from an unknown order or of a code in use waits for a person. Lines that are late, and goods
 * that are waited for, are withdrawals of their own beside that of the others (rules/withdrawal#goods).
 */
export const sendWithdrawal = async (
  { db, orderLinks }: { readonly db: Database; readonly orderLinks: OrderLinks },
  sent: WithdrawalSent,
): Promise<readonly StoredWithdrawal[]> => {
  const { shopId, id, now } = sent
  await transact(db.kysely, async trx => {
    const asked = { shopId, number: sent.givenOrder, timeZone: sent.timeZone, now }
    // Nobody else refunds it, withdraws from it or sends its goods meanwhile.
    await lockOrderWithCheckouts(trx, asked)
    if ((await listSentWithdrawals(trx, shopId, id)).length > 0) return
    const order = sent.proof && (await findWithdrawableOrder({ kysely: trx, orderLinks }, asked, sent.proof))
    const parts = withdrawalParts(chosenLines(order, sent), sent.waitsForGoods)
    if (parts.length === 0) await keep(trx, sent, { id, lines: [] })
    const ids = withdrawalPartIds(id)
    for (const [index, { kind, lines }] of parts.entries())
      await keep(trx, sent, { id: index === 0 ? id : ids[kind], lines })
  })
  const kept = await listSentWithdrawals(db.kysely, shopId, id)
  if (kept.length === 0) throw new Error('A withdrawal was not kept')
  for (const withdrawal of kept) await completeTimely(db, withdrawal, now)
  return listSentWithdrawals(db.kysely, shopId, id)
}

/** Lines of one part, or none. */
const keep = async (
  trx: Transaction<Schema>,
  sent: WithdrawalSent,
  { id, lines }: { readonly id: string; readonly lines: readonly ChosenLine[] },
): Promise<void> => {
  const { shopId, now } = sent
  const items: readonly WithdrawnItem[] = lines.map(
    ({ productId, productType, isToReturn, key: _key, right: _right, ...item }) => ({
      product_id: productId,
      product_type: productType,
      ...item,
      ...(isToReturn && { is_to_return: true }),
    }),
  )
  const orderNumber = items.length > 0 ? sent.givenOrder : undefined
  const waits = {
    is_late: lines.some(isLate),
    waits_for_goods: sent.waitsForGoods && lines.some(({ isToReturn }) => isToReturn),
  }
  await trx
    .insertInto('withdrawal')
    .values({
      shop_id: shopId,
      id,
      order_number: orderNumber ?? null,
      given_order: sent.givenOrder,
      name: sent.name,
      email: sent.email,
      language: sent.language,
      items: JSON.stringify(items),
      said: orderNumber === undefined ? saidOf(sent) : null,
      ...waits,
      received_at: new Date(now),
      note: null,
      ended_at: null,
    })
    .execute()
  const isRefundedAtOnce = orderNumber !== undefined && !waits.is_late && !waits.waits_for_goods
  const about = { kind: 'withdrawal', withdrawalId: id } as const
  await enqueueMail(trx, { shopId, now, about, dueAt: isRefundedAtOnce ? now + receiptWaitsMs : now })
  await recordAudit(trx, {
    shopId,
    by: shopper,
    action: 'withdrawal_sent',
    subject: id,
    orderNumber,
    after: { items: items.map(auditedItem) },
    now,
  })
}

/** The sender's words; without any, the confirmed lines that are no longer available, as the form named them. */
const saidOf = ({ said, wanted }: WithdrawalSent): string =>
  said ||
  [...wanted]
    .map(([key, amount]) => `${amount} × ${key}`)
    .join(', ')
    .slice(0, 1_000)

/** An item for the audit log, without the recipient of a card. */
const auditedItem = ({ amount, product_id, position }: WithdrawnItem): string =>
  `${amount} × ${position === undefined ? product_id : cardKey(product_id, position)}`
