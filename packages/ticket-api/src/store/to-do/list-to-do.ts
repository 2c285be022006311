import type { WireToDo } from '@portti/contract'
import { toDoReasons } from '@portti/contract/words'
import { type Cents, centsToWire } from '@portti/core/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isStoredRefusal, parseOrderRefusal } from '../../domain/order/order-refusal.ts'
import { isUnsureProblem, refundReason } from '../../domain/payment/refund-problem.ts'
import { withdrawalNumber } from '../../domain/withdrawal/withdrawal-number.ts'
import { parseWithdrawnItems } from '../../domain/withdrawal/withdrawn-item.ts'
import { listOpenDifferences } from '../payment/list-open-differences.ts'
import type { Schema } from '../schema.ts'
import { isRefundWaiting, isWithdrawalWaiting, ordersWaiting, type WaitingInput } from './is-waiting.ts'
import { owedForRefund, refundsDue } from './refunds-due.ts'

/** Whether to list those of an order, of no order, or the one with an id. */
type ToDoQuery = WaitingInput & {
  readonly shopId: string
  readonly of: { readonly order: string } | 'no_order' | { readonly id: string }
}

/** Matters that wait for a person, the oldest first (rules/desk#to-do). */
export const listToDo = async (kysely: Kysely<Schema>, sought: ToDoQuery): Promise<readonly WireToDo[]> =>
  [
    ...(await listRefunds(kysely, sought)),
    ...(await listWithdrawals(kysely, sought)),
    ...(await listDifferences(kysely, sought)),
  ].sort((one, other) => Date.parse(one.since) - Date.parse(other.since))

const isSought = ({ of }: ToDoQuery, id: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<boolean> => {
  if (of === 'no_order') return sql`${order} IS NULL`
  return 'order' in of ? sql`${order} = ${of.order}` : sql`${id} = ${of.id}`
}

const listRefunds = async (kysely: Kysely<Schema>, sought: ToDoQuery): Promise<readonly WireToDo[]> => {
  const { rows } = await sql<{
    id: string
    provider: string
    reference: string | null
    problem: string | null
    attempts: number
    cents: Cents | null
    since: Date
    till: string | null
  }>`
    SELECT due.id, due.provider, due.reference, due.problem, due.attempts, owed.cents,
      coalesce(owed.at, due.since) AS since, (
      -- The till whose terminal gives it.
      SELECT device.name FROM counter_refund AS given
      JOIN clerk_session AS session ON session.shop_id = given.shop_id AND session.id = given.session_id
      JOIN device ON device.shop_id = given.shop_id AND device.id = coalesce(given.taken_over_by, session.device_id)
      WHERE given.shop_id = due.shop_id AND given.card_cents > 0 AND given.card_settled_at IS NULL
        AND given.payment_id = due.payment_id AND given.refund_id IS NOT DISTINCT FROM due.part_id
      LIMIT 1) AS till
    FROM (${sql.raw(refundsDue)}) AS due CROSS JOIN LATERAL (${sql.raw(owedForRefund('due'))}) AS owed
    WHERE due.shop_id = ${sought.shopId} AND ${isRefundWaiting('due', sought)}
      AND ${isSought(sought, sql.ref('due.id'), sql.ref('due.order_number'))}
    ORDER BY since, due.id`.execute(kysely)
  return rows.map(({ attempts, cents, since, till, problem, ...due }) => ({
    ...due,
    ...refundReason(due.provider, problem),
    kind: 'refund',
    since: since.toISOString(),
    // A try that left no reason did not end: the provider may have made it.
    may_be_made: isUnsureProblem(problem) || (problem === null && attempts > 0),
    ...(cents !== null && { amount: centsToWire(cents) }),
    ...(till !== null && { till }),
  }))
}

const listWithdrawals = async (kysely: Kysely<Schema>, sought: ToDoQuery): Promise<readonly WireToDo[]> => {
  const rows = await kysely
    .selectFrom('withdrawal')
    .selectAll()
    .where('shop_id', '=', sought.shopId)
    .where(isWithdrawalWaiting(sought.now))
    .where(isSought(sought, sql.ref('withdrawal.id'), sql.ref('withdrawal.order_number')))
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return rows.map(row => {
    const items = parseWithdrawnItems(row.items)
    return {
      id: row.id,
      kind: 'withdrawal',
      since: row.received_at.toISOString(),
      number: withdrawalNumber(row.id),
      ...(items.length > 0 && { amount: centsToWire(items.reduce((sum, { cents }) => sum + cents, 0)) }),
      // Once forgotten, both are empty.
      ...(row.name !== '' && { name: row.name }),
      ...(row.email !== '' && { email: row.email }),
      ...(row.order_number === null && { given_order: row.given_order }),
      lines: items.map(({ title, event, amount, cents, recipient, send_on }) => ({
        title,
        event,
        amount,
        total: centsToWire(cents),
        recipient,
        send_on,
      })),
      said: row.said,
      is_late: row.is_late,
      waits_for_goods: row.waits_for_goods,
      ...noteOf(row.note),
    }
  })
}

/** Why it was not refunded by itself: a refusal, or words of an earlier version. */
const noteOf = (note: string | null): Pick<WireToDo, 'why' | 'problem'> => {
  if (note === null || !isStoredRefusal(note)) return { problem: note }
  const why = toDoReasons.find(reason => reason === parseOrderRefusal(note)?.code)
  return { ...(why && { why }) }
}

const listDifferences = async (kysely: Kysely<Schema>, { shopId, of }: ToDoQuery): Promise<readonly WireToDo[]> => {
  if (of !== 'no_order' && 'order' in of) return []
  const open = await listOpenDifferences(kysely, shopId)
  return open
    .filter(({ id }) => of === 'no_order' || of.id === id)
    .map(({ id, kind, foundAt, provider, reference, hereCents, thereCents, currency }) => ({
      id,
      kind: 'difference',
      since: foundAt.toISOString(),
      difference: kind,
      provider,
      reference,
      ...(hereCents !== null && { here: centsToWire(hereCents) }),
      ...(thereCents !== null && { there: centsToWire(thereCents) }),
      ...(currency !== null && { currency: currency.toUpperCase() }),
    }))
}

/** How many orders have something that waits. */
export const countOrdersWaiting = async (
  kysely: Kysely<Schema>,
  shopId: string,
  waiting: WaitingInput,
): Promise<number> => {
  const { rows } = await sql<{ orders: number }>`
    SELECT count(*)::int AS orders FROM (${ordersWaiting(shopId, waiting)}) AS waits`.execute(kysely)
  return rows[0]?.orders ?? 0
}

type Counted = {
  readonly shop: string
  readonly refunds: number
  readonly withdrawals: number
  readonly differences: number
}

/** How many wait of each kind, of the shops where any does. */
export const countToDo = async (
  kysely: Kysely<Schema>,
  shopIds: readonly string[],
  waiting: WaitingInput,
): Promise<readonly Counted[]> => {
  const { rows } = await sql<Counted>`
    SELECT shop_id AS shop, count(*) FILTER (WHERE kind = 'refund')::int AS refunds,
      count(*) FILTER (WHERE kind = 'withdrawal')::int AS withdrawals,
      count(*) FILTER (WHERE kind = 'difference')::int AS differences
    FROM (
      SELECT shop_id, 'refund' AS kind FROM (${sql.raw(refundsDue)}) AS due WHERE ${isRefundWaiting('due', waiting)}
      UNION ALL SELECT shop_id, 'withdrawal' FROM withdrawal WHERE ${isWithdrawalWaiting(waiting.now)}
      UNION ALL SELECT shop_id, 'difference' FROM payment_difference WHERE state = 'open'
    ) AS waits WHERE shop_id = ANY(${[...shopIds]}::text[]) GROUP BY shop_id ORDER BY shop_id`.execute(kysely)
  return rows
}
