import { randomBytes, randomUUID } from 'node:crypto'
import type { EpochMs } from '@portti/core/rules'
import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { sqlTime } from '../../store/sql-time.ts'

export type ReminderRequest = {
  readonly shopId: string
  readonly eventId: string
  /** Normalised. */
  readonly email: string
  readonly language: string
  readonly origin: string
  readonly now: EpochMs
  readonly awaits: ReminderSubject
}

/** The next opening of sales, or tickets that are sold out. */
export type ReminderSubject =
  /** When tickets went on sale last; 0 for never. */
  | { readonly kind: 'opening'; readonly openedAt: number }
  /** `isAny`: whether none was on sale, so that any ticket will do. */
  | { readonly kind: 'tickets'; readonly productIds: readonly string[]; readonly isAny: boolean }

export type ReminderKey = { readonly shopId: string; readonly id: string; readonly secret: string }

/** How many reminders of one address may wait in a shop. */
const maxPerEmail = 10

/**
 * Stores a request to be told when sales open or sold-out tickets come, once per event, address and kind.
 * An unconfirmed reminder of an earlier opening is sent again. A repeated request for tickets adds its products
 * (rules/catalogue#sale-reminders). The answer does not reveal whether the address is known, asked too often or new.
 */
export const askReminder = async ({ kysely }: Database, asked: ReminderRequest): Promise<void> => {
  const { shopId, eventId, email, language, origin, now, awaits } = asked
  const moment = sqlTime(now)
  const { productIds, isAny } = awaits.kind === 'tickets' ? awaits : { productIds: [], isAny: false }
  await sql`
    INSERT INTO sale_reminder
      (shop_id, id, event_id, email, language, origin, secret, created_at, due_at, awaits, product_ids, any_ticket)
    SELECT ${shopId}, ${randomUUID()}::uuid, ${eventId}, ${email}, ${language}, ${origin},
      ${randomBytes(24).toString('base64url')}, ${moment}, ${moment}, ${awaits.kind}, ${productIds}::text[], ${isAny}::boolean
    WHERE ${maxPerEmail} > (
      SELECT count(*) FROM sale_reminder
      WHERE shop_id = ${shopId} AND email = ${email} AND NOT (event_id = ${eventId} AND awaits = ${awaits.kind}))
    ON CONFLICT (shop_id, event_id, email, awaits) DO UPDATE ${askedAgain(awaits)}`.execute(kysely)
}

const askedAgain = (awaits: ReminderSubject) =>
  awaits.kind === 'tickets'
    ? sql`SET product_ids = ARRAY(SELECT DISTINCT unnest(sale_reminder.product_ids || excluded.product_ids)),
        any_ticket = sale_reminder.any_ticket OR excluded.any_ticket`
    : sql`SET created_at = excluded.created_at, due_at = excluded.due_at, asked_at = NULL, attempts = 0
        WHERE sale_reminder.confirmed_at IS NULL
          AND sale_reminder.created_at < ${sqlTime(awaits.openedAt)}`

/** Confirms by the link of the e-mail; answers what it awaits. Undefined when there is no such reminder any more. */
export const confirmReminder = async (
  { kysely }: Database,
  key: ReminderKey,
  now: EpochMs,
): Promise<ReminderSubject['kind'] | undefined> => {
  const { rows } = await sql<{ awaits: ReminderSubject['kind'] }>`
    UPDATE sale_reminder SET confirmed_at = coalesce(confirmed_at, ${sqlTime(now)})
    WHERE shop_id = ${key.shopId} AND id = ${key.id}::uuid AND secret = ${key.secret}
    RETURNING awaits`.execute(kysely)
  return rows[0]?.awaits
}

/** Deletes the address at once; pressing twice is no error. */
export const removeReminder = async ({ kysely }: Database, key: ReminderKey): Promise<void> => {
  await sql`
    DELETE FROM sale_reminder WHERE shop_id = ${key.shopId} AND id = ${key.id}::uuid AND secret = ${key.secret}`.execute(
    kysely,
  )
}
