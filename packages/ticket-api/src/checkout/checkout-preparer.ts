import { type PrepareDeps, prepareCheckouts } from './prepare-checkouts.ts'

/** Prepares checkouts in this process. */
export type CheckoutPreparer = {
  /** Starts at once, without waiting. */
  kick(): void
  /** One turn of work; tells how many checkouts were taken. For a job. */
  run(): Promise<number>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

export const createCheckoutPreparer = (deps: PrepareDeps): CheckoutPreparer => {
  const running = new Set<Promise<unknown>>()
  const run = (): Promise<number> => {
    const turn = prepareCheckouts(deps).finally(() => running.delete(turn))
    running.add(turn)
    return turn
  }
  return {
    kick() {
      run().catch((error: unknown) =>
        deps.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'Checkouts could not be prepared'),
      )
    },
    run,
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
