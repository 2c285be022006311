import { sql } from 'kysely'
import { CatalogueFailure } from '../catalogue/catalogue-failure.ts'
import { exportShop } from '../catalogue/export-shop.ts'
import type { Database } from '../db/database.ts'
import type { Arguments } from './arguments.ts'

/** Writes Portti's file with one shop or all of them. */
export const exportCommand = async (
  { kysely }: Database,
  { shop }: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  const file = await kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM shop WHERE ${shop ?? null}::text IS NULL OR id = ${shop ?? null} ORDER BY id`.execute(trx)
      const shops = []
      for (const { id } of rows) shops.push(await exportShop(trx, id))
      return { portti_catalogue: 1, shops }
    })
  if (file.shops.length === 0) {
    throw new CatalogueFailure(shop === undefined ? 'There is no shop to export.' : `There is no shop "${shop}".`)
  }
  say(JSON.stringify(file, undefined, 2))
  return 0
}
