import { type Kysely, sql } from 'kysely'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Schema } from '../../store/schema.ts'
import { assembleCatalogue } from './assemble-catalogue.ts'

/** Reads a shop's catalogue as one snapshot; undefined when there is no such shop. */
export const loadCatalogue = (kysely: Kysely<Schema>, shopId: string): Promise<Catalogue | undefined> =>
  kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      const shop = await trx.selectFrom('shop').selectAll().where('id', '=', shopId).executeTakeFirst()
      if (!shop) return undefined
      const rowsOf = <Table extends 'venue' | 'event_folder' | 'delivery_method'>(table: Table) =>
        sql<{ id: string; product_id: string; record: unknown }>`
          SELECT * FROM ${sql.table(table)} WHERE shop_id = ${shopId} ORDER BY sort_order, id`
          .execute(trx)
          .then(({ rows }) => rows)
      return assembleCatalogue({
        shop,
        venues: await rowsOf('venue'),
        folders: await rowsOf('event_folder'),
        deliveryMethods: await rowsOf('delivery_method'),
        events: await trx
          .selectFrom('event')
          .selectAll()
          .where('shop_id', '=', shopId)
          .orderBy('starts_at')
          .orderBy('id')
          .execute(),
        products: await trx
          .selectFrom('product')
          .selectAll()
          .where('shop_id', '=', shopId)
          .orderBy('sort_order')
          .orderBy('id')
          .execute(),
        links: await trx
          .selectFrom('product_quota')
          .select(['product_id', 'quota_id'])
          .where('shop_id', '=', shopId)
          .orderBy('quota_id')
          .execute(),
        sales: await trx.selectFrom('event_sale').selectAll().where('shop_id', '=', shopId).execute(),
        unlocked: await sql<{ id: string }>`
          SELECT DISTINCT id FROM code, jsonb_array_elements_text(code.record -> 'unlocks') AS id
          WHERE shop_id = ${shopId}`
          .execute(trx)
          .then(({ rows }) => rows.map(({ id }) => id)),
        vat: await trx
          .selectFrom('vat_rate')
          .select(['kind', 'valid_from', 'rate_permille'])
          .where('shop_id', '=', shopId)
          .orderBy('valid_from', 'desc')
          .execute(),
      })
    })
