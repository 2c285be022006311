import { codeQuotaId } from '../../domain/model/cart-code.ts'
import { codeRecordSchema } from '../../domain/model/code-record.ts'

type Json = Readonly<Record<string, unknown>>

/** A stored code as a catalogue file has it; its count used elsewhere is in its quota's row. */
export const codeOfRow = (row: Json, quotas: readonly Json[]): Json => {
  const code = String(row.code)
  const record = codeRecordSchema.parse(row.record)
  const { type, capacity, percent_off, cents_off, max_per_order, valid_from } = record
  const quota = quotas.find(({ id }) => id === codeQuotaId(code))
  const euros = (cents: number): string => (cents / 100).toFixed(2)
  return {
    code,
    type,
    title: record.title,
    ...record.scope,
    ...(percent_off !== undefined && { percent_off }),
    ...(cents_off !== undefined && { amount_off: euros(cents_off) }),
    unlocks: record.unlocks,
    ...(max_per_order !== undefined && { max_per_order }),
    ...(capacity !== undefined && type === 'value_voucher' && { value: euros(capacity) }),
    ...(capacity !== undefined && type === 'serial_card' && { size: capacity }),
    ...(capacity !== undefined && type.endsWith('_code') && { max_uses: capacity }),
    used: capacity === undefined ? 0 : Number(quota?.sold_elsewhere ?? 0),
    limits: record.limits,
    ...(valid_from !== undefined && { valid_from }),
    ...(record.expires_at !== undefined && { expires: record.expires_at }),
  }
}
