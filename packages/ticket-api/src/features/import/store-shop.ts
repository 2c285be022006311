import type { EpochMs } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import type { SkippedRows } from '../../formats/file/skipped-rows.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { Rollback, transact } from '../../store/transact.ts'
import { type LiveCatalogue, missingContactsOf } from '../production/production-checks.ts'
import { auditImport, type ImportAuditContext, loadSold } from './audit-import.ts'
import type { ImportFinding } from './file-position.ts'
import { importShop } from './import-shop.ts'
import { withStoredMentions } from './keep-skipped-rows.ts'
import { type ImportPlan, planImport, touchedEvents } from './plan-import.ts'
import { quotasInUse } from './retain-quotas-in-use.ts'

/** Options of an import. */
export type ImportOptions = {
  /** The author of the import; by default the start of the server. */
  readonly audit?: ImportAuditContext
  /** Does everything and rolls it back: only the rows to write and the problems are reported. */
  readonly isDryRun?: boolean
}

export type StoredShop = Awaited<ReturnType<typeof importShop>> & {
  /** For the checks of a start in public; undefined in test mode. */
  readonly live: LiveCatalogue | undefined
}
type Outcome =
  | ({ readonly stored: StoredShop } & Pick<ImportPlan, 'eventsToCome' | 'keptMaps' | 'findings'>)
  | { readonly takenHost: string }
  /** Why nothing of the shop is imported. */
  | { readonly refused: ImportFinding }

/** A shop as it is to be, read outside of the transaction that writes it. */
export type ReadShop = {
  readonly shop: CatalogueShop
  /** Rows that could not be used: they stay as they are stored. */
  readonly skipped?: SkippedRows | undefined
  /** Writes rows that belong to it in the same transaction; answers whether that changed anything. */
  readonly keep?: (trx: Transaction<Schema>) => Promise<boolean>
}

/**
 * Updates one shop of the database to what `read` gives, in one transaction; imports run one after the other.
 * Everything is read, compared and written as JSON before the transaction begins: PostgreSQL ends one that waits for
 * its client, and its locks would last as long. If another import or the desk changed the shop meanwhile, all is read
 * again (docs/decisions/0075).
 */
export const storeShop = async (
  db: Database,
  read: (kysely: Kysely<Schema>) => Promise<ReadShop> | ReadShop,
  now: EpochMs,
  options: ImportOptions = {},
): Promise<Outcome> => {
  const planned = await loadAndPlan(db.kysely, read, now)
  const outcome = await transact(db.kysely, trx => executeImport(trx, planned, now, options))
  return outcome ?? storeShop(db, read, now, options)
}

type PlannedShop = ReadShop & { readonly version: number | undefined; readonly plan: ImportPlan }

const loadAndPlan = async (
  kysely: Kysely<Schema>,
  read: (kysely: Kysely<Schema>) => Promise<ReadShop> | ReadShop,
  now: EpochMs,
): Promise<PlannedShop> => {
  // The first of all that is read, so that every later change is noticed.
  const versions = await versionsOfShops(kysely)
  const { shop: given, skipped, keep } = await read(kysely)
  const shop = skipped ? await withStoredMentions(kysely, given) : given
  const plan = await planImport(kysely, shop, now, skipped)
  return { shop, ...(keep && { keep }), version: versions.get(shop.id), plan }
}

/** Undefined when the plan is out of date. */
const executeImport = async (
  trx: Transaction<Schema>,
  { shop, keep, version, plan }: PlannedShop,
  now: EpochMs,
  { isDryRun = false, audit = { by: { kind: 'import', name: 'start' } } }: ImportOptions,
): Promise<Outcome | undefined> => {
  // "catalo" in ASCII: imports run one after the other, because each compares with the result of the last.
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(0x636174616c6f)})`.execute(trx)
  if ((await versionsOfShops(trx)).get(shop.id) !== version) return undefined
  const touched = plan.renewed.length > 0 ? await touchedEvents(trx, shop.id) : new Set<string>()
  if (plan.renewed.some(id => touched.has(id))) return undefined
  const takenHost = await hostTakenElsewhere(trx, shop)
  if (takenHost !== undefined) return { takenHost }
  const before = await loadSold(trx, shop.id)
  const hasKept = (await keep?.(trx)) ?? false
  const { eventsToCome, keptMaps, findings } = plan
  const stored = { ...(await importShop(trx, plan, hasKept)), live: liveCatalogueOf(shop) }
  const outcome = { stored, eventsToCome, keptMaps, findings }
  // Last, because a quota that is removed takes no hold any more. Undone, to be planned anew.
  if ((await quotasInUse(trx, shop.id, [...plan.lostSeats, ...plan.leftQuotas])).size > 0) throw new Rollback(undefined)
  const refused = await auditImport(trx, outcome.stored, before, audit, now)
  if (refused !== undefined) throw new Rollback({ refused })
  if (isDryRun) throw new Rollback(outcome)
  return outcome
}

const liveCatalogueOf = ({
  id,
  test_mode,
  order_retention_days,
  organizer,
}: CatalogueShop): LiveCatalogue | undefined =>
  test_mode ? undefined : { id, retentionDays: order_retention_days, missingContacts: missingContactsOf(organizer) }

/** Each import that changes something, and each change of the desk, gives a shop the next version. */
const versionsOfShops = async (kysely: Kysely<Schema>): Promise<ReadonlyMap<string, number>> => {
  const rows = await kysely.selectFrom('shop').select(['id', 'catalogue_version']).execute()
  return new Map(rows.map(row => [row.id, row.catalogue_version]))
}

const hostTakenElsewhere = async (kysely: Kysely<Schema>, shop: CatalogueShop): Promise<string | undefined> => {
  const { rows } = await sql<{ host: string }>`
    SELECT mine.host FROM unnest(${[shop.host, ...shop.other_hosts]}::text[]) AS mine (host)
    JOIN shop ON shop.id <> ${shop.id} AND (shop.host = mine.host OR mine.host = ANY(shop.other_hosts))
    LIMIT 1`.execute(kysely)
  return rows[0]?.host
}
