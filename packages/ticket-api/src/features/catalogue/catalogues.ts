import { sql } from 'kysely'
import type { Catalogues } from '../../domain/model/catalogue.ts'
import type { Database } from '../../store/database.ts'
import { loadCatalogue } from './load-catalogue.ts'

const checkEveryMs = 1_000

type ShopHead = {
  readonly id: string
  readonly host: string
  readonly other_hosts: readonly string[]
  readonly version: number
}

/**
 * Keeps each shop's catalogue in memory. At most once a second one small query asks for the versions in the
 * database; requests that come meanwhile are served from memory. A shop with a newer version is read again, once for
 * all waiting requests.
 * @param now the server's clock, milliseconds since 1970.
 */
export const createCatalogues = (db: Database, { now }: { readonly now: () => number }): Catalogues => {
  let heads: readonly ShopHead[] = []
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<readonly ShopHead[]> | undefined
  const loaded = new Map<string, { readonly version: number; catalogue: FoundCatalogue }>()

  const check = async (): Promise<readonly ShopHead[]> => {
    const { rows } = await sql<ShopHead>`
      SELECT id, host, other_hosts, catalogue_version AS version FROM shop ORDER BY id`.execute(db.kysely)
    heads = rows
    checkedAt = now()
    return rows
  }
  const current = (): readonly ShopHead[] | Promise<readonly ShopHead[]> => {
    const isFresh = now() - checkedAt < checkEveryMs
    // After the clock was set back, nothing would otherwise be read again until it has caught up.
    if (isFresh && now() >= checkedAt) return heads
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
  const load = (head: ShopHead): FoundCatalogue => {
    const known = loaded.get(head.id)
    if (known?.version === head.version) return known.catalogue
    const catalogue = loadCatalogue(db, head.id)
    const kept: { readonly version: number; catalogue: FoundCatalogue } = { version: head.version, catalogue }
    loaded.set(head.id, kept)
    catalogue.then(
      read => {
        kept.catalogue = read
      },
      // A failed reading is not cached: the next request tries again.
      () => loaded.delete(head.id),
    )
    return catalogue
  }
  const ofHost = (shops: readonly ShopHead[], host: string): FoundCatalogue => {
    const head = shops.length === 1 ? shops[0] : shopOfHost(shops, host.toLowerCase())
    return head && load(head)
  }

  return {
    byHost(host) {
      const shops = current()
      return shops instanceof Promise ? shops.then(read => ofHost(read, host)) : ofHost(shops, host)
    },
    async byShop(shopId) {
      const head = (await current()).find(({ id }) => id === shopId)
      return head && load(head)
    },
  }
}

type FoundCatalogue = ReturnType<Catalogues['byHost']>

/** Compares with the port first: two shops of one machine may differ by nothing else. */
const shopOfHost = (shops: readonly ShopHead[], host: string): ShopHead | undefined => {
  const named = (name: string) => shops.find(shop => shop.host === name || shop.other_hosts.includes(name))
  return named(host) ?? named(host.replace(/:\d+$/, ''))
}
