import type { Clock } from '@portti/core'

type PendingTimer = { readonly at: number; readonly run: () => void; timer: ReturnType<typeof setTimeout> }

/** A clock that runs with the browser's own, and can be put forward: what waits meanwhile happens at once, in order. */
export const createRunningClock = (): Clock & { skip(ms: number): void } => {
  let aheadMs = 0
  const waiting = new Set<PendingTimer>()
  const now = (): number => Date.now() + aheadMs
  const fire = (one: PendingTimer): void => {
    clearTimeout(one.timer)
    if (waiting.delete(one)) one.run()
  }
  return {
    now,
    after: (delayMs, run) => {
      const one: PendingTimer = { at: now() + delayMs, run, timer: setTimeout(() => fire(one), delayMs) }
      waiting.add(one)
      return () => {
        clearTimeout(one.timer)
        waiting.delete(one)
      }
    },
    skip: ms => {
      const until = now() + ms
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)
        if (!next) break
        aheadMs += Math.max(0, next.at - now())
        fire(next)
      }
      aheadMs += Math.max(0, until - now())
    },
  }
}
