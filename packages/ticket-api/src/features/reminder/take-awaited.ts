import { type Kysely, sql } from 'kysely'
import { listedProducts } from '../../domain/catalogue/listed-products.ts'
import { onSaleByStock } from '../../domain/catalogue/sold-out-tickets.ts'
import type { Catalogue, CatalogueEvent, Catalogues } from '../../domain/model/catalogue.ts'
import { errorName } from '../../platform/error-name.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import type { Database } from '../../store/database.ts'
import { retryAt } from '../../store/retry-lease.ts'
import type { Schema } from '../../store/schema.ts'
import { endsAt } from '../catalogue/read-events.ts'
import type { StockReader } from '../catalogue/stock-levels.ts'
import { type DueReminder, hasCome, moment, pauses } from './due-reminder.ts'

export type AwaitedDeps = {
  readonly db: Pick<Database, 'kysely'>
  readonly catalogues: Catalogues
  readonly stock: StockReader
  /** Whether seats are sold from charts at seats.io. */
  readonly hasSeatsio: boolean
  readonly now: () => number
  readonly log: ServerLog
}

/** Time on sale before anybody is told: pieces that a cart gives back are often taken at once. */
const settledMs = 60_000
/** How many are told of each ticket, and how long they have before the next ones are told. */
const toldPerTicket = 3
const headStartMs = 15 * 60_000

/** What the people who wait at an event await. */
type Waiting = {
  readonly shop_id: string
  readonly event_id: string
  readonly product_ids: readonly string[]
  readonly any_ticket: boolean
  /** Whether something of it could be bought when it was looked at last. */
  readonly was_on_sale: boolean
}

/** Awaited tickets that can be bought; how many people are told of them at once, null for all. */
type AwaitedStock = {
  readonly event_id: string
  readonly stock: string
  readonly product_ids: readonly string[]
  readonly told: number | null
}

const isWaiting = sql`awaits = 'tickets' AND confirmed_at IS NOT NULL`

/**
 * Takes reminders of sold-out tickets that can be bought again, in the order in which they were confirmed: three for
 * each ticket, and the next ones a quarter of an hour later, if there still are some. Deletes those of events that are
 * over or will not be (rules/catalogue#sale-reminders).
 */
export const takeAwaited = async (deps: AwaitedDeps, most: number): Promise<readonly DueReminder[]> => {
  const { kysely } = deps.db
  await sql`
    DELETE FROM awaited_stock AS seen WHERE NOT EXISTS (
      SELECT FROM sale_reminder WHERE shop_id = seen.shop_id AND event_id = seen.event_id AND ${isWaiting})`.execute(
    kysely,
  )
  const { rows } = await sql<Waiting>`
    SELECT shop_id, event_id, array_agg(DISTINCT product_id) AS product_ids, bool_or(any_ticket) AS any_ticket,
      (shop_id, event_id) IN (SELECT shop_id, event_id FROM awaited_stock) AS was_on_sale
    FROM sale_reminder CROSS JOIN unnest(product_ids) AS product_id
    WHERE ${isWaiting} GROUP BY shop_id, event_id`.execute(kysely)
  const due: DueReminder[] = []
  for (const [shopId, waiting] of Map.groupBy(rows, row => row.shop_id)) {
    try {
      const catalogue = await deps.catalogues.byShop(shopId)
      if (catalogue) due.push(...(await takeOfShop(deps, catalogue, { waiting, most: most - due.length })))
    } catch (error) {
      deps.log.warn({ shop: shopId, problem: errorName(error) }, 'Awaited tickets were not looked at')
    }
  }
  return due
}

type OfShop = { readonly waiting: readonly Waiting[]; readonly most: number }

const takeOfShop = async (
  deps: AwaitedDeps,
  catalogue: Catalogue,
  { waiting, most }: OfShop,
): Promise<readonly DueReminder[]> => {
  const events = waiting.flatMap(({ event_id }) => catalogue.events.get(event_id) ?? []).filter(isToCome(deps.now()))
  const stocks = await readAwaitedStocks(deps, catalogue, { waiting, events })
  const toCome = new Set(events.map(({ id }) => id))
  const over = waiting.map(({ event_id }) => event_id).filter(id => !toCome.has(id))
  if (stocks.length === 0 && over.length === 0 && !waiting.some(event => event.was_on_sale)) return []
  const look = { shopId: catalogue.shopId, over, stocks, most, now: deps.now() }
  return deps.db.kysely.transaction().execute(trx => takeWithin(trx, look))
}

/** Whether tickets of an event may come: of a postponed one they do, whatever its date was. */
const isToCome =
  (now: number) =>
  ({ isRemoved, status, facts }: CatalogueEvent): boolean =>
    !isRemoved && status !== 'cancelled' && (status === 'postponed' || endsAt(facts) > now)

type EventsToCome = { readonly waiting: readonly Waiting[]; readonly events: readonly CatalogueEvent[] }

/** What can be bought of what is awaited. */
const readAwaitedStocks = async (
  { stock, hasSeatsio, now }: AwaitedDeps,
  catalogue: Catalogue,
  { waiting, events }: EventsToCome,
): Promise<readonly AwaitedStock[]> => {
  const quotaIds = events.flatMap(event => listedProducts(event, catalogue).flatMap(product => product.quotaIds))
  const levels = await stock.levelsOf(catalogue.shopId, [...new Set(quotaIds)].sort())
  const at = { stock: levels, hasSeatsio, now: now() }
  const awaited = new Map(waiting.map(one => [one.event_id, new Set(one.product_ids)]))
  const anyTicket = new Set(waiting.filter(one => one.any_ticket).map(one => one.event_id))
  return events.flatMap(event =>
    onSaleByStock(event, catalogue, at)
      .filter(({ productIds }) => anyTicket.has(event.id) || productIds.some(id => awaited.get(event.id)?.has(id)))
      .map(({ stock: id, productIds, free }) => ({
        event_id: event.id,
        stock: id,
        product_ids: productIds,
        told: Number.isFinite(free) ? free * toldPerTicket : null,
      })),
  )
}

type Look = {
  readonly shopId: string
  /** Events that are over or will not be. */
  readonly over: readonly string[]
  readonly stocks: readonly AwaitedStock[]
  readonly most: number
  readonly now: number
}

/** Each stock gives turns at times of its own. A turn ends when all that its person awaits is taken again. */
const takeWithin = async (
  trx: Kysely<Schema>,
  { shopId, over, stocks, most, now }: Look,
): Promise<readonly DueReminder[]> => {
  const ofShop = sql`shop_id = ${shopId} AND ${isWaiting}`
  const onSale = (some: readonly AwaitedStock[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
      AS on_sale (event_id text, stock text, product_ids text[], told int)`
  const awaitsIt = sql`sale_reminder.event_id = on_sale.event_id
    AND (any_ticket OR sale_reminder.product_ids && on_sale.product_ids)`

  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reminders ${shopId}`}, 0))`.execute(trx)
  await sql`DELETE FROM sale_reminder WHERE ${ofShop} AND event_id = ANY(${over}::text[])`.execute(trx)
  await sql`
    DELETE FROM awaited_stock
    WHERE shop_id = ${shopId} AND (event_id, stock) NOT IN (SELECT event_id, stock FROM ${onSale(stocks)})`.execute(trx)
  await sql`
    INSERT INTO awaited_stock (shop_id, event_id, stock, tell_from)
    SELECT ${shopId}, event_id, stock, ${moment(now + settledMs)} FROM ${onSale(stocks)}
    ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
    WITH turn AS (
      UPDATE awaited_stock SET tell_from = ${moment(now + headStartMs)}, is_settled = true
      WHERE shop_id = ${shopId} AND ${hasCome('tell_from', now)} RETURNING event_id, stock)
    UPDATE sale_reminder SET has_turn = true, due_at = ${moment(now)}
    WHERE ${ofShop} AND NOT has_turn AND id IN (
      SELECT next.id FROM turn JOIN ${onSale(stocks)} USING (event_id, stock) CROSS JOIN LATERAL (
        SELECT id FROM sale_reminder WHERE ${ofShop} AND ${awaitsIt} ORDER BY confirmed_at, id LIMIT on_sale.told
      ) AS next)`.execute(trx)
  const { rows: told } = await sql<AwaitedStock>`
    SELECT on_sale.* FROM ${onSale(stocks)} JOIN awaited_stock USING (event_id, stock)
    WHERE shop_id = ${shopId} AND is_settled`.execute(trx)
  await sql`
    UPDATE sale_reminder SET has_turn = false, attempts = 0
    WHERE ${ofShop} AND has_turn AND NOT EXISTS (SELECT FROM ${onSale(told)} WHERE ${awaitsIt})`.execute(trx)
  const { rows } = await sql<DueReminder>`
    UPDATE sale_reminder SET attempts = attempts + 1, due_at = ${retryAt(sql.ref('attempts'), pauses, now)}
    WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM sale_reminder WHERE ${ofShop} AND has_turn AND ${hasCome('due_at', now)}
      ORDER BY confirmed_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(trx)
  return rows.map(due => ({ ...due, product_ids: toldTickets(due, told) }))
}

/** The tickets that the letter names. */
const toldTickets = ({ event_id, any_ticket, product_ids }: DueReminder, told: readonly AwaitedStock[]) =>
  told
    .filter(one => one.event_id === event_id)
    .flatMap(one => one.product_ids)
    .filter(id => any_ticket || product_ids.includes(id))
