import { namesSeatCategories } from '../../catalogue/product.ts'
import type { PendingLine } from '../basket/basket.ts'
import { clearCart, reserveAgain, seatsOfBasket } from '../basket/cart-seats.ts'
import type { BasketLock } from './basket-lock.ts'
import type { CounterParts } from './counter-parts.ts'

/** Changes that put lines into the basket: new ones, a cleared basket, the last sale. */
export const createBasketChanges = (parts: CounterParts, { hasSeats }: BasketLock) => {
  const { cart, seats, model, turns, cartNow, basketNow, payment, beginSale } = parts

  /** Returns whether the cart has it. */
  const putLine = (line: PendingLine): Promise<boolean> => {
    const { product, amount, participants, ownSum } = line
    model.change({ pending: [...model.now().pending, line], latestProductId: product.id })
    return turns.fill(async () => {
      let isPut = true
      if (namesSeatCategories(product)) await seats.best(product.id, amount)
      else {
        const details = participants && { eventRegistration: { participants } }
        const price = ownSum === undefined ? undefined : { price: ownSum }
        isPut = (await cart.add([{ productId: product.id, amount, ...details, ...price }])).isOk()
      }
      model.change({ pending: model.now().pending.filter(other => other !== line) })
      return isPut
    })
  }
  /** Participants who are refused can be put again, until another sale begins. */
  const putCleared = async (lines: readonly PendingLine[]): Promise<void> => {
    const { cleared } = model.now()
    const arePut = await Promise.all(lines.map(putLine))
    const refused = lines.filter(({ participants }, index) => participants && !arePut[index])
    if (refused.length > 0 && model.now().cleared === cleared) model.change({ cleared: refused })
  }
  /** Seats go as far as there are free ones; where there are fewer, the sale says so. */
  const repeatable = (line: PendingLine): readonly PendingLine[] => {
    const { product, amount: wanted } = line
    const amount = namesSeatCategories(product) ? seats.most(product.id, wanted) : wanted
    if (amount !== wanted) model.change({ adjusted: { product, wanted, amount } })
    return amount > 0 ? [{ ...line, amount }] : []
  }
  /** Whether the cart is empty and nothing is on its way into it. */
  const isBlank = (): boolean => {
    const { loading } = cart.getSnapshot()
    const { items = [], codesUsed = [] } = cartNow() ?? {}
    const { length } = [...items, ...codesUsed, ...model.now().pending, ...loading.items]
    return length === 0 && !loading.cart && !hasSeats()
  }

  return {
    putLine,
    clear: (): void => {
      const basket = basketNow()
      const cleared = basket.lines.filter(({ product }) => !namesSeatCategories(product))
      const clearedSeats = seatsOfBasket(cartNow(), basket)
      const clearedCodes = basket.codes.map(({ code }) => code)
      const hasLines = cleared.length + clearedSeats.length > 0
      const hasAny = hasLines || clearedCodes.length > 0
      model.change({
        customer: undefined,
        asked: undefined,
        ...(hasLines && { cleared, clearedSeats, clearedCodes }),
        ...(hasAny && { adjusted: undefined }),
      })
      if (!hasAny) return
      // What is still being added goes with the rest.
      model.change({ pending: [] })
      turns.empty(async () => {
        await clearCart(cart)
        // The next sale has a cart of its own, whose longest time begins then.
        if (isBlank()) cart.clear()
      })
    },
    undo: (): void => {
      const { cleared, clearedSeats, clearedCodes } = model.now()
      beginSale({ cleared: [] })
      // Codes come before their tickets: some are sold with a code alone.
      const using =
        clearedCodes.length > 0
          ? turns.fill(() => Promise.all(clearedCodes.map(code => cart.useCode(code))))
          : undefined
      void putCleared(cleared)
      if (clearedSeats.length === 0) return
      void turns.run(async () => {
        if (using) await using
        await reserveAgain(cart, clearedSeats)
      })
    },
    repeatLast: (): void => {
      const { lastLines } = model.now()
      payment.beginSale()
      model.change({ adjusted: undefined })
      void Promise.all(lastLines.flatMap(repeatable).map(putLine))
    },
  }
}

export type BasketChanges = ReturnType<typeof createBasketChanges>
