import type { Core, VisitService, VisitState } from '@portti/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAttempt } from './use-attempt.ts'
import { useCoreOfPage } from './use-core.ts'
import { useCoreStore } from './use-core-store.ts'

export type VisitOfPage = {
  /** State of the visitor's payment (rules/after-payment#four-places). */
  readonly visit: VisitState
  /** Before the visit has decided, a page reads no cart and says nothing about it. */
  readonly isDeciding: boolean
  /** Asks the server about the payment once more; a visit that did not load is loaded again. */
  readonly askAgain: () => void
}

const needsVisitOf = (core: Core) => core.needsVisit
const none: VisitState = { phase: 'none' }
const asking: VisitState = { phase: 'asking' }
const unknown: VisitState = { phase: 'unknown', reason: 'no_answer' }
const never = (): (() => void) => () => undefined

/**
 * The visit of this page. It is loaded where the page finds a payment that is pending; with `tells`, always, because the
 * page reports the last payment. In a browser it needs `openVisit` of the context.
 */
export const useVisit = ({ tells = false }: { readonly tells?: boolean } = {}): VisitOfPage => {
  const { core, openVisit } = useCoreOfPage()
  const isNeeded = useCoreStore(needsVisitOf) || tells
  const [opened, setOpened] = useState<VisitService | 'failed'>()
  const [attempt, tryAgain] = useAttempt()
  useEffect(() => {
    // Checked on every page: a shell without it fails for its developer, not for the first buyer who has paid.
    if (!openVisit) throw new Error('useVisit: CoreContext has no openVisit')
    if (!isNeeded) return
    let isAwaited = true
    openVisit().then(
      visit => isAwaited && setOpened(visit),
      () => isAwaited && setOpened('failed'),
    )
    return () => {
      isAwaited = false
    }
  }, [isNeeded, openVisit, attempt])
  const service = opened === 'failed' ? undefined : opened
  const visit = useSyncExternalStore(
    service?.subscribe ?? never,
    () => service?.getSnapshot() ?? (opened === 'failed' ? unknown : isNeeded ? asking : none),
    () => (tells ? asking : none),
  )
  const reopen = (): void => {
    setOpened(undefined)
    tryAgain()
  }
  // Before the first effect the page still shows the server's HTML, which has no payment.
  const isUnopened = opened === undefined && core.needsVisit.getSnapshot()
  return {
    visit,
    isDeciding: isUnopened || visit.phase === 'asking' || visit.phase === 'paid',
    askAgain: () => (opened === 'failed' ? reopen() : service?.askAgain()),
  }
}
