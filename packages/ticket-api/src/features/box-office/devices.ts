import { randomUUID } from 'node:crypto'
import type { EpochMs } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { createDeviceKey, hashDeviceKey } from '../../domain/box-office/device-key.ts'
import { type DeviceRights, deviceRightsSchema } from '../../domain/box-office/device-rights.ts'
import { type TillPrinter, tillPrinterSchema } from '../../domain/box-office/till-printer.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import { endAllotments } from './allotments.ts'

export type ListedDevice = {
  readonly id: string
  readonly name: string
  readonly rights: DeviceRights
  readonly printer: TillPrinter | null
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

/** Issues a device its key, which is shown once and stored as a hash (rules/kiosk#sign-in). */
export const issueDevice = async (
  { kysely }: Database,
  {
    shopId,
    name,
    rights,
    printer,
    by,
    now,
  }: { shopId: string; name: string; rights: DeviceRights; printer?: TillPrinter | null; by: Actor; now: EpochMs },
): Promise<{ readonly id: string; readonly key: string }> => {
  const [id, key] = [randomUUID(), createDeviceKey()]
  await transact(kysely, async trx => {
    await trx
      .insertInto('device')
      .values({
        shop_id: shopId,
        id,
        name,
        key_hash: hashDeviceKey(key),
        rights: JSON.stringify(rights),
        ...(printer && { printer: JSON.stringify(printer) }),
        created_at: new Date(now),
      })
      .execute()
    await recordAudit(trx, {
      shopId,
      by,
      action: 'device_added',
      subject: id,
      after: { name, ...rights, ...(printer && { printer }) },
      now,
    })
  })
  return { id, key }
}

/** All devices of a shop, the newest last. */
export const listDevices = async (kysely: Kysely<Schema>, shopId: string): Promise<readonly ListedDevice[]> => {
  const rows = await kysely
    .selectFrom('device')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, rights, printer, created_at, revoked_at }) => ({
    id,
    name,
    rights: deviceRightsSchema.parse(rights),
    printer: tillPrinterSchema.parse(printer),
    createdAt: created_at,
    revokedAt: revoked_at,
  }))
}

/**
 * Connects a device to a printer, or to none: it prints by the browser's dialog. False when there is no such device.
 */
export const choosePrinter = (
  { kysely }: Database,
  {
    shopId,
    id,
    printer,
    by,
    now,
  }: { shopId: string; id: string; printer: TillPrinter | null; by: Actor; now: EpochMs },
): Promise<boolean> =>
  transact(kysely, async trx => {
    const chosen = await trx
      .updateTable('device')
      .set({ printer: printer && JSON.stringify(printer) })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!chosen) return false
    await recordAudit(trx, { shopId, by, action: 'printer_chosen', subject: id, after: { ...chosen, printer }, now })
    return true
  })

/** False when there is no such device, or it was revoked before. */
export const revokeDevice = (
  { kysely }: Database,
  { shopId, id, by, now }: { shopId: string; id: string; by: Actor; now: EpochMs },
): Promise<boolean> =>
  transact(kysely, async trx => {
    const revoked = await trx
      .updateTable('device')
      .set({ revoked_at: new Date(now) })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!revoked) return false
    // Its allotments are on sale again (rules/kiosk#allotment).
    await endAllotments(trx, { shopId, deviceId: id, now })
    await recordAudit(trx, { shopId, by, action: 'device_revoked', subject: id, before: revoked, now })
    return true
  })
