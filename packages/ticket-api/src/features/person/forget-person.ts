import type { EpochMs } from '@portti/core/rules'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { ownFields } from '../../domain/order/own-fields.ts'
import { withoutFormerBuyer } from '../../domain/person/part-former-buyer.ts'
import { partPerson } from '../../domain/person/part-person.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { hasBouncedWords, withoutBouncedWords } from '../../store/order/bounced-words.ts'
import { lockOrderWithCheckouts } from '../../store/order/lock-order.ts'
import { isStillAwaited } from '../../store/payment/can-still-be-paid.ts'
import {
  findNamingOrder,
  type NamingOrder,
  ordersMentioning,
  type PersonAsked,
} from '../../store/person/naming-orders.ts'
import {
  forgetReminders,
  forgetWithdrawals,
  listCartsMentioning,
  listPersonWithdrawals,
  type NamingCart,
} from '../../store/person/person-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { Rollback, transact } from '../../store/transact.ts'
import { forgetCartsStatement, forgetOrdersStatement } from '../retention/forget-statements.ts'
import {
  agreedBy,
  isBuyer,
  isOwnCart,
  type NamedAs,
  namedInCart,
  namedParts,
  partAgreed,
  waitsFor,
} from './named-parts.ts'

/** The outcome for an order that names the person. */
export type ForgottenOrder = {
  readonly number: string
  /** `buyer`: all people of the order are forgotten with its buyer. */
  readonly as: readonly ('buyer' | NamedAs)[]
  /** The open matters for which it still needs the person; empty if they are forgotten. */
  readonly waits: NamingOrder['open']
}

export type ForgottenPerson = {
  readonly orders: readonly ForgottenOrder[]
  readonly reminders: number
  readonly withdrawals: number
  /** Withdrawals that are not ended, or whose receipt is not sent. */
  readonly openWithdrawals: readonly string[]
  readonly carts: number
  /** Carts that somebody shops with, or with a payment; they are forgotten by themselves afterwards. */
  readonly openCarts: number
}

type ForgetPersonInput = AuditContext &
  PersonAsked & {
    readonly now: EpochMs
    /** Does the same and keeps nothing of it. */
    readonly isDryRun: boolean
  }

/**
 * Forgets one person at a shop, by their e-mail address (rules/orders#one-person): as the buyer of orders with all
 * their details, in orders of others, as a sender of withdrawals, in carts and reminders. Open matters keep the data
 * that they need, and are reported.
 */
export const forgetPerson = ({ kysely }: Database, wanted: ForgetPersonInput): Promise<ForgottenPerson> =>
  transact(kysely, async trx => {
    const forgotten = await forgetWithin(trx, wanted)
    if (wanted.isDryRun) throw new Rollback(forgotten)
    return forgotten
  })

const forgetWithin = async (trx: Transaction<Schema>, wanted: ForgetPersonInput): Promise<ForgottenPerson> => {
  const { shopId, by, reason, now } = wanted
  // All orders and carts are looked at before the first change, which others have to wait for.
  const numbers = await ordersMentioning(trx, wanted)
  const naming = await listCartsMentioning(trx, wanted)
  const withdrawals = await forgetWithdrawals(trx, wanted)
  const orders: ForgottenOrder[] = []
  for (const number of numbers) {
    const order = await forgetInOrder(trx, number, wanted)
    if (order) orders.push(order)
  }
  const carts = await forgetCarts(trx, naming, wanted)
  const reminders = await forgetReminders(trx, wanted)
  const openWithdrawals = (await listPersonWithdrawals(trx, wanted)).map(({ id }) => id)
  const entry = { shopId, by, action: 'person_forgotten', reason, now } as const
  const done = orders.filter(({ waits }) => waits.length === 0)
  await recordAudit(trx, ...done.map(({ number, as }) => ({ ...entry, orderNumber: number, after: { as } })))
  if (reminders + withdrawals + carts.carts > 0) {
    await recordAudit(trx, { ...entry, after: { reminders, withdrawals, carts: carts.carts } })
  }
  return { orders, reminders, withdrawals, openWithdrawals, ...carts }
}

/** Nobody settles, refunds or gives the order away meanwhile. */
const forgetInOrder = async (
  trx: Transaction<Schema>,
  number: string,
  { shopId, email, now }: ForgetPersonInput,
): Promise<ForgottenOrder | undefined> => {
  await lockOrderWithCheckouts(trx, { shopId, number })
  const order = await findNamingOrder(trx, { shopId, number, now })
  if (!order) return undefined
  const waits = waitsFor(order, email)
  if (isBuyer(order, email)) {
    if (waits.length === 0) {
      await trx.executeQuery(CompiledQuery.raw(forgetOrdersStatement(oneOrder, keptPayer), [shopId, number]))
    }
    return { number, as: ['buyer'], waits }
  }
  const named = namedParts(order, email)
  // It only mentions the address in the words of somebody.
  if (named.length === 0) return undefined
  if (waits.length === 0) await emptyParts(trx, order, { shopId, email })
  return { number, as: [...new Set(named.map(({ as }) => as))], waits }
}

const oneOrder = 'SELECT shop_id, number, cart_id FROM customer_order WHERE shop_id = $1 AND number = $2'
/** A company that was billed stays on the receipt, without whoever ordered for it: bookkeeping keeps whom it names. */
const keptPayer = `CASE WHEN customer #>> '{billing,company_name}' <> ''
  THEN jsonb_build_object('billing', (customer -> 'billing') - '{${ownFields.filter(field => field !== 'company_name').join(',')}}'::text[])
  ELSE '{}' END`

/** Takes the person out of an order that stays its buyer's. */
const emptyParts = async (
  trx: Transaction<Schema>,
  order: NamingOrder,
  { shopId, email }: PersonAsked,
): Promise<void> => {
  const without = (stored: unknown) => JSON.stringify(partPerson(stored, email).left)
  const agreedWithout = (stored: unknown) => JSON.stringify(partAgreed(stored, email).left)
  // Where nobody else was named, nothing is stored.
  const orNull = (left: string) => (left === '{}' || left === 'null' ? null : left)
  const isNamed = (stored: unknown) => partPerson(stored, email).found.length > 0
  const said = order.is_given_away ? agreedBy(order, email) : []
  const left = said.reduce<NamingOrder>(withoutFormerBuyer, order)
  await sql`
    UPDATE customer_order SET customer = ${JSON.stringify(left.customer)}::jsonb,
      delivery_customer = ${orNull(without(left.delivery_customer))}::jsonb,
      comments_by_customer = ${left.comments_by_customer}, snapshot = ${orNull(agreedWithout(order.snapshot))}::jsonb
    WHERE shop_id = ${shopId} AND number = ${order.number}`.execute(trx)
  for (const line of left.lines) {
    await sql`
      UPDATE order_line SET event_registration = ${orNull(without(line.event_registration))}::jsonb,
        customer_remarks = ${line.customer_remarks}
      WHERE shop_id = ${shopId} AND order_number = ${order.number} AND position = ${line.position}`.execute(trx)
  }
  for (const { code, gift, holder } of order.tickets.filter(one => isNamed(one.gift) || isNamed(one.holder))) {
    await sql`
      UPDATE ticket SET gift = ${orNull(without(gift))}::jsonb, holder = ${orNull(without(holder))}::jsonb
      WHERE shop_id = ${shopId} AND code = ${code}`.execute(trx)
  }
  for (const { id, snapshot } of order.payments.filter(one => isNamed(one.snapshot))) {
    await sql`
      UPDATE payment SET snapshot = ${agreedWithout(snapshot)}::jsonb WHERE shop_id = ${shopId} AND id = ${id}`.execute(
      trx,
    )
  }
  await sql`
    UPDATE mail SET problem = ${sql.raw(withoutBouncedWords('problem'))}
    WHERE shop_id = ${shopId} AND order_number = ${order.number} AND ${sql.raw(hasBouncedWords('problem'))}`.execute(
    trx,
  )
  const letters = order.letters.filter(({ recipient }) => isNamed(recipient)).map(({ id }) => id)
  await sql`
    UPDATE mail SET recipient = NULL WHERE shop_id = ${shopId} AND id = ANY(${letters}::uuid[])`.execute(trx)
}

/**
 * Their own that are not open, and what their orders know already, without waiting for the day after which others go,
 * unless a payment may still come. A cart of somebody else stays theirs until then.
 */
const forgetCarts = async (
  trx: Transaction<Schema>,
  mentioning: readonly NamingCart[],
  { shopId, email, now }: ForgetPersonInput,
): Promise<Pick<ForgottenPerson, 'carts' | 'openCarts'>> => {
  const naming = mentioning.filter(cart => namedInCart(cart, email).length > 0)
  if (naming.length === 0) return { carts: 0, openCarts: 0 }
  const ids = naming.filter(cart => cart.status === 'ordered' || isOwnCart(cart, email)).map(({ id }) => id)
  const statement = forgetCartsStatement(`cart.shop_id = $1 AND cart.id = ANY($3::uuid[]) AND NOT EXISTS (
    SELECT FROM checkout JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
    WHERE checkout.shop_id = cart.shop_id AND checkout.cart_id = cart.id
      AND ${isStillAwaited(`to_timestamp(${now / 1000})`)})`)
  const query = CompiledQuery.raw(statement, [shopId, ids.length, ids])
  const { rows } = await trx.executeQuery<{ forgotten: number }>(query)
  const carts = rows[0]?.forgotten ?? 0
  return { carts, openCarts: naming.length - carts }
}
