import type { WireProduct } from '@portti/contract'
import type { IssuedCode } from '../../domain/model/catalogue.ts'
import type { CodeRecord } from '../../domain/model/code-record.ts'
import type { GivenIssue } from '../../formats/file/catalogue-code.ts'

/**
 * The code of a sold serial card, value voucher or membership (rules/codes#sold-codes). Unless stated otherwise, a
 * serial card admits to every event and a voucher is worth the price before a reduction; a membership is a badge if it
 * states a scope.
 */
export const issuedCodeOf = (
  wire: WireProduct,
  priceCents: number,
  given: GivenIssue | undefined,
): IssuedCode | undefined => {
  const { products = [], product_types = [], events = [], percent_off, limits = {}, valid_days } = given ?? {}
  const base = { title: wire.title, scope: { products, product_types, events }, unlocks: [], limits: {} }
  const issue = (record: CodeRecord): IssuedCode => ({
    record,
    ...(valid_days !== undefined && { validDays: valid_days }),
  })
  if (wire.type === 'serial_card') {
    const hasScope = products.length + product_types.length + events.length > 0
    const scope = hasScope ? base.scope : { ...base.scope, product_types: ['single_event_access'] }
    return issue({ ...base, type: 'serial_card', scope, capacity: wire.serial_card_size ?? 1 })
  }
  if (wire.type === 'value_voucher') {
    return priceCents > 0 ? issue({ ...base, type: 'value_voucher', capacity: priceCents }) : undefined
  }
  if (wire.type !== 'membership' || !given) return undefined
  const total = limits.total === undefined ? {} : { capacity: limits.total }
  return issue({ ...base, type: 'badge', percent_off: percent_off ?? 100, limits, ...total })
}
