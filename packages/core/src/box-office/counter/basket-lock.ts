import { namesSeatCategories } from '../../catalogue/product.ts'
import type { CounterParts } from './counter-parts.ts'
import type { CounterService } from './counter-service.ts'

/** Closes the basket while chosen seats become items of the cart, or the cart changes hands. */
export const createBasketLock = ({ cart, seats, model, turns, isSelling }: CounterParts) => {
  const hasSeats = (): boolean =>
    seats.held() !== undefined ||
    model.now().pending.some(({ product }) => namesSeatCategories(product)) ||
    seats.view()?.isBusy === true
  /** A refusal of the chosen seats leaves them as they are. */
  const closedFor: CounterService['handOver'] = async task => {
    if (!isSelling()) return undefined
    const isSeated = hasSeats()
    if (isSeated) cart.clearError()
    model.change({ isClosed: true })
    await turns.settled()
    const isReady = !isSeated || ((await seats.submit()) && cart.getSnapshot().error === undefined)
    const done = isReady ? await task() : undefined
    model.change({ isClosed: false })
    return done
  }
  return {
    /** Seats are chosen, or being looked for, that no item of the cart sells yet. */
    hasSeats,
    closedFor,
    /** Puts the chosen seats into the cart. False when they are not in it. */
    holdSeats: async (): Promise<boolean> => (await closedFor(() => Promise.resolve(true))) === true,
  }
}

export type BasketLock = ReturnType<typeof createBasketLock>
