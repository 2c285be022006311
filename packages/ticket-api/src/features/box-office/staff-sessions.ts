import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { createSessionToken, hashDeviceKey, hashSessionToken } from '../../domain/box-office/device-key.ts'
import { type DeviceRights, deviceRightsSchema } from '../../domain/box-office/device-rights.ts'
import { isPin, isSamePin } from '../../domain/box-office/pin.ts'
import { freeTries, maxPauseMs, pauseAfter } from '../../domain/box-office/pin-tries.ts'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import { type TillPrinter, tillPrinterSchema } from '../../domain/box-office/till-printer.ts'
import { type Refused, unspecified } from '../../domain/model/refusal.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { transact } from '../../store/transact.ts'
import { clerkActor } from './clerk-actor.ts'

export type Named = { readonly id: string; readonly name: string }
/** `pinDigits`: the length of the PIN, where it is known. */
export type KnownClerk = Named & { readonly isManager: boolean; readonly pinDigits?: number | null }
export type KnownDevice = Named & { readonly rights: DeviceRights; readonly printer: TillPrinter | null }

/** The session of a clerk on a device. */
export type ClerkSession = {
  readonly id: string
  readonly device: KnownDevice
  readonly clerk: KnownClerk
  readonly expiresAt: number
}

/** Signs devices and clerks in (rules/kiosk#sign-in). */
export type StaffSessions = {
  /** The device that a key was issued to, and who may sell on it. */
  device(
    shopId: string,
    key: string,
  ): Promise<{ readonly device: KnownDevice; readonly clerks: readonly KnownClerk[] } | Refused>
  signIn(
    shopId: string,
    given: { readonly key: string; readonly clerkId: string; readonly pin: string },
  ): Promise<{ readonly session: ClerkSession; readonly token: string } | Refused>
  /** The session of a token; using it keeps it alive. A device or clerk that was revoked meanwhile ends it. */
  session(shopId: string, token: string): Promise<{ readonly session: ClerkSession } | Refused>
  signOut(shopId: string, session: ClerkSession): Promise<void>
  /** The manager, another clerk than the session's, who approves an action by a PIN (rules/kiosk#approval). */
  approve(
    shopId: string,
    session: ClerkSession,
    given: { readonly clerkId: string; readonly pin: string } | undefined,
  ): Promise<KnownClerk | Refused>
}

/** Idle time after which a session ends; a till in use calls every minute. */
export const clerkIdleMs = 30 * 60_000

export const createStaffSessions = ({
  db: { kysely },
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): StaffSessions => {
  const findDevice = async (shopId: string, key: string): Promise<KnownDevice | Refused> => {
    const row = await kysely
      .selectFrom('device')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('key_hash', '=', hashDeviceKey(key))
      .executeTakeFirst()
    if (!row) return staffRefusal('device_unknown')
    if (row.revoked_at) return staffRefusal('device_revoked')
    return {
      id: row.id,
      name: row.name,
      rights: deviceRightsSchema.parse(row.rights),
      printer: tillPrinterSchema.parse(row.printer),
    }
  }

  /** Counts a try as wrong before it is checked, so that simultaneous tries are counted too. */
  const countTry = async (shopId: string, deviceId: string, clerkId: string): Promise<number | Refused> => {
    const failures = await transact(kysely, async trx => {
      const { rows } = await sql<{ failures: number }>`
        INSERT INTO pin_failure (shop_id, device_id, clerk_id, failures)
        VALUES (${shopId}, ${deviceId}, ${clerkId}, 1)
        ON CONFLICT (shop_id, device_id, clerk_id) DO UPDATE SET failures = pin_failure.failures + 1
          WHERE pin_failure.locked_until IS NULL OR pin_failure.locked_until <= ${sqlTime(now())}
            OR pin_failure.locked_until > ${sqlTime(now() + maxPauseMs)}
        RETURNING failures`.execute(trx)
      const counted = rows[0]?.failures
      const pauseMs = pauseAfter(counted ?? 0)
      if (pauseMs > 0) {
        await sql`
          UPDATE pin_failure SET locked_until = ${sqlTime(now() + pauseMs)}
          WHERE shop_id = ${shopId} AND device_id = ${deviceId} AND clerk_id = ${clerkId}`.execute(trx)
      }
      return counted
    })
    if (failures !== undefined) return failures
    const locked = await kysely
      .selectFrom('pin_failure')
      .select('locked_until')
      .where('shop_id', '=', shopId)
      .where('device_id', '=', deviceId)
      .where('clerk_id', '=', clerkId)
      .executeTakeFirst()
    const waitMs = Math.max(1, (locked?.locked_until?.getTime() ?? now()) - now())
    const seconds = Math.ceil(waitMs / 1000)
    return unspecified('too_many_tries', {
      parameters: { reason: 'too_many_pins', seconds },
      retryAfterSeconds: seconds,
    })
  }

  /** The clerk of a PIN, if it is theirs; a right one ends the count of wrong ones. */
  const checkPin = async (
    shopId: string,
    deviceId: string,
    { clerkId, pin }: { readonly clerkId: string; readonly pin: string },
  ): Promise<KnownClerk | Refused> => {
    const clerk = z.uuid().safeParse(clerkId).success
      ? await kysely
          .selectFrom('clerk')
          .selectAll()
          .where('shop_id', '=', shopId)
          .where('id', '=', clerkId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
      : undefined
    if (!clerk) return staffRefusal('clerk_unknown')
    const tries = await countTry(shopId, deviceId, clerk.id)
    if (typeof tries !== 'number') return tries
    if (!isPin(pin) || !(await isSamePin(pin, { salt: clerk.pin_salt, hash: clerk.pin_hash }))) {
      return staffRefusal('pin_wrong', { tries_left: Math.max(0, freeTries - tries) })
    }
    await kysely
      .deleteFrom('pin_failure')
      .where('shop_id', '=', shopId)
      .where('device_id', '=', deviceId)
      .where('clerk_id', '=', clerk.id)
      .execute()
    return { id: clerk.id, name: clerk.name, isManager: clerk.is_manager }
  }

  return {
    async device(shopId, key) {
      const device = await findDevice(shopId, key)
      if ('refusal' in device) return device
      const clerks = await kysely
        .selectFrom('clerk')
        .select(['id', 'name', 'is_manager as isManager', 'pin_digits as pinDigits'])
        .where('shop_id', '=', shopId)
        .where('revoked_at', 'is', null)
        .orderBy('name')
        .orderBy('id')
        .execute()
      return { device, clerks }
    },

    async signIn(shopId, { key, clerkId, pin }) {
      const device = await findDevice(shopId, key)
      if ('refusal' in device) return device
      const clerk = await checkPin(shopId, device.id, { clerkId, pin })
      if ('refusal' in clerk) return clerk
      const [id, token, expiresAt] = [randomUUID(), createSessionToken(), now() + clerkIdleMs]
      await transact(kysely, async trx => {
        await trx
          .insertInto('clerk_session')
          .values({
            shop_id: shopId,
            id,
            token_hash: hashSessionToken(token),
            device_id: device.id,
            clerk_id: clerk.id,
            created_at: new Date(now()),
            expires_at: new Date(expiresAt),
          })
          .execute()
        const by = clerkActor({ device, clerk })
        await recordAudit(trx, { shopId, by, action: 'signed_in', subject: device.id, now: now() })
      })
      return { token, session: { id, device, clerk, expiresAt } }
    },

    async session(shopId, token) {
      const { rows } = await sql<SessionRow>`
        UPDATE clerk_session AS session SET expires_at = CASE
          WHEN session.ended_at IS NULL AND session.expires_at > ${sqlTime(now())}
          THEN ${sqlTime(now() + clerkIdleMs)} ELSE session.expires_at END
        FROM device, clerk
        WHERE session.shop_id = ${shopId} AND session.token_hash = ${hashSessionToken(token)}
          AND device.shop_id = session.shop_id AND device.id = session.device_id
          AND clerk.shop_id = session.shop_id AND clerk.id = session.clerk_id
        RETURNING session.id, session.expires_at, session.ended_at, device.id AS device_id,
          device.name AS device_name, device.rights, device.printer, device.revoked_at AS device_revoked_at,
          clerk.id AS clerk_id, clerk.name AS clerk_name, clerk.is_manager AS clerk_is_manager, clerk.revoked_at AS clerk_revoked_at`.execute(
        kysely,
      )
      const [row] = rows
      if (!row) return staffRefusal('session_ended')
      if (row.device_revoked_at) return staffRefusal('device_revoked')
      if (row.clerk_revoked_at) return staffRefusal('clerk_revoked')
      const expiresAt = row.expires_at.getTime()
      if (row.ended_at || expiresAt <= now()) return staffRefusal('session_ended')
      const device = {
        id: row.device_id,
        name: row.device_name,
        rights: deviceRightsSchema.parse(row.rights),
        printer: tillPrinterSchema.parse(row.printer),
      }
      const clerk = { id: row.clerk_id, name: row.clerk_name, isManager: row.clerk_is_manager }
      return { session: { id: row.id, device, clerk, expiresAt } }
    },

    async approve(shopId, { device, clerk: doer }, given) {
      if (!given || given.clerkId === doer.id) return staffRefusal('approval_needed')
      const approver = await checkPin(shopId, device.id, given)
      return 'refusal' in approver || approver.isManager ? approver : staffRefusal('approval_needed')
    },

    async signOut(shopId, { id, device, clerk }) {
      await transact(kysely, async trx => {
        const ended = await trx
          .updateTable('clerk_session')
          .set({ ended_at: new Date(now()) })
          .where('shop_id', '=', shopId)
          .where('id', '=', id)
          .where('ended_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        const by = clerkActor({ device, clerk })
        if (ended) await recordAudit(trx, { shopId, by, action: 'locked', subject: device.id, now: now() })
      })
    },
  }
}

type SessionRow = {
  readonly id: string
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly device_id: string
  readonly device_name: string
  readonly rights: unknown
  readonly printer: unknown
  readonly device_revoked_at: Date | null
  readonly clerk_id: string
  readonly clerk_name: string
  readonly clerk_is_manager: boolean
  readonly clerk_revoked_at: Date | null
}
