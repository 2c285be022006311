import { createHmac } from 'node:crypto'
import { createDeviceKey, hashDeviceKey } from '../../domain/box-office/device-key.ts'
import { hashPin } from '../../domain/box-office/pin.ts'
import { connectDatabase } from '../../store/database.ts'
import { derivedUuid } from '../../store/derived-uuid.ts'

const shopId = 'peltohovi'

export type SampleTill = { readonly key: string; readonly clerk: string; readonly pin: string }

/**
 * A till and a clerk of the sample shop, so that a newcomer sells within a minute. Key and PIN are derived from the
 * server's secret, so they are the same at every start and differ between servers. Undefined without a sample shop, or
 * when they were revoked.
 */
export const openSampleTill = async (databaseUrl: string, secret: string): Promise<SampleTill | undefined> => {
  const database = await connectDatabase(databaseUrl, { maxConnections: 1, onError: () => undefined })
  try {
    const { kysely } = database
    const shop = await kysely.selectFrom('shop').select('id').where('id', '=', shopId).executeTakeFirst()
    if (!shop) return undefined
    const bytes = createHmac('sha256', secret).update('sample till').digest()
    let next = 0
    // One byte a letter: 32 letters divide 256 evenly.
    const key = createDeviceKey(below => (bytes[next++] ?? 0) % below)
    const pin = String(bytes.readUInt32BE(28) % 10_000).padStart(4, '0')
    const clerk = 'Aino K.'
    const [deviceId, clerkId] = [derivedUuid('sample till', key), derivedUuid('sample clerk', key)]
    const created_at = new Date()
    const rights = { events: null, payments: ['cash', 'card_terminal'], discounts: true, refunds: true, door: true }
    await kysely
      .insertInto('device')
      .values({
        shop_id: shopId,
        id: deviceId,
        name: 'Kassa 1',
        key_hash: hashDeviceKey(key),
        rights: JSON.stringify(rights),
        created_at,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const { salt, hash } = await hashPin(pin)
    await kysely
      .insertInto('clerk')
      .values({ shop_id: shopId, id: clerkId, name: clerk, pin_salt: salt, pin_hash: hash, created_at })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const device = await kysely
      .selectFrom('device')
      .select('revoked_at')
      .where('shop_id', '=', shopId)
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow()
    const known = await kysely
      .selectFrom('clerk')
      .select('revoked_at')
      .where('shop_id', '=', shopId)
      .where('id', '=', clerkId)
      .executeTakeFirstOrThrow()
    return device.revoked_at || known.revoked_at ? undefined : { key, clerk, pin }
  } finally {
    await database.close()
  }
}
