import { sql } from 'kysely'
import { reminderMail, reminderQuestion, ticketsMail, ticketsQuestion } from '../../documents/mails/reminder-mail.ts'
import { salesOpening, salesOpenings } from '../../domain/catalogue/sales-opening.ts'
import { MailRefused } from '../../domain/mail/mail-transport.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { errorName } from '../../platform/error-name.ts'
import { retryAt } from '../../store/retry-lease.ts'
import type { MailQueueDeps } from '../mail/mail-queue.ts'
import { type DueReminder, hasCome, moment, pauses } from './due-reminder.ts'
import { type AwaitedDeps, takeAwaited } from './take-awaited.ts'

export type ReminderQueue = {
  /** Sends what is due and forgets what is over; returns how many e-mails were tried. For a job. */
  run(): Promise<number>
}

type ReminderDeps = Omit<MailQueueDeps, 'orderLinks'> & AwaitedDeps

/** The e-mail goes out this long before sales open, like the alarm of the calendar entry. */
const toldBeforeMs = 15 * 60_000
/** Unconfirmed reminders are deleted after this time. */
const unconfirmedMs = 48 * 3_600_000
/** A confirmed reminder is given up after so many tries, if sales have opened by then; of tickets after some hours. */
const mostAttempts = 30
/** How many are taken together, and how many of them are sent at a time. */
const atOnce = 40
const inParallel = 5
/**
 * Reminders that a slow mail server has not let begin by then wait for the next try, before another process takes them.
 */
const longestWaitMs = pauses.firstMs / 2
/** How long one turn of the job goes on while e-mails are due, so that a server that stops waits no longer. */
const turnMs = 2_000

/**
 * Two e-mails at most per reminder (rules/catalogue#sale-reminders): one asks whether the address wants it, one tells
 * that sales open or tickets came. Each is taken before it is sent, so that no other process sends it too; the address
 * is deleted with the second one. Some are sent in parallel, and a run goes on while there are more.
 */
export const createReminderQueue = (deps: ReminderDeps): ReminderQueue => ({
  async run() {
    await forgetOld(deps)
    const until = deps.now() + turnMs
    for (let tried = 0; ; ) {
      let isMore = false
      for (const take of takers) {
        const due = await take(deps)
        await sendAll(deps, due)
        tried += due.length
        isMore ||= due.length === atOnce
      }
      if (!isMore || deps.now() >= until) return tried
    }
  },
})

const forgetOld = ({ db, now }: ReminderDeps) =>
  sql`
    DELETE FROM sale_reminder WHERE confirmed_at IS NULL AND created_at < ${moment(now() - unconfirmedMs)}`.execute(
    db.kysely,
  )

const takeUnasked = async ({ db, now }: ReminderDeps): Promise<readonly DueReminder[]> => {
  const { rows } = await sql<DueReminder>`
    UPDATE sale_reminder SET attempts = attempts + 1,
      due_at = ${retryAt(sql.ref('attempts'), pauses, now())}
    WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM sale_reminder WHERE asked_at IS NULL AND confirmed_at IS NULL AND ${hasCome('due_at', now())}
      ORDER BY due_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db.kysely)
  return rows
}

/** SQL for reminders whose next opening after they were confirmed is not after a moment, or does not exist. */
const opensBy = (openings: readonly number[], at: number) =>
  openings.some(opening => opening > at)
    ? sql`confirmed_at < ${moment(openings.findLast(opening => opening <= at) ?? 0)}`
    : sql`true`

/** Reminders of events whose sales open soon; events on sale, or never on sale, are told or forgotten too. */
const takeOpening = async ({ db, catalogues, now }: ReminderDeps): Promise<readonly DueReminder[]> => {
  const { rows: events } = await sql<{ shop_id: string; event_id: string }>`
    SELECT DISTINCT shop_id, event_id FROM sale_reminder
    WHERE awaits = 'opening' AND confirmed_at IS NOT NULL`.execute(db.kysely)
  const due: DueReminder[] = []
  for (const { shop_id, event_id } of events) {
    const catalogue = await catalogues.byShop(shop_id)
    const openings = catalogue ? salesOpenings(catalogue.events.get(event_id), catalogue) : []
    const until = now() + toldBeforeMs
    if (openings[0] !== undefined && openings[0] > until) continue
    const ofEvent = sql`
      shop_id = ${shop_id} AND event_id = ${event_id} AND awaits = 'opening' AND confirmed_at IS NOT NULL`
    await sql`
      DELETE FROM sale_reminder
      WHERE ${ofEvent} AND ${opensBy(openings, now())} AND attempts >= ${mostAttempts}`.execute(db.kysely)
    const { rows } = await sql<DueReminder>`
      UPDATE sale_reminder SET attempts = attempts + 1, due_at = ${moment(now() + pauses.firstMs)}
      WHERE (shop_id, id) IN (
        SELECT shop_id, id FROM sale_reminder WHERE ${ofEvent} AND ${opensBy(openings, until)} AND ${hasCome('due_at', now())}
        ORDER BY due_at LIMIT ${atOnce - due.length} FOR UPDATE SKIP LOCKED)
      RETURNING *`.execute(db.kysely)
    due.push(...rows)
    if (due.length === atOnce) break
  }
  return due
}

/** What each takes is sent before the next one looks: a failing one costs the others none of their tries. */
const takers = [takeUnasked, takeOpening, (deps: ReminderDeps) => takeAwaited(deps, atOnce)]

const sendAll = async (deps: ReminderDeps, due: readonly DueReminder[]): Promise<void> => {
  const beginBefore = deps.now() + longestWaitMs
  const waiting = due.values()
  const sendInTurn = async () => {
    for (const one of waiting) if (deps.now() < beginBefore) await sendOne(deps, one)
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
        UPDATE sale_reminder SET asked_at = ${moment(now())}, due_at = ${moment(now())}, attempts = 0
        WHERE shop_id = ${due.shop_id} AND id = ${due.id}::uuid`.execute(db.kysely)
    } else await forget(deps, due)
  } catch (error) {
    const isGivenUp = due.awaits === 'tickets' && due.confirmed_at !== null && due.attempts >= mostAttempts
    if (error instanceof MailRefused || isGivenUp) await forget(deps, due)
    // Messages of mail servers can contain addresses.
    log.warn({ reminder: due.id, problem: errorName(error) }, 'A reminder was not sent')
  }
}

const write = (due: DueReminder, catalogue: Catalogue, now: number) => {
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

const forget = ({ db }: ReminderDeps, { shop_id, id }: DueReminder) =>
  sql`DELETE FROM sale_reminder WHERE shop_id = ${shop_id} AND id = ${id}::uuid`.execute(db.kysely)
