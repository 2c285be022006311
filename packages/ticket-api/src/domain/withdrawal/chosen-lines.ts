import type { Cents } from '@portti/core/rules'
import type { WithdrawableLine, WithdrawableOrder } from './withdrawable-order.ts'
import type { WithdrawalFields } from './withdrawal-fields.ts'

/** A chosen line with its amount and its price. */
export type ChosenLine = Omit<WithdrawableLine, 'prices' | 'positions'> & {
  readonly amount: number
  readonly cents: Cents
}

/** The lines that a form names and that may be withdrawn from. */
export const chosenLines = (
  order: WithdrawableOrder | undefined,
  { wanted }: Pick<WithdrawalFields, 'wanted'>,
): readonly ChosenLine[] =>
  (order?.lines ?? []).flatMap(line => {
    const { prices, positions: _positions, ...rest } = line
    const chosen = line.right.kind === 'none' ? [] : prices.slice(0, wantedOf(line, wanted))
    return chosen.length > 0 ? [{ ...rest, amount: chosen.length, cents: sumOf(chosen) }] : []
  })

/** The amount that a form wants of a line. A form from when the line was still split by card names each card. */
export const wantedOf = (
  { key, productId, positions = [] }: Pick<WithdrawableLine, 'key' | 'productId' | 'positions'>,
  wanted: WithdrawalFields['wanted'],
): number => wanted.get(key) ?? positions.filter(position => wanted.has(cardKey(productId, position))).length

/** The key of a line that is one card of a product. */
export const cardKey = (productId: string, position: WithdrawableLine['position']): string => `${productId}/${position}`

export const sumOf = (prices: readonly Cents[]): Cents => prices.reduce((sum, cents) => sum + cents, 0)

export const isLate = ({ right }: Pick<WithdrawableLine, 'right'>): boolean => right.kind === 'late'
