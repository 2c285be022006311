/** SPEC §2, §9. Here and not with the other constants, for this comes to browsers in a script of its own. */
const liveChatIdleMs = 5_000

/** The part of a clock that waits. */
export type Waiter = { schedule(work: () => void, delayMs: number): { unsubscribe(): void } }

/**
 * Calls `run` once, when the visitor has done nothing for 5 seconds: then the live chat is loaded (SPEC §2), after
 * consent (D34). `onActivity` calls back at each sign of life and answers the function that ends it. Answers the
 * function that calls it off.
 */
export const whenIdle = (settings: {
  readonly onActivity: (listener: () => void) => () => void
  readonly clock: Waiter
  readonly run: () => void
}): (() => void) => {
  const { onActivity, clock, run } = settings
  const wait = () =>
    clock.schedule(() => {
      forget()
      run()
    }, liveChatIdleMs)
  let waiting = wait()
  const forget = onActivity(() => {
    waiting.unsubscribe()
    waiting = wait()
  })
  return () => {
    waiting.unsubscribe()
    forget()
  }
}
