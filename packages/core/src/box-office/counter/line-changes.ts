import { itemRule, participantSteps } from '../../selection/item-amount.ts'
import type { BasketLine } from '../basket/basket.ts'
import { releaseItem } from '../basket/cart-seats.ts'
import type { CounterParts } from './counter-parts.ts'
import type { ParticipantsSale } from './participants-sale.ts'

/**
 * The line that a key changes: the named one; otherwise a seat that is being chosen, the line touched last, or the
 * last.
 */
export const meantLine = (
  lines: readonly BasketLine[],
  lineId: string | undefined,
  latestProductId: string | undefined,
): BasketLine | undefined =>
  lineId === undefined
    ? (lines.findLast(({ types }) => types) ??
      lines.findLast(({ product }) => product.id === latestProductId) ??
      lines.at(-1))
    : lines.find(({ id }) => id === lineId)

/**
 * Changes the amount of a line. Participants are asked for. A seat that is being chosen is released; a line of seats,
 * or one whose amount is 0, is removed, since further seats are chosen on the map.
 */
export const changeOfLine = (
  { amount, participants, types, seats }: Pick<BasketLine, 'amount' | 'participants' | 'types' | 'seats'>,
  wanted: number,
): 'ask' | 'release' | 'remove' | 'change' | 'none' => {
  if (participants && wanted > 0) return 'ask'
  if (types) return wanted < amount ? 'release' : 'none'
  if (wanted === 0 || (seats && wanted < amount)) return 'remove'
  return seats ? 'none' : 'change'
}

/** Changes lines of the basket, while it may change. */
export const createLineChanges = (parts: CounterParts, { ask }: ParticipantsSale) => {
  const { cart, seats, model, turns, cartNow, basketNow, isSelling } = parts

  const touched = (lineId: string | undefined): BasketLine | undefined => {
    const line = meantLine(basketNow().lines, lineId, model.now().latestProductId)
    return line && !line.isPending && isSelling() ? line : undefined
  }
  /** The next lower amount of a line. With participants, an amount below the least one of their product becomes 0. */
  const fewerOf = (line: BasketLine): number => {
    const items = cartNow()?.items ?? []
    const item = line.participants && items.find(({ id }) => id === line.id)
    return item ? participantSteps(itemRule({ items }, item), line.amount).less : line.amount - 1
  }
  const changeBy = (lineId: string | undefined, by: (line: BasketLine) => number): void => {
    const line = touched(lineId)
    if (!line) return
    const { id, product } = line
    const amount = by(line)
    model.change({ latestProductId: product.id, adjusted: undefined })
    const how = changeOfLine(line, amount)
    if (how === 'ask') ask({ product, amount, itemId: id })
    if (how === 'release') seats.release(id)
    if (how === 'remove') void turns.run(() => releaseItem(cart, id))
    if (how === 'change') void turns.run(() => cart.changeAmount(id, amount))
  }

  return {
    more: (lineId?: string): void => changeBy(lineId, ({ amount }) => amount + 1),
    fewer: (lineId?: string): void => changeBy(lineId, fewerOf),
    remove: (lineId?: string): void => changeBy(lineId, () => 0),
    chooseSeatType: (productId: string, lineId?: string): void => {
      const line = touched(lineId)
      if (line?.types?.some(({ id }) => id === productId)) seats.chooseType(line.id, productId)
    },
  }
}
