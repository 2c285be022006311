import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type DueSubject, writeMail } from '../../documents/write-mail.ts'
import { MailRefused, type MailTransport } from '../../domain/mail/mail-transport.ts'
import type { Catalogues } from '../../domain/model/catalogue.ts'
import type { OrderLinks } from '../../domain/order/order-links.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import type { Traffic } from '../../platform/traffic.ts'
import type { Database } from '../../store/database.ts'

export type MailQueueDeps = {
  readonly db: Pick<Database, 'kysely'>
  readonly catalogues: Catalogues
  readonly orderLinks: OrderLinks
  readonly transport: MailTransport
  readonly traffic: Pick<Traffic, 'isBusy'>
  readonly now: () => number
  readonly log: ServerLog
}

export type MailQueue = {
  /** Sends e-mails that are due; returns how many were tried. For a job. */
  sendDue(): Promise<number>
}

type DueMail = DueSubject & {
  readonly attempts: number
}

const mostAttempts = 12
const firstPauseMs = 60_000
const longestPauseMs = 3 * 60 * 60_000
const atOnce = 20
/** How many a busy server takes, so that it sends them before others would think that it had died. */
const atOnceWhenBusy = 5
/** As many as the connections to the mail server. */
const inParallel = 5
/**
 * A paper with tickets takes longer to write than an order to make. While people are buying, a mail is followed by a
 * pause of three times its own duration, so that they keep most of the processor.
 */
const pausePerMail = 3
const longestBusyPauseMs = 500
/** How long one turn of the job goes on while e-mails are due, so that a server that stops waits no longer. */
const turnMs = 2_000

/**
 * Sends e-mails, some in parallel, and goes on while there are more. Each is taken before it is sent, so that no other
 * process sends it too; after a crash in between, another process sends it after the pause, with the same Message-ID.
 * That is once, as far as SMTP can promise it. An e-mail that is due later than the longest pause allows was queued
 * before the clock was set back, and is due now; only the letters of gift cards are dated.
 */
export const createMailQueue = (deps: MailQueueDeps): MailQueue => ({
  async sendDue() {
    const until = deps.now() + turnMs
    for (let tried = 0; ; ) {
      const most = deps.traffic.isBusy() ? atOnceWhenBusy : atOnce
      const mails = await takeDue(deps, most)
      tried += mails.length
      const waiting = mails.values()
      const sendInTurn = async () => {
        for (const mail of waiting) {
          const startedAt = performance.now()
          await sendOne(deps, mail)
          if (!deps.traffic.isBusy()) continue
          await pause(Math.min(longestBusyPauseMs, pausePerMail * (performance.now() - startedAt)))
        }
      }
      await Promise.all(Array.from({ length: inParallel }, sendInTurn))
      if (mails.length < most || deps.now() >= until) return tried
    }
  },
})

const takeDue = async ({ db, now }: MailQueueDeps, most: number): Promise<readonly DueMail[]> => {
  const moment = sql`to_timestamp(${now() / 1000}::float8)`
  const { rows } = await sql<DueMail>`
    UPDATE mail SET attempts = attempts + 1,
      due_at = ${moment} + least(${firstPauseMs}::float8 * 2 ^ attempts, ${longestPauseMs}::float8)
        * interval '1 millisecond'
    WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM mail WHERE status = 'due'
        AND (due_at <= ${moment}
          OR kind <> 'gift' AND due_at > ${moment} + ${2 * longestPauseMs}::float8 * interval '1 millisecond')
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING shop_id, id, kind, order_number, payment_id, refund_id, withdrawal_id, ticket_code, moved,
      attempts`.execute(db.kysely)
  return rows
}

const sendOne = async (deps: MailQueueDeps, mail: DueMail): Promise<void> => {
  const { db, now, log } = deps
  const end = (status: 'due' | 'sent' | 'failed', problem: string | null) =>
    sql`
      UPDATE mail SET status = ${status}, problem = ${problem},
        sent_at = CASE WHEN ${status}::text = 'sent' THEN to_timestamp(${now() / 1000}::float8) END
      WHERE shop_id = ${mail.shop_id} AND id = ${mail.id}`.execute(db.kysely)
  try {
    const isSent = await send(deps, mail)
    await end(isSent ? 'sent' : 'failed', isSent ? null : 'nobody to write to, or nothing to tell any more')
  } catch (error) {
    // Messages of mail servers can contain addresses.
    const problem = error instanceof Error ? error.name : 'unknown'
    const isOver = error instanceof MailRefused || mail.attempts >= mostAttempts
    await end(isOver ? 'failed' : 'due', problem)
    const detail = { mail: mail.id, order: mail.order_number, problem, attempts: mail.attempts }
    if (isOver) log.error(detail, 'An e-mail could not be sent and was given up')
    else log.warn(detail, 'An e-mail could not be sent and will be tried again')
  }
}

/** False when there is no recipient, or nothing left to tell. */
const send = async (deps: MailQueueDeps, mail: DueMail): Promise<boolean> => {
  const catalogue = await deps.catalogues.byShop(mail.shop_id)
  if (!catalogue) throw new Error('An e-mail has no shop')
  const written = await writeMail({ kysely: deps.db.kysely, orderLinks: deps.orderLinks }, catalogue, mail, deps.now())
  if (written) await deps.transport.send(written)
  return written !== undefined
}
