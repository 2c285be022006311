import type { EpochMs } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import { shownProducts } from '../../domain/catalogue/shown-products.ts'
import { onSaleByStock } from '../../domain/catalogue/sold-out-tickets.ts'
import type { Catalogue, CatalogueEvent, Catalogues } from '../../domain/model/catalogue.ts'
import { errorName } from '../../platform/error-name.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import type { Database } from '../../store/database.ts'
import { retryAt } from '../../store/retry-lease.ts'
import type { Schema } from '../../store/schema.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { transact } from '../../store/transact.ts'
import { endsAt } from '../catalogue/parse-event-rows.ts'
import type { StockReader } from '../catalogue/stock-levels.ts'
import { listAwaitedEvents } from './awaited-events.ts'
import { type DueReminder, hasCome, maxAttempts, pauses, type TakeDue } from './due-reminder.ts'

export type AwaitedDeps = {
  readonly db: Database
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
export const takeAwaited = (deps: AwaitedDeps): TakeDue => {
  let shops: readonly ShopTold[] | undefined
  return async most => {
    shops ??= await giveTurns(deps)
    const due: DueReminder[] = []
    for (const shop of shops) {
      if (due.length === most) break
      const taken = await perhaps(deps, shop.shopId, () => takeTurns(deps, shop, most - due.length))
      due.push(...(taken ?? []))
    }
    return due
  }
}

/** The tickets that the people of a shop are told of. */
type ShopTold = { readonly shopId: string; readonly told: readonly AwaitedStock[] }

/** A shop that cannot be looked at costs the others nothing. */
const perhaps = async <T>({ log }: AwaitedDeps, shop: string, look: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await look()
  } catch (error) {
    log.warn({ shop, problem: errorName(error) }, 'Awaited tickets were not looked at')
    return undefined
  }
}

const giveTurns = async (deps: AwaitedDeps): Promise<readonly ShopTold[]> => {
  const { kysely } = deps.db
  await sql`
    DELETE FROM awaited_stock AS seen WHERE (
      SELECT id FROM sale_reminder WHERE shop_id = seen.shop_id AND event_id = seen.event_id AND ${isWaiting} LIMIT 1
    ) IS NULL`.execute(kysely)
  const shops: ShopTold[] = []
  for (const [shopId, events] of Map.groupBy(await listAwaitedEvents(kysely, 'tickets'), event => event.shop_id)) {
    const ids = events.map(({ event_id }) => event_id)
    const told = await perhaps(deps, shopId, () => giveTurnsOfShop(deps, shopId, ids))
    if (told && told.length > 0) shops.push({ shopId, told })
  }
  return shops
}

const giveTurnsOfShop = async (
  deps: AwaitedDeps,
  shopId: string,
  eventIds: readonly string[],
): Promise<readonly AwaitedStock[]> => {
  const catalogue = await deps.catalogues.byShop(shopId)
  if (!catalogue) return []
  const events = eventIds.flatMap(id => catalogue.events.get(id) ?? []).filter(mayHaveTickets(deps.now()))
  const toCome = new Set(events.map(({ id }) => id))
  const over = eventIds.filter(id => !toCome.has(id))
  const onSale = await listOnSale(deps, catalogue, events)
  const { kysely } = deps.db
  if (onSale.length === 0 && over.length === 0 && !(await hasSeenStock(kysely, shopId))) return []
  return transact(kysely, trx => giveTurnsWithin(trx, { shopId, over, onSale, now: deps.now() }))
}

const hasSeenStock = async (kysely: Kysely<Schema>, shopId: string): Promise<boolean> => {
  const seen = await kysely.selectFrom('awaited_stock').select('stock').where('shop_id', '=', shopId).limit(1).execute()
  return seen.length > 0
}

/** Whether tickets of an event may come: of a postponed one they do, whatever its date was. */
const mayHaveTickets =
  (now: EpochMs) =>
  ({ isRemoved, status, facts }: CatalogueEvent): boolean =>
    !isRemoved && status !== 'cancelled' && (status === 'postponed' || endsAt(facts) > now)

/** The tickets of events that can be bought, whether anybody awaits them or not. */
const listOnSale = async (
  { stock, hasSeatsio, now }: AwaitedDeps,
  catalogue: Catalogue,
  events: readonly CatalogueEvent[],
): Promise<readonly AwaitedStock[]> => {
  const quotaIds = events.flatMap(event => shownProducts(event, catalogue).flatMap(product => product.quotaIds))
  const levels = await stock.levelsOf(catalogue.shopId, [...new Set(quotaIds)].sort())
  return events.flatMap(event =>
    onSaleByStock(event, catalogue, { stock: levels, hasSeatsio, now: now() }).map(
      ({ stock: id, productIds, free }) => ({
        event_id: event.id,
        stock: id,
        product_ids: productIds,
        told: Number.isFinite(free) ? free * toldPerTicket : null,
      }),
    ),
  )
}

const rowsOf = (stocks: readonly AwaitedStock[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb)
    AS on_sale (event_id text, stock text, product_ids text[], told int)`

const waitsInShop = (shopId: string) => sql`shop_id = ${shopId} AND ${isWaiting}`

const awaitsIt = sql`sale_reminder.event_id = on_sale.event_id
  AND (any_ticket OR sale_reminder.product_ids && on_sale.product_ids)`

type Look = {
  readonly shopId: string
  /** Events that are over or will not be. */
  readonly over: readonly string[]
  readonly onSale: readonly AwaitedStock[]
  readonly now: EpochMs
}

/** Each stock gives turns at times of its own. A turn ends when all that its person awaits is taken again. */
const giveTurnsWithin = async (
  trx: Transaction<Schema>,
  { shopId, over, onSale, now }: Look,
): Promise<readonly AwaitedStock[]> => {
  const ofShop = waitsInShop(shopId)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reminders ${shopId}`}, 0))`.execute(trx)
  await sql`DELETE FROM sale_reminder WHERE ${ofShop} AND event_id = ANY(${over}::text[])`.execute(trx)
  const { rows: stocks } = await sql<AwaitedStock>`
    SELECT on_sale.* FROM ${rowsOf(onSale)} CROSS JOIN LATERAL (
      SELECT FROM sale_reminder WHERE ${ofShop} AND ${awaitsIt} LIMIT 1) AS anybody`.execute(trx)
  await sql`
    DELETE FROM awaited_stock
    WHERE shop_id = ${shopId} AND (event_id, stock) NOT IN (SELECT event_id, stock FROM ${rowsOf(stocks)})`.execute(trx)
  await sql`
    INSERT INTO awaited_stock (shop_id, event_id, stock, tell_from)
    SELECT ${shopId}, event_id, stock, ${sqlTime(now + settledMs)} FROM ${rowsOf(stocks)}
    ON CONFLICT DO NOTHING`.execute(trx)
  const { rows: turns } = await sql<AwaitedStock>`
    UPDATE awaited_stock SET tell_from = ${sqlTime(now + headStartMs)}, is_settled = true FROM ${rowsOf(stocks)}
    WHERE shop_id = ${shopId} AND awaited_stock.event_id = on_sale.event_id AND awaited_stock.stock = on_sale.stock
      AND ${hasCome('tell_from', now)} RETURNING on_sale.*`.execute(trx)
  if (turns.length > 0) {
    await sql`
      UPDATE sale_reminder SET has_turn = true, due_at = ${sqlTime(now)}
      WHERE ${ofShop} AND NOT has_turn AND id IN (
        SELECT next.id FROM ${rowsOf(turns)} CROSS JOIN LATERAL (
          SELECT id FROM sale_reminder WHERE ${ofShop} AND ${awaitsIt} ORDER BY confirmed_at, id LIMIT on_sale.told
        ) AS next)`.execute(trx)
  }
  const { rows: told } = await sql<AwaitedStock>`
    SELECT on_sale.* FROM ${rowsOf(stocks)} JOIN awaited_stock USING (event_id, stock)
    WHERE shop_id = ${shopId} AND is_settled`.execute(trx)
  await sql`
    UPDATE sale_reminder SET has_turn = false, attempts = 0
    WHERE ${ofShop} AND has_turn AND NOT EXISTS (SELECT FROM ${rowsOf(told)} WHERE ${awaitsIt})`.execute(trx)
  return told
}

/** Takes those who have their turn. Meanwhile another process may have given turns for tickets that are not told here. */
const takeTurns = async (
  { db, now }: AwaitedDeps,
  { shopId, told }: ShopTold,
  most: number,
): Promise<readonly DueReminder[]> => {
  const { rows } = await sql<DueReminder>`
    UPDATE sale_reminder SET attempts = attempts + 1, due_at = ${retryAt(sql.ref('attempts'), pauses, now())}
    WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM sale_reminder
      WHERE ${waitsInShop(shopId)} AND has_turn AND ${hasCome('due_at', now())}
        AND EXISTS (SELECT FROM ${rowsOf(told)} WHERE ${awaitsIt})
      ORDER BY confirmed_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING *, attempts >= ${maxAttempts} AS is_last_try`.execute(db.kysely)
  return rows.map(due => ({ ...due, product_ids: toldTickets(due, told) }))
}

/** The tickets that the letter names. */
const toldTickets = ({ event_id, any_ticket, product_ids }: DueReminder, told: readonly AwaitedStock[]) =>
  told
    .filter(one => one.event_id === event_id)
    .flatMap(one => one.product_ids)
    .filter(id => any_ticket || product_ids.includes(id))
