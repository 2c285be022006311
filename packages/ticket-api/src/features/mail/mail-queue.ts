import type { PublicOrigins } from '@portti/core/rules'
import { sql } from 'kysely'
import {
  type AskedMail,
  type DueSubject,
  findAskedMail,
  loadMailedOrders,
  type MailedOrder,
} from '../../documents/mails/asked-mail.ts'
import { type Mail, MailRefused, type MailTransport, type MailWay } from '../../domain/mail/mail-transport.ts'
import { nothingToTell } from '../../domain/mail/nothing-to-tell.ts'
import type { Catalogues } from '../../domain/model/catalogue.ts'
import type { OrderLinks } from '../../domain/order/order-links.ts'
import { errorName } from '../../platform/error-name.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import { inWorker } from '../../platform/worker/in-worker.ts'
import type { Database } from '../../store/database.ts'
import { createMicroBatcher } from '../../store/micro-batcher.ts'
import { isBeyondPauses, retryAt } from '../../store/retry-lease.ts'
import { sqlTime } from '../../store/sql-time.ts'
import type { MailOutcome, SlowMail } from './mail-worker.ts'
import { createSlowSends, mailLeaseMs, type SlowSends } from './slow-sends.ts'
import { withinPatience } from './within-patience.ts'

const sendMails = inWorker<readonly [readonly AskedMail[], MailWay], readonly (MailOutcome | SlowMail)[]>(
  import.meta.url,
  './mail-worker',
  'sendMails',
)
const endOfSlow = inWorker<readonly [string], MailOutcome>(import.meta.url, './mail-worker', 'endOfSlow')
const renderMail = inWorker<readonly [AskedMail], Mail | undefined>(
  import.meta.url,
  '../../documents/mails/render-mail',
  'renderMail',
)

export type MailQueueDeps = {
  readonly db: Database
  readonly catalogues: Catalogues
  readonly orderLinks: OrderLinks
  /** The shops' public origins; none on a local machine. */
  readonly publicOrigins: PublicOrigins
  readonly transport: MailTransport
  readonly now: () => number
  readonly log: ServerLog
}

export type MailQueue = {
  /**
   * Sends e-mails that are due; returns how many were tried. For a job.
   * @param busyShare how busy requests keep this process, from 0 to 1: the busier, the longer e-mails wait.
   */
  sendDue(busyShare?: () => number): Promise<number>
}

type DueMail = DueSubject & {
  readonly attempts: number
}

const pauses = { firstMs: 60_000, maxMs: 3 * 60 * 60_000 }
/** Three days of tries (rules/orders#mail): a sender that is refused from Friday evening on is mended by Monday. */
const maxAttempts = 32
/** How many are taken together. */
const atOnce = 40
/** E-mails that a slow mail server has not let begin by then go back, before others think that this process died. */
const maxWaitMs = pauses.firstMs / 2
/** How many are asked of the worker process together, and how many such groups at a time: twice its connections. */
const groupSize = 5
const groupsInParallel = 2
/** How long one turn of the job goes on while e-mails are due, so that a server that stops waits no longer. */
const turnMs = 2_000
/**
 * How long an e-mail waits in a process without a free moment: in the first seconds of a sale shoppers need it more
 * (docs/speed.md, "E-mails in a storm"). In one that is half busy it waits for 0.6 seconds.
 */
const maxDelayMs = 10_000
const delayMs = (busyShare: number): number => maxDelayMs * busyShare ** 4

/**
 * Sends e-mails, some in parallel, and goes on while there are more. Each is taken before it is sent, so that no other
 * process sends it too; after a crash in between, another process sends it after the pause, with the same Message-ID.
 * That is once, as far as SMTP can promise it. An e-mail that is due later than the longest pause allows was queued
 * before the clock was set back, and is due now; only the letters of gift cards are dated later than that.
 */
export const createMailQueue = (deps: MailQueueDeps): MailQueue => {
  const endings = createMicroBatcher<Ending, true>({
    queueOf: () => '',
    runBatch: batch => saveEndings(deps, batch),
    maxQueueLength: atOnce,
    largestBatch: atOnce,
  })
  const end = async (ending: Ending): Promise<void> => {
    await endings.submit(ending)
  }
  const slow = createSlowSends(deps.log)
  return {
    async sendDue(busyShare = () => 0) {
      const until = deps.now() + turnMs
      for (let tried = 0; ; ) {
        if (!slow.hasRoom()) return tried
        const mails = await takeDue(deps, delayMs(busyShare()))
        tried += mails.length
        const beginBefore = deps.now() + maxWaitMs
        const orders = await loadOrdersOf(deps, mails)
        const groups = Array.from({ length: Math.ceil(mails.length / groupSize) }, (_, nth) =>
          mails.slice(nth * groupSize, (nth + 1) * groupSize),
        )
        const waiting = groups.values()
        const late: DueMail[] = []
        const sendInTurn = async () => {
          for (const group of waiting) {
            if (deps.now() < beginBefore && slow.hasRoom()) await sendGroup(deps, { group, orders, end, slow })
            else late.push(...group)
          }
        }
        await Promise.all(Array.from({ length: groupsInParallel }, sendInTurn))
        if (late.length > 0) await giveBack(deps, late)
        if (mails.length < atOnce || deps.now() >= until) return tried
      }
    },
  }
}

type Orders = ReadonlyMap<string, MailedOrder>

/** The orders of each shop. If a shop's cannot be read together, each of its e-mails reads its own. */
const loadOrdersOf = async (
  { db: { kysely } }: MailQueueDeps,
  mails: readonly DueMail[],
): Promise<ReadonlyMap<string, Orders | undefined>> => {
  const shops = [...Map.groupBy(mails, mail => mail.shop_id)]
  const read = ([shopId, ofShop]: (typeof shops)[number]) =>
    loadMailedOrders(kysely, shopId, ofShop).catch(() => undefined)
  return new Map(await Promise.all(shops.map(async shop => [shop[0], await read(shop)] as const)))
}

const takeDue = async ({ db, now }: MailQueueDeps, delay: number): Promise<readonly DueMail[]> => {
  const moment = sqlTime(now())
  const { rows } = await sql<DueMail>`
    UPDATE mail SET attempts = attempts + 1,
      due_at = ${retryAt(sql.ref('attempts'), pauses, now())}
    WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM mail WHERE status = 'due'
        AND (due_at <= ${moment} - ${delay}::float8 * interval '1 millisecond'
          OR kind <> 'gift' AND ${isBeyondPauses(sql.ref('due_at'), pauses, now())})
      ORDER BY due_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    RETURNING shop_id, id, kind, order_number, payment_id, refund_id, withdrawal_id, ticket_code, moved, ended,
      letter_id, recipient, attempts`.execute(db.kysely)
  return rows
}

const rowsOf = (mails: readonly DueMail[]) =>
  sql`unnest(${mails.map(({ shop_id }) => shop_id)}::text[], ${mails.map(({ id }) => id)}::uuid[],
    ${mails.map(({ attempts }) => attempts)}::int[]) AS taken (shop_id, id, attempts)`

const isStillTaken = sql`mail.shop_id = taken.shop_id AND mail.id = taken.id AND mail.attempts = taken.attempts
  AND mail.status = 'due'`

/** Makes e-mails due again as if they had not been taken, unless another process took them meanwhile. */
const giveBack = async ({ db, now }: MailQueueDeps, mails: readonly DueMail[]): Promise<void> => {
  await sql`
    UPDATE mail SET attempts = mail.attempts - 1, due_at = ${sqlTime(now())}
    FROM ${rowsOf(mails)} WHERE ${isStillTaken}`.execute(db.kysely)
}

/** Keeps e-mails that take long, unless another process took them meanwhile. */
const extendLease = async ({ db, now }: MailQueueDeps, mails: readonly DueMail[]): Promise<void> => {
  await sql`
    UPDATE mail SET due_at = greatest(mail.due_at, ${sqlTime(now() + mailLeaseMs)})
    FROM ${rowsOf(mails)} WHERE ${isStillTaken}`.execute(db.kysely)
}

/** The outcome of a try to send an e-mail. */
type Ending = Pick<DueMail, 'shop_id' | 'id' | 'attempts'> & {
  readonly status: 'due' | 'sent' | 'failed'
  readonly problem: string | null
}

/**
 * Writes endings, together those that come while others are written. A sent e-mail stays sent, even if another process
 * took it meanwhile; any other ending counts only for its own try. An ended e-mail is due at its end, not at its next
 * try: `isUndelivered` asks for letters after it.
 */
const saveEndings = async ({ db, now }: MailQueueDeps, endings: readonly Ending[]): Promise<readonly true[]> => {
  const pauseOver = retryAt(sql`mail.attempts - 1`, pauses, now())
  await sql`
    UPDATE mail SET status = ended.status, problem = ended.problem,
      due_at = CASE WHEN ended.status = 'due' THEN ${pauseOver} ELSE least(mail.due_at, ${sqlTime(now())}) END,
      sent_at = CASE WHEN ended.status = 'sent' THEN ${sqlTime(now())} END
    FROM unnest(${endings.map(({ shop_id }) => shop_id)}::text[], ${endings.map(({ id }) => id)}::uuid[],
      ${endings.map(({ attempts }) => attempts)}::int[], ${endings.map(({ status }) => status)}::text[],
      ${endings.map(({ problem }) => problem)}::text[]) AS ended (shop_id, id, attempts, status, problem)
    WHERE mail.shop_id = ended.shop_id AND mail.id = ended.id
      AND (ended.status = 'sent' OR mail.status = 'due' AND mail.attempts = ended.attempts)`.execute(db.kysely)
  return endings.map(() => true)
}

type Sending = {
  readonly group: readonly DueMail[]
  readonly orders: ReadonlyMap<string, Orders | undefined>
  readonly end: (ending: Ending) => Promise<void>
  readonly slow: SlowSends
}

/** An outcome that takes long. */
type LateOutcome = { readonly late: Promise<MailOutcome> }

const sendGroup = async (deps: MailQueueDeps, { group, orders, end, slow }: Sending): Promise<void> => {
  const asked = await Promise.all(group.map(mail => ask(deps, mail, orders.get(mail.shop_id)).catch(failureOf)))
  const outcomes = new Map<DueMail, MailOutcome | LateOutcome>()
  const ready: { readonly mail: DueMail; readonly asked: AskedMail }[] = []
  for (const [index, mail] of group.entries()) {
    const one = asked[index]
    if (one === undefined) outcomes.set(mail, 'nothing')
    else if ('failed' in one) outcomes.set(mail, one)
    else ready.push({ mail, asked: one })
  }
  const sent = await sendAsked(
    deps,
    ready.map(one => one.asked),
  )
  for (const [index, { mail }] of ready.entries()) outcomes.set(mail, sent[index] ?? { failed: 'unknown' })
  const endLater = async (mail: DueMail, { late }: LateOutcome) => endOne(deps, mail, await late, end)
  const written: Promise<void>[] = []
  const looked: DueMail[] = []
  for (const [mail, outcome] of outcomes) {
    if (typeof outcome === 'object' && 'late' in outcome) {
      slow.add(endLater(mail, outcome))
      looked.push(mail)
    } else written.push(endOne(deps, mail, outcome, end))
  }
  if (looked.length > 0) written.push(extendLease(deps, looked))
  await Promise.all(written)
}

/** The content of an e-mail; undefined when there is none left. */
const ask = async (deps: MailQueueDeps, mail: DueMail, orders: Orders | undefined): Promise<AskedMail | undefined> => {
  const catalogue = await deps.catalogues.byShop(mail.shop_id)
  if (!catalogue) throw new Error('An e-mail has no shop')
  const { orderLinks, publicOrigins } = deps
  const { kysely } = deps.db
  const known = orders ?? (await loadMailedOrders(kysely, mail.shop_id, [mail]))
  return findAskedMail({ kysely, orderLinks, publicOrigins }, catalogue, known, mail, deps.now())
}

/** By the worker process; where e-mails leave another way, they are only written there. */
const sendAsked = async (
  { transport }: MailQueueDeps,
  asked: readonly AskedMail[],
): Promise<readonly (MailOutcome | LateOutcome)[]> => {
  if (asked.length === 0) return []
  const { way } = transport
  if (way) {
    const outcomes = await sendMails(asked, way).catch(error => asked.map(() => failureOf(error)))
    return outcomes.map(outcome =>
      typeof outcome === 'object' && 'slowId' in outcome
        ? { late: endOfSlow(outcome.slowId).catch(failureOf) }
        : outcome,
    )
  }
  const sendOne = async (one: AskedMail): Promise<MailOutcome> => {
    const mail = await renderMail(one)
    if (mail) await transport.send(mail)
    return mail ? 'sent' : 'nothing'
  }
  return Promise.all(
    asked.map(async one => {
      const sending = sendOne(one).catch(error => (error instanceof MailRefused ? 'refused' : failureOf(error)))
      return (await withinPatience(sending)) ?? { late: sending }
    }),
  )
}

/** Messages of mail servers can contain addresses. */
const failureOf = (error: unknown) => ({ failed: errorName(error) })

const endOne = async (
  { log }: MailQueueDeps,
  mail: DueMail,
  outcome: MailOutcome,
  end: Sending['end'],
): Promise<void> => {
  if (outcome === 'sent') return end({ ...mail, status: 'sent', problem: null })
  if (outcome === 'nothing') {
    await end({ ...mail, status: 'failed', problem: nothingToTell })
    const detail = { mail: mail.id, kind: mail.kind, order: mail.order_number, problem: nothingToTell }
    return log.warn(detail, 'An e-mail was not sent')
  }
  const problem = outcome === 'refused' ? MailRefused.name : outcome.failed
  const isOver = outcome === 'refused' || mail.attempts >= maxAttempts
  await end({ ...mail, status: isOver ? 'failed' : 'due', problem })
  const detail = { mail: mail.id, order: mail.order_number, problem, attempts: mail.attempts }
  if (isOver) log.error(detail, 'An e-mail could not be sent and was given up')
  else log.warn(detail, 'An e-mail could not be sent and will be tried again')
}
