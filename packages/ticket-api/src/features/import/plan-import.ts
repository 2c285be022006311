import { type Kysely, sql } from 'kysely'
import { codeOfQuota, isCodeQuota } from '../../domain/model/cart-code.ts'
import { codeRecordSchema } from '../../domain/model/code-record.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import type { SkippedRows } from '../../formats/file/skipped-rows.ts'
import type { CatalogueRows, CatalogueTable } from '../../store/catalogue/catalogue-rows.ts'
import { limitQuotaRows } from '../../store/catalogue/code-rows.ts'
import { changedRows, keysToRemove, loadRows, type RowBatch, rowKey } from '../../store/catalogue/save-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { droppedSales, isToCome } from './ended-sales.ts'
import type { ImportFinding } from './file-position.ts'
import { besideKept, keptSkippedRows, withStoredParts } from './keep-skipped-rows.ts'
import { movedEvents } from './moved-events.ts'
import { resolveRelativeDates, type StoredRow } from './resolve-relative-dates.ts'
import { retainQuotasInUse } from './retain-quotas-in-use.ts'
import { type KeptMap, retainSeatsInUse } from './retain-seats-in-use.ts'
import { retainVatInForce } from './vat-in-force.ts'

/** The rows that an import writes and removes, compared and ready to be sent: its transaction only sends statements. */
export type ImportPlan = {
  readonly shopId: string
  /** The shop's row and all its quotas, those of its badges' limits too, as JSON; PostgreSQL compares these itself. */
  readonly shop: string
  readonly quotas: string
  readonly written: { readonly [Table in Exclude<CatalogueTable, 'quota'>]: readonly RowBatch[] }
  readonly removed: {
    readonly [Table in 'venue' | 'event_folder' | 'vat_rate' | 'delivery_method' | 'code']: readonly RowBatch[]
  }
  /** Links of products that stay. */
  readonly unlinked: readonly RowBatch[]
  /** Ids of rows that the file no longer has and that may have been sold. */
  readonly gone: {
    readonly products: readonly string[]
    /** The products among them that no order has. */
    readonly unsold: readonly string[]
    readonly events: readonly string[]
    readonly quotas: readonly string[]
  }
  /** Events whose next occurrence takes their id, because nothing of them was sold or held. */
  readonly renewed: readonly string[]
  /** Ids of hidden products that a code opened, and that none opens any more. */
  readonly noLongerLocked: readonly string[]
  /** The records of the events that are not over, by id. */
  readonly eventsToCome: ReadonlyMap<string, unknown>
  readonly keptMaps: readonly KeptMap[]
  /** The quotas of the seats that new maps lack; none of them was held or sold. */
  readonly lostSeats: readonly string[]
  /** Quotas that products leave; none of them was held or sold. */
  readonly leftQuotas: readonly string[]
  readonly findings: readonly ImportFinding[]
}

/**
 * Compares a shop with its stored rows.
 * @param skipped rows of the file that could not be used: they stay as they are stored.
 */
export const planImport = async (
  kysely: Kysely<Schema>,
  given: CatalogueShop,
  now: number,
  skipped?: SkippedRows,
): Promise<ImportPlan> => {
  const shopId = given.id
  const stored = {
    venue: await loadRows(kysely, 'venue', shopId),
    event_folder: await loadRows(kysely, 'event_folder', shopId),
    vat_rate: await loadRows(kysely, 'vat_rate', shopId),
    quota: await loadRows(kysely, 'quota', shopId),
    event: await loadRows(kysely, 'event', shopId),
    product: await loadRows(kysely, 'product', shopId),
    product_quota: await loadRows(kysely, 'product_quota', shopId),
    delivery_method: await loadRows(kysely, 'delivery_method', shopId),
    code: await loadRows(kysely, 'code', shopId),
  }
  const touched = await touchedEvents(kysely, shopId)
  const { renewed, ...resolved } = resolveRelativeDates(given, { ...stored, touched, now })
  const { rows: wanted, findings: soldCodes } = withoutSoldCodes(resolved, stored.code)
  const shop = skipped ? await withStoredParts(kysely, wanted.shop, skipped) : wanted.shop
  const kept = keptSkippedRows(stored, wanted, skipped)
  const seated = await retainSeatsInUse(kysely, wanted, stored)
  const rows = {
    ...seated.rows,
    venue: besideKept(wanted.venue, kept.venue),
    delivery_method: besideKept(wanted.delivery_method, kept.delivery_method),
  }
  const vat = retainVatInForce(given, stored.vat_rate, now)
  const staying = {
    ...kept,
    vat_rate: new Map([...kept.vat_rate, ...vat.kept]),
    product: new Set([...kept.product.keys(), ...seated.keptMaps.flatMap(map => map.products)]),
  }
  const gone = (table: CatalogueTable): readonly StoredRow[] => {
    const listed = new Set(rows[table].map(row => rowKey(table, row)))
    return [...stored[table]]
      .filter(([key, row]) => !listed.has(key) && !staying[table].has(key) && !isFromElsewhere(row))
      .map(([, row]) => row)
  }
  const idsOf = (gone: readonly StoredRow[]) => gone.map(({ id }) => id)
  const changed = (table: CatalogueTable) => changedRows(table, rows[table], stored[table])
  const goneKeys = (table: CatalogueTable) => keysToRemove(table, gone(table))
  const lockedBefore = unlockedBy([...stored.code.values()])
  const stillLocked = unlockedBy([...rows.code, ...kept.code.values(), ...[...stored.code.values()].filter(isSold)])
  const products = new Set(rows.product.map(row => row.id))
  const goneProducts = idsOf(gone('product'))
  const left = gone('product_quota').filter(link => products.has(String(link.product_id)))
  const quotas = await retainQuotasInUse(kysely, { rows, stored, left, gone: gone('product'), now })
  return {
    shopId,
    shop: JSON.stringify(shop),
    quotas: JSON.stringify([...rows.quota, ...limitQuotaRows(shopId, rows.code, [...stored.quota.keys()])]),
    written: {
      venue: changed('venue'),
      event_folder: changed('event_folder'),
      vat_rate: changed('vat_rate'),
      event: changed('event'),
      product: changed('product'),
      product_quota: changed('product_quota'),
      delivery_method: changed('delivery_method'),
      code: changed('code'),
    },
    removed: {
      venue: goneKeys('venue'),
      event_folder: goneKeys('event_folder'),
      vat_rate: goneKeys('vat_rate'),
      delivery_method: goneKeys('delivery_method'),
      // Sold codes belong to their orders, and used codes are kept.
      code: keysToRemove(
        'code',
        gone('code').filter(code => !isSold(code)),
      ),
    },
    unlinked: keysToRemove(
      'product_quota',
      left.filter(link => !quotas.kept.has(link)),
    ),
    gone: {
      products: goneProducts,
      unsold: await unsoldProducts(kysely, shopId, goneProducts),
      events: idsOf(gone('event')),
      quotas: idsOf(gone('quota')).filter(id => !isCodeQuota(id)),
    },
    renewed,
    noLongerLocked: rows.product
      .filter(({ id, record }) => isHidden(record) && lockedBefore.has(id) && !stillLocked.has(id))
      .map(({ id }) => id),
    eventsToCome: new Map(rows.event.filter(event => isToCome(event, now)).map(({ id, record }) => [id, record])),
    keptMaps: seated.keptMaps,
    lostSeats: seated.lostSeats,
    leftQuotas: quotas.leftQuotas,
    findings: [
      ...soldCodes,
      ...vat.findings,
      ...quotas.findings,
      ...(await droppedSales(kysely, shopId, gone('event'), now)),
      ...(await movedEvents(kysely, given, { events: rows.event, stored: stored.event, now })),
    ],
  }
}

type AnyRow = { readonly [column: string]: unknown }

const isSold = ({ order_number }: AnyRow): boolean => order_number !== null

/** Sold codes and their quotas belong to their orders, also where the file lists them (rules/codes#sold-codes). */
const withoutSoldCodes = (
  rows: CatalogueRows,
  stored: ReadonlyMap<string, AnyRow>,
): { readonly rows: CatalogueRows; readonly findings: readonly ImportFinding[] } => {
  const sold = new Map([...stored].filter(([, row]) => isSold(row)))
  const isOfSold = (quotaId: unknown): boolean =>
    typeof quotaId === 'string' && isCodeQuota(quotaId) && sold.has(codeOfQuota(quotaId))
  return {
    rows: {
      ...rows,
      code: rows.code.filter(({ code }) => !sold.has(code)),
      quota: rows.quota.filter(({ id }) => !isOfSold(id)),
    },
    findings: rows.code
      .filter(({ code }) => sold.has(code))
      .map(({ code }) => ({
        steps: ['codes', code],
        reason: `was sold with ${sold.get(code)?.order_number as string}, so it stays as it was`,
      })),
  }
}

const unlocksSchema = codeRecordSchema.pick({ unlocks: true }).partial()

/** The products that these codes open. */
const unlockedBy = (codes: readonly AnyRow[]): ReadonlySet<string> =>
  new Set(codes.flatMap(({ record }) => unlocksSchema.parse(record).unlocks ?? []))

const isHidden = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && 'hidden' in record && record.hidden === true

/** Rows of another system stay until that system's file, or an export, says otherwise (rules/catalogue#import). */
const isFromElsewhere = ({ record }: StoredRow): boolean =>
  typeof record === 'object' && record !== null && 'source' in record

/**
 * The products among these that no order has a line of. Without an index, which every sale would have to write, all
 * lines of the shop are read, outside of the transaction.
 */
const unsoldProducts = async (
  kysely: Kysely<Schema>,
  shopId: string,
  productIds: readonly string[],
): Promise<readonly string[]> => {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${productIds}::text[]) AS gone (id) WHERE NOT EXISTS (
      SELECT FROM order_line AS line WHERE line.shop_id = ${shopId} AND line.product_id = gone.id)`.execute(kysely)
  return rows.map(({ id }) => id)
}

/** Events with a sold ticket, or with a quota or a seat that is sold or held. */
export const touchedEvents = async (kysely: Kysely<Schema>, shopId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ event_id: string }>`
    SELECT id AS event_id FROM event WHERE shop_id = ${shopId} AND EXISTS (
      SELECT FROM ticket WHERE ticket.shop_id = ${shopId} AND ticket.event_id = event.id)
    UNION
    SELECT product.event_id FROM product
    JOIN product_quota AS link ON link.shop_id = product.shop_id AND link.product_id = product.id
    JOIN quota ON quota.shop_id = link.shop_id AND quota.id = link.quota_id
    WHERE product.shop_id = ${shopId} AND product.event_id IS NOT NULL AND quota.held + quota.sold > 0
    UNION
    SELECT split_part(substr(id, 6), '.', 1) FROM quota
    WHERE shop_id = ${shopId} AND starts_with(id, 'seat/') AND held + sold > 0`.execute(kysely)
  return new Set(rows.map(row => row.event_id))
}
