import { sql } from 'kysely'
import type { Catalogue, Catalogues } from '../domain/model/catalogue.ts'
import type { Database } from '../store/database.ts'
import { UsageFailure } from './arguments.ts'

/** The shop that a command is about: the named one, or the only one. */
export const oneShop = async (
  { kysely }: Pick<Database, 'kysely'>,
  catalogues: Catalogues,
  named: string | undefined,
): Promise<Catalogue> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM shop ORDER BY id`.execute(kysely)
  const id = named ?? (rows.length === 1 ? rows[0]?.id : undefined)
  const catalogue = id === undefined ? undefined : await catalogues.byShop(id)
  if (catalogue) return catalogue
  throw new UsageFailure(
    named === undefined
      ? `Say which shop with --shop: ${rows.map(row => row.id).join(', ') || 'there is none yet'}.`
      : `There is no shop "${named}".`,
  )
}
