import type { Clock } from '@portti/core'

/** rules/consent#live-chat. */
const liveChatIdleMs = 5_000

/**
 * Calls `run` once, when the visitor has been idle for 5 seconds (rules/consent#live-chat). `onActivity` calls back on
 * each user activity and returns the function that unsubscribes. Returns the function that cancels the call.
 */
export const whenVisitorRests = (settings: {
  readonly onActivity: (listener: () => void) => () => void
  readonly clock: Pick<Clock, 'after'>
  readonly run: () => void
}): (() => void) => {
  const { onActivity, clock, run } = settings
  const wait = () =>
    clock.after(liveChatIdleMs, () => {
      unsubscribe()
      run()
    })
  let cancelTimer = wait()
  const unsubscribe = onActivity(() => {
    cancelTimer()
    cancelTimer = wait()
  })
  return () => {
    cancelTimer()
    unsubscribe()
  }
}
