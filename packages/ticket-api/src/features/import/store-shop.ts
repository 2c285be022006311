import { type Kysely, sql } from 'kysely'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import { resolveCatalogueShop } from '../../formats/file/resolve-catalogue-shop.ts'
import type { SkippedRows } from '../../formats/file/skipped-rows.ts'
import { catalogueRows } from '../../store/catalogue/catalogue-rows.ts'
import type { Database } from '../../store/database.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import type { Schema } from '../../store/schema.ts'
import { auditImport, type ImportActing, readSold } from './audit-import.ts'
import { importShop } from './import-shop.ts'
import { withStoredMentions } from './keep-skipped-rows.ts'

/** How an import runs. */
export type ImportOptions = {
  /** Who imports; by default the start of the server. */
  readonly acting?: ImportActing
  /** Does everything and then rolls it back: what would be written and what is wrong is reported. */
  readonly isDryRun?: boolean
}

export type Stored = Awaited<ReturnType<typeof importShop>>
type Outcome = { readonly stored: Stored } | { readonly takenHost: string }

/** Carries the outcome of a dry run out of its transaction, which it rolls back. */
class Undone extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('A dry run is undone')
    this.outcome = outcome
  }
}

/**
 * Updates one shop of the database to what `read` gives, in one transaction; imports run one after the other.
 * @param skipped what the file has but cannot be used, and so stays as the database has it.
 */
export const storeShop = async (
  { kysely }: Pick<Database, 'kysely'>,
  read: (trx: Kysely<Schema>) => Promise<CatalogueShop> | CatalogueShop,
  now: number,
  { isDryRun = false, acting = { by: { kind: 'import', name: 'start' } } }: ImportOptions = {},
  skipped?: SkippedRows,
): Promise<Outcome> => {
  try {
    return await retrySerialization(() =>
      kysely.transaction().execute(async trx => {
        // "catalo" in ASCII: imports run one after the other, because each compares with the result of the last.
        await sql`SELECT pg_advisory_xact_lock(${sql.lit(0x636174616c6f)})`.execute(trx)
        const given = await read(trx)
        const shop = skipped ? await withStoredMentions(trx, given) : given
        const takenHost = await hostTakenElsewhere(trx, shop)
        if (takenHost !== undefined) return { takenHost }
        const rows = catalogueRows(shop, resolveCatalogueShop(shop, now))
        const before = await readSold(trx, shop.id)
        const outcome = { stored: await importShop(trx, rows, now, skipped) }
        if (!isDryRun) await auditImport(trx, outcome.stored, before, acting, now)
        if (isDryRun) throw new Undone(outcome)
        return outcome
      }),
    )
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

const hostTakenElsewhere = async (trx: Kysely<Schema>, shop: CatalogueShop): Promise<string | undefined> => {
  const { rows } = await sql<{ host: string }>`
    SELECT mine.host FROM unnest(${[shop.host, ...shop.other_hosts]}::text[]) AS mine (host)
    JOIN shop ON shop.id <> ${shop.id} AND (shop.host = mine.host OR mine.host = ANY(shop.other_hosts))
    LIMIT 1`.execute(trx)
  return rows[0]?.host
}
