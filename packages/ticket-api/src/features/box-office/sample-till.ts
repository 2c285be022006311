import { createHmac } from 'node:crypto'
import { createDeviceKey, hashDeviceKey } from '../../domain/box-office/device-key.ts'
import { hashPin } from '../../domain/box-office/pin.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { connectDatabase } from '../../store/database.ts'

const shopId = 'peltohovi'

export type SampleTill = {
  readonly key: string
  readonly clerk: string
  readonly pin: string
  /** PIN of the manager, who approves refunds. */
  readonly managerPin: string
}

/**
 * A till and a clerk of the sample shop, so that a newcomer sells within a minute. Key and PIN are derived from the
 * server's secret, so they are the same at every start and differ between servers. Undefined without a sample shop, or
 * when they were revoked.
 */
export const openSampleTill = async (databaseUrl: string, secret: string): Promise<SampleTill | undefined> => {
  const db = await connectDatabase(databaseUrl, { maxConnections: 1, onError: () => undefined })
  try {
    const { kysely } = db
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
    const managerPin = String(bytes.readUInt32BE(24) % 10_000).padStart(4, '0')
    const people = [
      { id: clerkId, name: clerk, pin, is_manager: false },
      { id: derivedUuid('sample manager', key), name: 'Riitta M.', pin: managerPin, is_manager: true },
    ]
    for (const { pin: own, ...person } of people) {
      const { salt, hash } = await hashPin(own)
      await kysely
        .insertInto('clerk')
        .values({ ...person, shop_id: shopId, pin_salt: salt, pin_hash: hash, pin_digits: own.length, created_at })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
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
    return device.revoked_at || known.revoked_at ? undefined : { key, clerk, pin, managerPin }
  } finally {
    await db.close()
  }
}
