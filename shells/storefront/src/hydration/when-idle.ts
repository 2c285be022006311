import type { Clock } from '@portti/core'

/** rules/consent#live-chat. */
const liveChatIdleMs = 5_000

/**
 * Calls `run` once, when the visitor has done nothing for 5 seconds: then the live chat is loaded
 * (rules/consent#live-chat), after consent (rules/consent#live-chat). `onActivity` calls back at each sign of life and
 * answers the function that ends it. Answers the function that calls it off.
 */
export const whenIdle = (settings: {
  readonly onActivity: (listener: () => void) => () => void
  readonly clock: Pick<Clock, 'after'>
  readonly run: () => void
}): (() => void) => {
  const { onActivity, clock, run } = settings
  const wait = () =>
    clock.after(liveChatIdleMs, () => {
      forget()
      run()
    })
  let callOff = wait()
  const forget = onActivity(() => {
    callOff()
    callOff = wait()
  })
  return () => {
    callOff()
    forget()
  }
}
