import { derivedUuid } from '../../platform/derived-uuid.ts'
import { isLate } from './chosen-lines.ts'
import type { WithdrawableLine } from './withdrawable-order.ts'

/** When a part of a withdrawal is refunded: at once, when its goods have come back, or as a person decides. */
type WithdrawalPartKind = 'at_once' | 'after_return' | 'late'

type Line = Pick<WithdrawableLine, 'right' | 'isToReturn'>

/** The lines of a form that are one withdrawal; there is at least one. */
export type WithdrawalPart<L extends Line> = { readonly kind: WithdrawalPartKind; readonly lines: readonly L[] }

/**
 * The withdrawals that the chosen lines of a form are, those that are refunded at once first: only goods are waited
 * for (rules/withdrawal#goods), and what is late keeps nothing else (rules/withdrawal#late).
 * @param waitsForGoods whether the shop gives back the price of goods only when they have come back
 */
export const withdrawalParts = <L extends Line>(
  lines: readonly L[],
  waitsForGoods: boolean,
): readonly WithdrawalPart<L>[] => {
  const kindOf = (line: L): WithdrawalPartKind => {
    if (isLate(line)) return 'late'
    return waitsForGoods && line.isToReturn ? 'after_return' : 'at_once'
  }
  const kinds = ['at_once', 'after_return', 'late'] as const
  return kinds
    .map(kind => ({ kind, lines: lines.filter(line => kindOf(line) === kind) }))
    .filter(part => part.lines.length > 0)
}

/**
 * The ids of a form's withdrawals, always the same for it. The part that comes first has the form's own id instead of
 * its kind's.
 */
export const withdrawalPartIds = (formId: string): Readonly<Record<WithdrawalPartKind, string>> => ({
  at_once: formId,
  after_return: derivedUuid('waiting withdrawal', formId),
  late: derivedUuid('late withdrawal', formId),
})
