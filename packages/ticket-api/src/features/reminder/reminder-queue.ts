import type { EpochMs } from '@portti/core/rules'
import { sql } from 'kysely'
import { reminderMail, reminderQuestion, ticketsMail, ticketsQuestion } from '../../documents/mails/reminder-mail.ts'
import { salesOpening } from '../../domain/catalogue/sales-opening.ts'
import { MailRefused } from '../../domain/mail/mail-transport.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { errorName } from '../../platform/error-name.ts'
import { retryAt } from '../../store/retry-lease.ts'
import { sqlTime } from '../../store/sql-time.ts'
import type { MailQueueDeps } from '../mail/mail-queue.ts'
import { createSlowSends, mailLeaseMs, type SlowSends } from '../mail/slow-sends.ts'
import { type DueReminder, hasCome, pauses, type TakeDue } from './due-reminder.ts'
import { type AwaitedDeps, takeAwaited } from './take-awaited.ts'
import { takeOpenings } from './take-openings.ts'

export type ReminderQueue = {
  /** Sends what is due and forgets what is over; returns how many e-mails were tried. For a job. */
  run(): Promise<number>
}

type ReminderDeps = Omit<MailQueueDeps, 'orderLinks' | 'publicOrigins'> & AwaitedDeps

/** Unconfirmed reminders are deleted after this time. */
const unconfirmedMs = 48 * 3_600_000
/** How many are taken together, and how many of them are sent at a time. */
const atOnce = 40
const inParallel = 5
/**
 * Reminders that a slow mail server has not let begin by then wait for the next try, before another process takes them.
 */
const maxWaitMs = pauses.firstMs / 2
/** How long one turn of the job goes on while e-mails are due, so that a server that stops waits no longer. */
const turnMs = 2_000

/**
 * Two e-mails at most per reminder (rules/catalogue#sale-reminders): one asks whether the address wants it, one tells
 * that sales open or tickets came. Each is taken before it is sent, so that no other process sends it too; the address
 * is deleted with the second one. Some are sent in parallel. A run goes on with those kinds of which there are more.
 */
export const createReminderQueue = (deps: ReminderDeps): ReminderQueue => {
  const slow = createSlowSends(deps.log)
  return { run: () => runTurn(deps, slow) }
}

const runTurn = async (deps: ReminderDeps, slow: SlowSends): Promise<number> => {
  await forgetOld(deps)
  const until = deps.now() + turnMs
  let tried = 0
  let takers = [takeUnasked(deps), takeOpenings(deps), takeAwaited(deps)]
  do {
    const withMore: TakeDue[] = []
    // The e-mails of each are sent before the next one looks: a failing one costs the others none of their tries.
    for (const take of takers) {
      if (!slow.hasRoom()) return tried
      const due = await take(atOnce)
      await sendAll(deps, due, slow)
      tried += due.length
      if (due.length === atOnce) withMore.push(take)
    }
    takers = withMore
  } while (takers.length > 0 && deps.now() < until)
  return tried
}

const forgetOld = ({ db, now }: ReminderDeps) =>
  sql`
    DELETE FROM sale_reminder WHERE confirmed_at IS NULL AND created_at < ${sqlTime(now() - unconfirmedMs)}`.execute(
    db.kysely,
  )

const takeUnasked =
  ({ db, now }: ReminderDeps): TakeDue =>
  async most => {
    const { rows } = await sql<DueReminder>`
      UPDATE sale_reminder SET attempts = attempts + 1,
        due_at = ${retryAt(sql.ref('attempts'), pauses, now())}
      WHERE (shop_id, id) IN (
        SELECT shop_id, id FROM sale_reminder WHERE asked_at IS NULL AND confirmed_at IS NULL AND ${hasCome('due_at', now())}
        ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
      RETURNING *, false AS is_last_try`.execute(db.kysely)
    return rows
  }

const sendAll = async (deps: ReminderDeps, due: readonly DueReminder[], slow: SlowSends): Promise<void> => {
  const beginBefore = deps.now() + maxWaitMs
  const waiting = due.values()
  const sendInTurn = async () => {
    for (const one of waiting) {
      if (deps.now() >= beginBefore || !slow.hasRoom()) return
      const isOver = await slow.waitFor(sendOne(deps, one))
      if (!isOver) await postpone(deps, one, new Date(deps.now() + mailLeaseMs))
    }
  }
  await Promise.all(Array.from({ length: inParallel }, sendInTurn))
}

const sendOne = async (deps: ReminderDeps, due: DueReminder): Promise<void> => {
  const { db, catalogues, transport, now, log } = deps
  try {
    const catalogue = await catalogues.byShop(due.shop_id)
    const mail = catalogue && write(due, catalogue, now())
    if (mail) await transport.send(mail)
    if (due.confirmed_at === null && mail) {
      await sql`
        UPDATE sale_reminder SET asked_at = ${sqlTime(now())}, due_at = ${sqlTime(now())}, attempts = 0
        WHERE shop_id = ${due.shop_id} AND id = ${due.id}::uuid`.execute(db.kysely)
    } else await forget(deps, due)
  } catch (error) {
    if (error instanceof MailRefused || due.is_last_try) await forget(deps, due)
    else await postpone(deps, due, due.due_at)
    // Messages of mail servers can contain addresses.
    log.warn({ reminder: due.id, problem: errorName(error) }, 'A reminder was not sent')
  }
}

const write = (due: DueReminder, catalogue: Catalogue, now: EpochMs) => {
  const event = catalogue.events.get(due.event_id)
  if (!event || event.isRemoved) return undefined
  const isAskedWhilePostponed = due.awaits === 'tickets' && due.confirmed_at === null && event.status === 'postponed'
  if (event.status !== 'confirmed' && !isAskedWhilePostponed) return undefined
  if (due.awaits === 'tickets') {
    const products = event.productIds.flatMap(id => catalogue.products.get(id) ?? [])
    const tickets = products.filter(({ id }) => due.product_ids.includes(id)).map(({ title }) => title)
    return (due.confirmed_at === null ? ticketsQuestion : ticketsMail)({ due, event, catalogue, tickets })
  }
  const opening = salesOpening(event, catalogue, Math.min((due.confirmed_at ?? due.created_at).getTime(), now))
  const opensAt = opening !== undefined && opening > now ? opening : undefined
  const letter = { due, event, catalogue, opensAt }
  if (due.confirmed_at !== null) return reminderMail(letter)
  return opensAt === undefined ? undefined : reminderQuestion({ ...letter, opensAt })
}

/** Unless it was taken or asked for anew meanwhile. */
const postpone = ({ db }: ReminderDeps, { shop_id, id, attempts }: DueReminder, until: Date) =>
  sql`
    UPDATE sale_reminder SET due_at = ${until}
    WHERE shop_id = ${shop_id} AND id = ${id}::uuid AND attempts = ${attempts}`.execute(db.kysely)

const forget = ({ db }: ReminderDeps, { shop_id, id }: DueReminder) =>
  sql`DELETE FROM sale_reminder WHERE shop_id = ${shop_id} AND id = ${id}::uuid`.execute(db.kysely)
