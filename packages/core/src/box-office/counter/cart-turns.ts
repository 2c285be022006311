/** The pending changes of the cart, which begin at once. */
export interface CartTurns {
  /** Resolves when all changes that began before are answered. */
  settled(): Promise<unknown>
  run<Done>(change: () => Promise<Done>): Promise<Done>
  /** Empties the cart after all earlier changes. */
  empty(clear: () => Promise<void>): void
  /** Adds to the cart; while it is being emptied, afterwards. */
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
