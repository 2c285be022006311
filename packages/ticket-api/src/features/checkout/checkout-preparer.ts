import type { Cart } from '../../domain/model/cart.ts'
import { errorName } from '../../platform/error-name.ts'
import type { CheckoutRow } from '../../store/checkout/checkout-repository.ts'
import { createPreparation, type PrepareDeps } from './prepare-checkouts.ts'

/** Prepares checkouts in this process. */
export type CheckoutPreparer = {
  /**
   * Prepares one that this process has taken, with its cart as just read; resolves once done or slow. Never rejects.
   */
  prepare(checkout: CheckoutRow, cart?: Cart): Promise<void>
  /** Looks for waiting checkouts; returns at once, without waiting. */
  kick(): void
  /** One turn of work; answers how many checkouts were taken. For a job. */
  run(): Promise<number>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

/**
 * Milliseconds for which an answer waits for the payment page's address. Most providers need less, which spares a
 * second request (rules/checkout#polling).
 */
const heldMs = 800

const atMost = async (milliseconds: number, work: Promise<void>): Promise<void> => {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, over])
  clearTimeout(timer)
}

export const createCheckoutPreparer = (deps: PrepareDeps): CheckoutPreparer => {
  const { prepare, takeAndPrepare } = createPreparation(deps)
  const running = new Set<Promise<unknown>>()
  const follow = <Result>(work: Promise<Result>): Promise<Result> => {
    const turn = work.finally(() => running.delete(turn))
    running.add(turn)
    return turn
  }
  const tell = (error: unknown): void => deps.log.error({ error: errorName(error) }, 'Checkouts could not be prepared')
  return {
    prepare: (checkout, cart) => atMost(heldMs, follow(prepare(checkout, cart)).catch(tell)),
    kick: () => void follow(takeAndPrepare()).catch(tell),
    run: () => follow(takeAndPrepare()),
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
