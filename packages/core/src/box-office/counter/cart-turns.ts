/** The pending changes of the cart, which begin at once. */
export interface CartTurns {
  /** Resolves when all changes that began before are answered. */
  settled(): Promise<unknown>
  run<Done>(change: () => Promise<Done>): Promise<Done>
  /** Empties the cart after all earlier changes. */
  empty(clear: () => Promise<void>): void
  /** No change is on its way. */
  isAnswered(): boolean
  /** What is in the cart is on its way out of it. */
  isEmptying(): boolean
  /** Adds to the cart; while it is being emptied, afterwards. */
  fill<Done>(put: () => Promise<Done>): Promise<Done>
  /** Changes what is still being added, as soon as it is in the cart; undefined: it is not there yet. */
  follow(change: () => Promise<void> | undefined): Promise<void>
}

export const createCartTurns = (onAnswer: () => void): CartTurns => {
  let underWay: Promise<unknown> = Promise.resolve()
  let unanswered = 0
  let emptying: Promise<unknown> | undefined
  let isEmptying = false
  const filling = new Set<Promise<unknown>>()

  const run: CartTurns['run'] = change => {
    const before = underWay
    unanswered += 1
    const done = change().finally(() => {
      unanswered -= 1
      onAnswer()
    })
    underWay = Promise.all([before, done])
    return done
  }
  return {
    settled: () => underWay,
    run,
    empty: clear => {
      isEmptying = true
      void run(async () => {
        await underWay
        await clear()
        isEmptying = emptying !== own
      })
      const own = underWay
      emptying = own
      void own.then(() => {
        if (emptying === own) emptying = undefined
      })
    },
    isAnswered: () => unanswered === 0,
    isEmptying: () => isEmptying,
    fill: put => {
      const done = run(async () => {
        if (emptying) await emptying
        return put()
      })
      filling.add(done)
      void done.finally(() => filling.delete(done))
      return done
    },
    follow: change => {
      const before = [...filling]
      return run(async () => {
        for (const filled of before) {
          await filled
          const changing = change()
          if (changing) return changing
        }
        return undefined
      })
    },
  }
}
