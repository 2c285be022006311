import type { Store } from '@portti/core'

export type Idle = {
  /** Whether nothing is under way on the screen, or kept behind its lock. */
  readonly isIdle: () => boolean
  readonly changes: Pick<Store<unknown>, 'subscribe'>
}

/** An action that, once requested, is done when the screen is idle: at once, or after a later change. */
export const whenIdle = ({ isIdle, changes }: Idle, action: () => void): (() => void) => {
  let isPending = false
  const tryNow = (): void => {
    if (!isPending || !isIdle()) return
    isPending = false
    action()
  }
  changes.subscribe(tryNow)
  return () => {
    isPending = true
    tryNow()
  }
}
