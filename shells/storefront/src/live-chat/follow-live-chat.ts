import type { Clock, Store } from '@portti/core'
import type { LiveChat } from './script-chat.ts'
import { whenVisitorRests } from './when-visitor-rests.ts'

/**
 * Loads the live chat once, after a visitor who consented has been idle for 5 seconds (rules/consent#live-chat).
 * Withdrawn consent removes it. Returns the function that stops following.
 */
export const followLiveChat = (settings: {
  readonly consent: Store<boolean>
  /** Calls `listener` on each user activity. Returns the function that unsubscribes. */
  readonly onActivity: (listener: () => void) => () => void
  readonly clock: Pick<Clock, 'after'>
  readonly chat: LiveChat
}): (() => void) => {
  const { consent, onActivity, clock, chat } = settings
  let isLoaded = false
  let cancel: (() => void) | undefined
  const load = (): void => {
    cancel = undefined
    // Another tab may have withdrawn it.
    if (!consent.getSnapshot()) return
    isLoaded = true
    chat.load()
  }
  const follow = (): void => {
    if (consent.getSnapshot()) {
      if (!isLoaded) cancel ??= whenVisitorRests({ onActivity, clock, run: load })
      return
    }
    cancel?.()
    cancel = undefined
    if (isLoaded) chat.leave()
    isLoaded = false
  }
  follow()
  const unsubscribe = consent.subscribe(follow)
  return () => {
    unsubscribe()
    cancel?.()
  }
}
