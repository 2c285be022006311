import { sql } from 'kysely'
import { salesOpenings } from '../../domain/catalogue/sales-opening.ts'
import type { Catalogues } from '../../domain/model/catalogue.ts'
import type { Database } from '../../store/database.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { type AwaitedEvent, listAwaitedEvents } from './awaited-events.ts'
import { type DueReminder, hasCome, maxAttempts, pauses, type TakeDue } from './due-reminder.ts'

type OpeningDeps = {
  readonly db: Database
  readonly catalogues: Catalogues
  readonly now: () => number
}

/** The e-mail goes out this long before sales open, like the alarm of the calendar entry. */
const toldBeforeMs = 15 * 60_000

/** Takes reminders of events whose sales open soon; events on sale, or never on sale, are told or forgotten too. */
export const takeOpenings = (deps: OpeningDeps): TakeDue => {
  let waiting: AwaitedEvent[] | undefined
  return async most => {
    waiting ??= [...(await listAwaitedEvents(deps.db.kysely, 'opening'))]
    const due: DueReminder[] = []
    for (let event = waiting[0]; event && due.length < most; event = waiting[0]) {
      due.push(...(await takeOfEvent(deps, event, most - due.length)))
      // All of it that is due was taken, so the next batch of this run does not look again.
      if (due.length < most) waiting.shift()
    }
    return due
  }
}

/** A person who confirmed before the returned moment has had their next opening by `at`, or will have none. */
const openedBefore = (openings: readonly number[], at: number): number =>
  openings.some(opening => opening > at) ? (openings.findLast(opening => opening <= at) ?? 0) : Number.POSITIVE_INFINITY

const takeOfEvent = async (
  { db, catalogues, now }: OpeningDeps,
  { shop_id, event_id, confirmed_at }: AwaitedEvent,
  most: number,
): Promise<readonly DueReminder[]> => {
  const catalogue = await catalogues.byShop(shop_id)
  const openings = catalogue ? salesOpenings(catalogue.events.get(event_id), catalogue) : []
  const confirmedBefore = openedBefore(openings, now() + toldBeforeMs)
  if (confirmed_at.getTime() >= confirmedBefore) return []
  const { rows } = await sql<DueReminder>`
    UPDATE sale_reminder SET attempts = attempts + 1, due_at = ${sqlTime(now() + pauses.firstMs)}
    WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM sale_reminder
      WHERE shop_id = ${shop_id} AND event_id = ${event_id} AND awaits = 'opening' AND confirmed_at IS NOT NULL
        AND confirmed_at < ${sqlTime(confirmedBefore)} AND ${hasCome('due_at', now())}
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING *, attempts >= ${maxAttempts} AND confirmed_at < ${sqlTime(openedBefore(openings, now()))} AS is_last_try`.execute(
    db.kysely,
  )
  return rows
}
