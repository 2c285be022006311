import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { isSeatQuota, parseSeatQuotaId } from '../../domain/model/seat-id.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import { dropUnknownMentions } from '../../formats/file/catalogue-mentions.ts'
import { mayBeSkipped, type SkippedRows } from '../../formats/file/skipped-rows.ts'
import type { CatalogueRows, CatalogueTable, Row } from '../../store/catalogue/catalogue-rows.ts'
import { rowKey } from '../../store/catalogue/save-rows.ts'
import type { Schema } from '../../store/schema.ts'

type StoredRows = ReadonlyMap<string, { readonly [column: string]: unknown }>
type StoredTables = { readonly [Table in CatalogueTable]: StoredRows }

/** The stored rows that the file has but could not use, with the rows that they depend on. */
export const keptSkippedRows = (
  stored: StoredTables,
  wanted: CatalogueRows,
  skipped: SkippedRows | undefined,
): StoredTables => {
  const pick = (
    table: CatalogueTable,
    isKept: (key: string, row: { readonly [column: string]: unknown }) => boolean,
  ) => {
    const listed = new Set(wanted[table].map(row => rowKey(table, row)))
    return new Map([...stored[table]].filter(([key, row]) => skipped && !listed.has(key) && isKept(key, row)))
  }
  const among = (table: CatalogueTable, ...lists: readonly (keyof SkippedRows)[]) =>
    pick(table, key => lists.some(list => skipped && mayBeSkipped(skipped[list], key)))
  const idsOf = (rows: StoredRows, column: string) => new Set([...rows.values()].map(row => row[column]))

  const delivery_method = among('delivery_method', 'delivery_methods')
  const prices = idsOf(delivery_method, 'product_id')
  const product = new Map([...among('product', 'products'), ...pick('product', key => prices.has(key))])
  const events = idsOf(product, 'event_id')
  const kinds = idsOf(product, 'vat_kind')
  for (const { kind } of wanted.vat_rate) kinds.delete(kind)
  const event = new Map([...among('event', 'events'), ...pick('event', key => events.has(key))])
  return {
    venue: among('venue', 'venues'),
    event_folder: among('event_folder', 'event_folders', 'product_folders'),
    vat_rate: new Map([...among('vat_rate', 'vat_rates'), ...pick('vat_rate', (_, { kind }) => kinds.has(kind))]),
    quota: new Map([
      ...among('quota', 'quotas'),
      ...pick('quota', key => isSeatQuota(key) && event.has(parseSeatQuotaId(key).eventId)),
    ]),
    event,
    product,
    product_quota: pick('product_quota', (_, link) => product.has(String(link.product_id))),
    delivery_method,
    code: among('code', 'codes'),
  }
}

/** Rows with a `sort_order`, numbered so that the kept rows keep theirs. */
export const besideKept = (rows: readonly Row[], kept: StoredRows): readonly Row[] => {
  const places = placesBeside([...kept.values()].map(({ sort_order }) => Number(sort_order)))
  return rows.map(row => ({ ...row, sort_order: places() }))
}

/** The positions from 0 on that are not taken, one by one. */
const placesBeside = (taken: readonly number[]): (() => number) => {
  let next = 0
  return () => {
    while (taken.includes(next)) next += 1
    next += 1
    return next - 1
  }
}

/** The shop with its skipped pages and service costs, which its own row holds, back in their places. */
export const withStoredParts = async (
  kysely: Kysely<Schema>,
  shop: CatalogueRows['shop'],
  skipped: SkippedRows,
): Promise<CatalogueRows['shop']> => {
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    SELECT record FROM shop WHERE id = ${shop.id}`.execute(kysely)
  const record = shop.record as Record<string, unknown>
  const part = (list: 'pages' | 'service_costs') => {
    const wanted = partsOf(record[list])
    const listed = new Set(wanted.map(({ id }) => id))
    const kept = partsOf(rows[0]?.record[list]).flatMap((one, index) =>
      !listed.has(one.id) && mayBeSkipped(skipped[list], one.id) ? [{ one, place: index }] : [],
    )
    const places = placesBeside(kept.map(({ place }) => place))
    return [...wanted.map(one => ({ one, place: places() })), ...kept]
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one)
  }
  const cost = record.refund_cost ?? keptRefundCost(rows[0]?.record.refund_cost, skipped)
  const parts = {
    pages: part('pages'),
    service_costs: part('service_costs'),
    ...(cost !== undefined && { refund_cost: cost }),
  }
  return { ...shop, record: { ...record, ...parts } as Row }
}

/** The stored refund cost where a rate of its VAT kind was skipped: a file's cost of that kind was left out for it. */
const keptRefundCost = (stored: unknown, { vat_rates: { names, hasNameless } }: SkippedRows): unknown => {
  const kind = refundCostSchema.safeParse(stored).data?.vat_kind
  const isSkipped = hasNameless || [...names].some(name => name.startsWith(`${kind}\u0000`))
  return kind !== undefined && isSkipped ? stored : undefined
}
const refundCostSchema = z.object({ vat_kind: z.string() })

const partsOf = (list: unknown) => (Array.isArray(list) ? list : []) as readonly { readonly id: string }[]

/** References to skipped rows stay if the shop has those rows; other unknown references are dropped. */
export const withStoredMentions = async (kysely: Kysely<Schema>, shop: CatalogueShop): Promise<CatalogueShop> => {
  const { rows: stored } = await sql<{ kind: string; id: string; event_id: string | null }>`
    SELECT 'event' AS kind, id, NULL AS event_id FROM event WHERE shop_id = ${shop.id} AND NOT record ? 'removed'
    UNION ALL SELECT 'folder', id, NULL FROM event_folder WHERE shop_id = ${shop.id}
    UNION ALL SELECT 'product', id, event_id FROM product
      WHERE shop_id = ${shop.id} AND NOT record ? 'removed'`.execute(kysely)
  const idsOf = (kind: string, listed: readonly { readonly id: string }[]) =>
    new Set([...stored.filter(row => row.kind === kind), ...listed].map(({ id }) => id))
  const events = idsOf('event', shop.events)
  const folders = idsOf('folder', [...shop.event_folders, ...shop.product_folders])
  const products = new Map(
    [...stored.filter(({ kind }) => kind === 'product'), ...shop.products].map(({ id, event_id }) => [id, event_id]),
  )
  const placed = <One>(rows: readonly One[]) => rows.map(row => ({ row, path: '' }))
  const { head, rows } = dropUnknownMentions(shop, { events: placed(shop.events), pages: placed(shop.pages) }, '', {
    isEvent: id => events.has(id),
    isFolder: id => folders.has(id),
    isProduct: id => products.has(id),
    isProductOf: (eventId, id) => products.get(id) === eventId,
  })
  return { ...head, events: rows.events.map(({ row }) => row), pages: rows.pages.map(({ row }) => row) }
}
