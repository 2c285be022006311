import { CatalogueFailure } from '../domain/catalogue/catalogue-failure.ts'
import { endsAt } from '../features/catalogue/parse-event-rows.ts'
import { exportShop } from '../features/export/export-shop.ts'
import { serializeLinkedEvents } from '../formats/linked-events/serialize-linked-events.ts'
import { serializeSchemaOrg } from '../formats/schema-org/serialize-schema-org.ts'
import { listShopIds } from '../store/catalogue/shop-ids.ts'
import type { Database } from '../store/database.ts'
import { inSnapshot } from '../store/in-snapshot.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import type { CommandDeps } from './command-deps.ts'
import { oneShop } from './one-shop.ts'

const eventWriters = { 'schema.org': serializeSchemaOrg, 'linked-events': serializeLinkedEvents } as const

/** Writes Portti's file with one shop or all of them, or a shop's coming events in a format for other systems. */
export const exportCommand = async (
  deps: Omit<CommandDeps, 'carts'>,
  { shop, as = 'portti' }: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  const file = as === 'portti' ? await portti(deps.db, shop) : await otherFormat(deps, as, shop)
  say(JSON.stringify(file, undefined, 2))
  return 0
}

const portti = async ({ kysely }: Database, shop: string | undefined) => {
  const file = await inSnapshot(kysely, async trx => {
    const ids = await listShopIds(trx)
    const shops = []
    for (const id of shop === undefined ? ids : ids.filter(one => one === shop)) shops.push(await exportShop(trx, id))
    return { portti_catalogue: 1, shops }
  })
  if (file.shops.length > 0) return file
  throw new CatalogueFailure(shop === undefined ? 'There is no shop to export.' : `There is no shop "${shop}".`)
}

const otherFormat = async (
  { db, catalogues, now }: Omit<CommandDeps, 'carts'>,
  as: string,
  shop: string | undefined,
) => {
  const write = Object.entries(eventWriters).find(([name]) => name === as)?.[1]
  if (!write) {
    throw new UsageFailure(`--as is "${as}": write portti, ${Object.keys(eventWriters).join(' or ')}.`)
  }
  const catalogue = await oneShop(db, catalogues, shop)
  const moment = now()
  const events = [...catalogue.events.values()].filter(({ isRemoved, facts }) => !isRemoved && endsAt(facts) > moment)
  return write(catalogue, events)
}
