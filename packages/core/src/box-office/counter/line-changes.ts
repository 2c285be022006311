import { namesSeatCategories } from '../../catalogue/product.ts'
import { itemRule, participantSteps } from '../../selection/item-amount.ts'
import { type BasketLine, isOwnLine, type PendingLine } from '../basket/basket.ts'
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

/** The amount that a key leads to. */
type AmountOf = (line: BasketLine) => number

/** How many pieces a line that is being added gets or loses; of numbered seats, one is released at a time. */
const moreOfComing = ({ product, amount }: BasketLine, wanted: number): number =>
  namesSeatCategories(product) ? Math.max(-1, Math.min(0, wanted - amount)) : wanted - amount

/** Whether pieces that are being added become part of the item of this product. */
const joinsItem = (line: PendingLine, productId: string): boolean =>
  line.product.id === productId && !isOwnLine(line) && !namesSeatCategories(line.product)

/** Changes lines of the basket, while it may change. */
export const createLineChanges = (parts: CounterParts, { ask }: ParticipantsSale) => {
  const { cart, seats, model, turns, cartNow, basketNow, isSelling } = parts

  const touched = (lineId: string | undefined): BasketLine | undefined =>
    isSelling() ? meantLine(basketNow().lines, lineId, model.now().latestProductId) : undefined
  /** The next lower amount of a line. With participants, an amount below the least one of their product becomes 0. */
  const fewerOf = (line: BasketLine): number => {
    const items = cartNow()?.items ?? []
    const item = line.participants && items.find(({ id }) => id === line.id)
    return item ? participantSteps(itemRule({ items }, item), line.amount).less : line.amount - 1
  }
  const carryOut = async (line: BasketLine, by: AmountOf): Promise<void> => {
    const { id, product } = line
    const amount = by(line)
    const how = changeOfLine(line, amount)
    if (how === 'ask' && isSelling()) ask({ product, amount, itemId: id })
    if (how === 'release') seats.release(id)
    if (how === 'remove') {
      // Pieces on their way into the item go with it.
      model.change({ pending: model.now().pending.filter(other => !joinsItem(other, product.id)) })
      await releaseItem(cart, id)
    }
    if (how === 'change') await cart.changeAmount(id, amount)
  }
  /**
   * A line that is being added shows the change at once, and has it once it is in the cart. Where it was refused, no
   * other line changes in its place.
   */
  const changeComing = async (line: BasketLine, by: AmountOf): Promise<void> => {
    const { product, ownSum } = line
    const more = moreOfComing(line, by(line))
    if (more === 0) return
    const known = new Set(basketNow().lines.flatMap(({ id, isPending }) => (isPending ? [] : [id])))
    const isJoined = !isOwnLine(line)
    const shown = { product, amount: more }
    const hide = (): void => model.change({ pending: model.now().pending.filter(other => other !== shown) })
    if (isJoined) model.change({ pending: [...model.now().pending, shown] })
    await turns.follow(() => {
      const added = basketNow().lines.findLast(
        one => one.product.id === product.id && one.ownSum === ownSum && !one.isPending && !known.has(one.id),
      )
      if (!added) return undefined
      hide()
      // What was added since joins the line, and stays.
      return carryOut(added, isJoined ? ({ amount }) => Math.max(0, amount + more) : by)
    })
    hide()
  }
  const changeBy = (lineId: string | undefined, by: AmountOf): void => {
    const line = touched(lineId)
    if (!line) return
    model.change({ latestProductId: line.product.id, adjusted: undefined })
    if (line.isPending) void changeComing(line, by)
    else void turns.run(() => carryOut(line, by))
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
