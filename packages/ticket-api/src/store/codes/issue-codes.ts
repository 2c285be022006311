import { type EpochMs, validUntilOf } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import { codeQuotaId, normaliseCode } from '../../domain/model/cart-code.ts'
import type { IssuedCode } from '../../domain/model/catalogue.ts'
import { type CodeRecord, codeRecordSchema, type KnownCode } from '../../domain/model/code-record.ts'
import type { Schema } from '../schema.ts'
import { shopTimeZone } from '../shop-time-zone.ts'

export type SoldCode = { readonly ticketCode: string; readonly issued: IssuedCode }

/** Makes the codes of sold cards, vouchers and memberships usable, within the transaction that sells them. */
export const issueCodes = async (
  trx: Transaction<Schema>,
  { shopId, orderNumber, now }: { readonly shopId: string; readonly orderNumber: string; readonly now: EpochMs },
  sold: readonly SoldCode[],
): Promise<void> => {
  if (sold.length === 0) return
  const timeZone = await timeZoneOf(trx, shopId)
  const codes = sold.map(({ ticketCode, issued }) => ({
    code: normaliseCode(ticketCode),
    record: dated(issued, now, timeZone),
  }))
  const quotas = codes.flatMap(({ code, record: { capacity } }) =>
    capacity === undefined ? [] : [{ shop_id: shopId, id: codeQuotaId(code), title: null, capacity }],
  )
  if (quotas.length > 0) await trx.insertInto('quota').values(quotas).execute()
  await trx
    .insertInto('code')
    .values(
      codes.map(({ code, record }) => ({
        shop_id: shopId,
        code,
        record: JSON.stringify(record),
        order_number: orderNumber,
      })),
    )
    .execute()
}

/** The current state of the codes that came with orders, by order and code. */
export const loadIssuedCodes = async (
  kysely: Kysely<Schema>,
  { shopId, orderNumbers }: { readonly shopId: string; readonly orderNumbers: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlyMap<string, KnownCode>>> => {
  const { rows } = await sql<{ order_number: string; code: string; record: unknown; free: number | null }>`
    SELECT code.order_number, code.code, code.record, capacity - sold_elsewhere - sold - held AS free
    FROM code LEFT JOIN quota ON quota.shop_id = code.shop_id AND quota.id = 'code/' || code.code
    WHERE code.shop_id = ${shopId} AND code.order_number = ANY(${orderNumbers}::text[])`.execute(kysely)
  const codes = new Map<string, Map<string, KnownCode>>()
  for (const { order_number, code, record, free } of rows) {
    const ofOrder = codes.get(order_number) ?? new Map<string, KnownCode>()
    codes.set(order_number, ofOrder.set(code, { record: codeRecordSchema.parse(record), free: free ?? undefined }))
  }
  return codes
}

const timeZoneOf = async (kysely: Kysely<Schema>, shopId: string): Promise<string> => {
  const { rows } = await sql<{ time_zone: string }>`
    SELECT ${sql.raw(shopTimeZone)} AS time_zone FROM shop WHERE id = ${shopId}`.execute(kysely)
  return rows[0]?.time_zone ?? 'Europe/Helsinki'
}

const dated = ({ record, validDays }: IssuedCode, now: EpochMs, timeZone: string): CodeRecord => {
  const until = validUntilOf(now, validDays, timeZone)
  return until === undefined ? record : { ...record, expires_at: new Date(until).toISOString() }
}
