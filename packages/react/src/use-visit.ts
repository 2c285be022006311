import type { Core, Visit, VisitState } from '@portti/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCoreOfPage } from './use-core.ts'
import { useCoreStore } from './use-core-store.ts'

export type VisitOfPage = {
  /** Where the visitor's payment is (rules/after-payment#four-places). */
  readonly visit: VisitState
  /** Until the visit has decided, a page reads no cart and says nothing about it. */
  readonly isDeciding: boolean
  /** Asks the server about the payment once more. */
  readonly askAgain: () => void
}

const pendingOf = (core: Core) => core.pendingPayment
const none: VisitState = { phase: 'none' }
const asking: VisitState = { phase: 'asking' }
const unknown: VisitState = { phase: 'unknown', reason: 'no_answer' }
const never = (): (() => void) => () => undefined

/**
 * The visit of this page. It is fetched while a payment is pending; `tells`: the page tells of the last payment, and
 * fetches it in any case.
 */
export const useVisit = ({ tells = false }: { readonly tells?: boolean } = {}): VisitOfPage => {
  const { core, openVisit } = useCoreOfPage()
  const isNeeded = useCoreStore(pendingOf) || tells
  const [opened, setOpened] = useState<Visit | 'failed'>()
  useEffect(() => {
    if (!isNeeded || !openVisit) return
    let isAwaited = true
    openVisit().then(
      visit => isAwaited && setOpened(visit),
      () => isAwaited && setOpened('failed'),
    )
    return () => {
      isAwaited = false
    }
  }, [isNeeded, openVisit])
  const service = opened === 'failed' ? undefined : opened
  const visit = useSyncExternalStore(
    service?.subscribe ?? never,
    () => service?.getSnapshot() ?? (opened === 'failed' ? unknown : isNeeded ? asking : none),
    () => (tells ? asking : none),
  )
  // Before the first effect the page still shows what the server rendered, which knows of no payment.
  const isUnopened = opened === undefined && core.pendingPayment.getSnapshot()
  return {
    visit,
    isDeciding: isUnopened || visit.phase === 'asking' || visit.phase === 'paid',
    askAgain: () => service?.askAgain(),
  }
}
