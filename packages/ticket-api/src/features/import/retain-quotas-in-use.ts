import { type Kysely, sql } from 'kysely'
import type { CatalogueRows } from '../../store/catalogue/catalogue-rows.ts'
import { rowKey } from '../../store/catalogue/save-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { isToCome, ordersHave, ordersOfEvents } from './ended-sales.ts'
import type { ImportFinding } from './file-position.ts'
import { recordOf, type StoredRow } from './resolve-relative-dates.ts'

type Link = { readonly [column: string]: unknown }
type Change = {
  readonly rows: CatalogueRows
  readonly stored: {
    readonly [Table in 'event' | 'product' | 'quota' | 'product_quota']: ReadonlyMap<string, StoredRow>
  }
  /** Links that the products of the file do not have any more. */
  readonly left: readonly Link[]
  /** Products that the file does not have any more. */
  readonly gone: readonly StoredRow[]
  readonly now: number
}

/**
 * A quota counts the pieces sold while its products drew from it, and goes on counting them when they leave it
 * (rules/stock#quotas-in-use). So a product may leave a quota, unless another one of its quotas does not count all sold
 * pieces and the file does not state how many: then it draws from the old one as well, until the file states it. Pieces
 * that a new quota or a new map does not count are reported.
 */
export const retainQuotasInUse = async (
  kysely: Kysely<Schema>,
  { rows, stored, left, gone, now }: Change,
): Promise<{
  readonly kept: ReadonlySet<Link>
  /** Quotas that products leave; nothing of them was held or sold. */
  readonly leftQuotas: readonly string[]
  readonly findings: readonly ImportFinding[]
}> => {
  const shopId = rows.shop.id
  const coming = new Set<unknown>(
    [...stored.event.values(), ...rows.event].filter(event => isToCome(event, now)).map(({ id }) => id),
  )
  const isComing = (eventId: unknown): boolean => eventId === null || coming.has(eventId)
  /** On sale before and after, of the same event. */
  const staying = new Map<unknown, CatalogueRows['product'][number]>(
    rows.product
      .filter(({ id, event_id }) => stored.product.get(id)?.event_id === event_id && isComing(event_id))
      .map(product => [product.id, product]),
  )
  const leaving = left.filter(({ product_id }) => staying.has(product_id))
  const replaced = replacedLinks(rows, stored, gone).filter(({ product }) => isComing(product.event_id))
  const quotaIds = [...leaving, ...replaced.map(({ link }) => link)].map(({ quota_id }) => String(quota_id))
  const used = await quotasInUse(kysely, shopId, [...new Set(quotaIds)])
  const leavingInUse = Map.groupBy(
    // Another quota of goods without an event is another batch.
    leaving.filter(({ product_id, quota_id }) => staying.get(product_id)?.event_id && used.has(String(quota_id))),
    ({ product_id }) => product_id,
  )
  const drawing = Map.groupBy(
    rows.product_quota.filter(({ product_id }) => staying.has(product_id)),
    ({ quota_id }) => quota_id,
  )
  const asked = [...drawing].filter(([, links]) =>
    links.some(link => leavingInUse.has(link.product_id) || !stored.product_quota.has(rowKey('product_quota', link))),
  )
  const uncounted = await uncountedPieces(
    kysely,
    shopId,
    asked.flatMap(([, links]) => links),
  )
  const quotas = new Map(rows.quota.map(row => [row.id, row]))
  const short = asked.flatMap(([quotaId, links]): readonly ShortQuota[] => {
    const old = links.flatMap(({ product_id }) => leavingInUse.get(product_id) ?? [])
    // A quota that replaces another one has to include the pieces that other channels sold of that one.
    const elsewhere = old
      .filter(({ quota_id }) => !quotas.has(String(quota_id)))
      .map(({ quota_id }) => Number(stored.quota.get(String(quota_id))?.sold_elsewhere ?? 0))
    const pieces = uncounted.get(quotaId) ?? 0
    const toSay = pieces + Math.max(0, ...elsewhere)
    if (pieces === 0 || toSay <= Number(quotas.get(quotaId)?.sold_elsewhere ?? 0)) return []
    const isOfGoods = links.every(({ product_id }) => staying.get(product_id)?.event_id === null)
    return [{ quotaId, pieces, toSay, old, isOfGoods }]
  })
  return {
    kept: new Set(short.flatMap(({ old }) => old)),
    leftQuotas: leaving.map(({ quota_id }) => String(quota_id)).filter(id => !used.has(id)),
    findings: [
      ...short.map(uncountedFault),
      ...replaced.flatMap(({ product, link }) => {
        const pieces = used.get(String(link.quota_id))
        if (pieces === undefined) return []
        const reason = `have "${product.id}" no more, and ${pieces} of its quota "${String(link.quota_id)}" are held or sold, which no new quota counts: say them in its sold_elsewhere`
        return [{ steps: ['products'], reason }]
      }),
      ...(await unseatedOrders(kysely, rows, stored, isComing)),
    ],
  }
}

type ShortQuota = {
  readonly quotaId: string
  /** Pieces of its products that it does not count, and the number sold elsewhere that makes good for them. */
  readonly pieces: number
  readonly toSay: number
  /** Links that its products keep meanwhile. */
  readonly old: readonly Link[]
  readonly isOfGoods: boolean
}

const uncountedFault = ({ quotaId, pieces, toSay, old, isOfGoods }: ShortQuota): ImportFinding => {
  const olds = [...new Set(old.map(({ quota_id }) => `"${String(quota_id)}"`))].join(' and ')
  const meanwhile = old.length > 0 ? `; until then its products draw from ${olds} as well` : ''
  const end = isOfGoods ? ', unless it is another batch' : meanwhile
  const reason = `does not count ${pieces} of its products that are held or sold already: make its sold_elsewhere ${toSay}${end}`
  return { steps: ['quotas', quotaId, 'capacity'], reason }
}

/** Links of removed products whose quota is replaced by a new one of the same event. */
const replacedLinks = (rows: CatalogueRows, stored: Change['stored'], gone: Change['gone']) => {
  const listed = new Set(rows.quota.map(({ id }) => id))
  const events = new Map(rows.product.map(({ id, event_id }) => [id, event_id]))
  const renewing = new Set(
    rows.product_quota
      .filter(({ quota_id }) => !stored.quota.has(quota_id))
      .map(({ product_id }) => events.get(product_id)),
  )
  const going = new Map(
    gone
      .filter(product => !recordOf(product).removed && product.event_id !== null)
      .filter(({ event_id }) => renewing.has(String(event_id)))
      .map(product => [product.id, product]),
  )
  return [...stored.product_quota.values()].flatMap(link => {
    const product = going.get(String(link.product_id))
    return product && !listed.has(String(link.quota_id)) ? [{ product, link }] : []
  })
}

/** Events that get a map after tickets without a seat were sold, or another one in the place of a chart at seats.io. */
const unseatedOrders = async (
  kysely: Kysely<Schema>,
  rows: CatalogueRows,
  stored: Change['stored'],
  isComing: (eventId: string) => boolean,
): Promise<readonly ImportFinding[]> => {
  const seated = rows.event.filter(({ id, record }) => {
    const before = stored.event.get(id)
    if (!before || !record.has_seating_chart || !isComing(id)) return false
    const { has_seating_chart: hadChart, seatsio_chart: chart } = recordOf(before)
    return !hadChart || (chart !== undefined && chart !== record.seatsio_chart)
  })
  const orders = await ordersOfEvents(
    kysely,
    rows.shop.id,
    seated.map(({ id }) => id),
  )
  return [...orders].map(([id, count]) => {
    const isOwnMap = seated.find(row => row.id === id)?.record.seating !== undefined
    const steps = ['events', id, isOwnMap ? 'seating' : 'seatsio_chart']
    if (!recordOf(stored.event.get(id)).has_seating_chart) {
      return { steps, reason: `is new, and ${ordersHave(count)} without a seat: the map does not count these` }
    }
    const reason = isOwnMap
      ? `is new, and ${ordersHave(count)} with places of a chart at seats.io: the map does not count these`
      : `is another chart, and ${ordersHave(count)} with places of the one before: it does not count these`
    return { steps, reason }
  })
}

/** The held and sold pieces of these quotas, by id; unused quotas are left out. */
export const quotasInUse = async (
  kysely: Kysely<Schema>,
  shopId: string,
  quotaIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (quotaIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; pieces: number }>`
    SELECT id, held + sold AS pieces FROM quota
    WHERE shop_id = ${shopId} AND id = ANY(${quotaIds}::text[]) AND held + sold > 0 ORDER BY id`.execute(kysely)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/**
 * Pieces of the products that draw from these quotas which are held or sold without being counted by them, by quota.
 * All lines of the shop are read.
 */
const uncountedPieces = async (
  kysely: Kysely<Schema>,
  shopId: string,
  links: readonly { readonly product_id: string; readonly quota_id: string }[],
): Promise<ReadonlyMap<string, number>> => {
  if (links.length === 0) return new Map()
  const productIds = links.map(({ product_id }) => product_id)
  const { rows } = await sql<{ id: string; pieces: number }>`
    SELECT link.quota_id AS id, sum(piece.amount)::int AS pieces
    FROM (
      SELECT line.product_id, line.amount, ARRAY(
        SELECT jsonb_array_elements_text(bought -> 'quota_ids')
        FROM jsonb_array_elements(placed.snapshot -> 'lines') AS bought
        WHERE bought ->> 'product_id' = line.product_id) AS quota_ids
      FROM order_line AS line
      JOIN customer_order AS placed ON placed.shop_id = line.shop_id AND placed.number = line.order_number
      WHERE line.shop_id = ${shopId} AND line.product_id = ANY(${productIds}::text[])
        AND placed.status IN ('paid', 'unpaid')
      UNION ALL
      SELECT item.product_id, item.amount, array_agg(hold.quota_id)
      FROM cart_item AS item
      JOIN hold ON hold.shop_id = item.shop_id AND hold.cart_id = item.cart_id AND hold.item_id = item.id
      WHERE item.shop_id = ${shopId} AND item.product_id = ANY(${productIds}::text[])
      GROUP BY item.shop_id, item.cart_id, item.id
    ) AS piece
    JOIN unnest(${productIds}::text[], ${links.map(({ quota_id }) => quota_id)}::text[]) AS link (product_id, quota_id)
      ON link.product_id = piece.product_id AND link.quota_id <> ALL(piece.quota_ids)
    GROUP BY 1`.execute(kysely)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}
