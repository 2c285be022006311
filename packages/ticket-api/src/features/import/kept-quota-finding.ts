import { centsToWire } from '@portti/core/rules'
import { codeOfQuota, isCodeQuota, normaliseCode } from '../../domain/model/cart-code.ts'
import type { CatalogueShop } from '../../formats/file/catalogue-file.ts'
import type { ImportFinding } from './file-position.ts'
import type { QuotaKept } from './import-shop.ts'

type CodeType = CatalogueShop['codes'][number]['type']

/** The field of a code that its quota's capacity is written in. */
const limitFields: Readonly<Record<CodeType, readonly string[]>> = {
  static_code: ['max_uses'],
  dynamic_code: ['max_uses'],
  value_voucher: ['value'],
  serial_card: ['size'],
  badge: ['limits', 'total'],
}

/**
 * The report on a capacity or a code's limit that the file has lower than what is held and sold of it
 * (rules/catalogue#import).
 */
export const keptQuotaFinding = (
  { quotaId, capacity, wanted }: QuotaKept,
  codes: CatalogueShop['codes'],
): ImportFinding => {
  const listed = isCodeQuota(quotaId)
    ? codes.find(({ code }) => normaliseCode(code) === codeOfQuota(quotaId))
    : undefined
  if (!listed) {
    const reason = `is ${wanted}, but ${capacity} are held or sold already: it is ${capacity} now, and what comes back of them is sold again until the file is imported again`
    return { steps: ['quotas', quotaId, 'capacity'], reason }
  }
  const written = (size: number): string => (listed.type === 'value_voucher' ? centsToWire(size) : String(size))
  return {
    steps: ['codes', codeOfQuota(quotaId), ...limitFields[listed.type]],
    reason: `is ${written(wanted)}, but ${written(capacity)} are used or in carts already: it is ${written(capacity)} now, and what comes back of them can be used again until the file is imported again`,
  }
}
