/** Pending changes of the cart. They begin at once; whether they have been answered, all ask here. */
export interface CartTurns {
  /** Resolves when all changes that began before are answered. */
  settled(): Promise<unknown>
  run<Done>(change: () => Promise<Done>): Promise<Done>
  /** Empties the cart after all earlier changes. */
  empty(clear: () => Promise<void>): void
  /** Puts something into the cart: while it is being emptied, after that. */
  fill<Done>(put: () => Promise<Done>): Promise<Done>
}

export const createCartTurns = (onAnswer: () => void): CartTurns => {
  let underWay: Promise<unknown> = Promise.resolve()
  let emptying: Promise<unknown> | undefined

  const run: CartTurns['run'] = change => {
    const before = underWay
    const done = change().finally(onAnswer)
    underWay = Promise.all([before, done])
    return done
  }
  return {
    settled: () => underWay,
    run,
    empty: clear => {
      void run(async () => {
        await underWay
        await clear()
      })
      const own = underWay
      emptying = own
      void own.then(() => {
        if (emptying === own) emptying = undefined
      })
    },
    fill: put =>
      run(async () => {
        if (emptying) await emptying
        return put()
      }),
  }
}
