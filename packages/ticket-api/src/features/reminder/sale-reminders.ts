import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

export type ReminderRequest = {
  readonly shopId: string
  readonly eventId: string
  /** Normalised. */
  readonly email: string
  readonly language: string
  readonly origin: string
  readonly now: number
  /** When tickets went on sale last; 0 for never. */
  readonly openedAt: number
}

type Kysely = Pick<Database, 'kysely'>
export type ReminderKey = { readonly shopId: string; readonly id: string; readonly secret: string }

/** How many reminders of one address may wait in a shop. */
const mostPerEmail = 10

/**
 * Stores a request to be told when sales open, once per event and address; one that nobody confirmed before an opening
 * is asked anew (rules/catalogue#sale-reminders). The answer does not reveal whether the address is known, asked too
 * often or new.
 */
export const askReminder = async ({ kysely }: Kysely, asked: ReminderRequest): Promise<void> => {
  const { shopId, eventId, email, language, origin, now, openedAt } = asked
  const moment = sql`to_timestamp(${now / 1000}::float8)`
  await sql`
    INSERT INTO sale_reminder (shop_id, id, event_id, email, language, origin, secret, created_at, due_at)
    SELECT ${shopId}, ${randomUUID()}::uuid, ${eventId}, ${email}, ${language}, ${origin},
      ${randomBytes(24).toString('base64url')}, ${moment}, ${moment}
    WHERE (SELECT count(*) FROM sale_reminder WHERE shop_id = ${shopId} AND email = ${email}) < ${mostPerEmail}
    ON CONFLICT (shop_id, event_id, email) DO UPDATE
      SET created_at = excluded.created_at, due_at = excluded.due_at, asked_at = NULL, attempts = 0
      WHERE sale_reminder.confirmed_at IS NULL
        AND sale_reminder.created_at < to_timestamp(${openedAt / 1000}::float8)`.execute(kysely)
}

/** Confirms by the link of the e-mail. False when there is no such reminder any more. */
export const confirmReminder = async ({ kysely }: Kysely, key: ReminderKey, now: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    UPDATE sale_reminder SET confirmed_at = coalesce(confirmed_at, to_timestamp(${now / 1000}::float8))
    WHERE shop_id = ${key.shopId} AND id = ${key.id}::uuid AND secret = ${key.secret}`.execute(kysely)
  return Number(numAffectedRows ?? 0) > 0
}

/** Deletes the address at once; pressing twice is no error. */
export const removeReminder = async ({ kysely }: Kysely, key: ReminderKey): Promise<void> => {
  await sql`
    DELETE FROM sale_reminder WHERE shop_id = ${key.shopId} AND id = ${key.id}::uuid AND secret = ${key.secret}`.execute(
    kysely,
  )
}
