import type { Catalogue, Catalogues } from '../domain/model/catalogue.ts'
import { listShopIds } from '../store/catalogue/shop-ids.ts'
import type { Database } from '../store/database.ts'
import { UsageFailure } from './arguments.ts'

/** The shop that a command is about: the named one, or the only one. */
export const oneShop = async (
  { kysely }: Database,
  catalogues: Catalogues,
  named: string | undefined,
): Promise<Catalogue> => {
  const ids = await listShopIds(kysely)
  const id = named ?? (ids.length === 1 ? ids[0] : undefined)
  const catalogue = id === undefined ? undefined : await catalogues.byShop(id)
  if (catalogue) return catalogue
  throw new UsageFailure(
    named === undefined
      ? `Say which shop with --shop: ${ids.join(', ') || 'there is none yet'}.`
      : `There is no shop "${named}".`,
  )
}
