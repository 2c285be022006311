import { useCore, useTimeLeft, useVisit } from '@portti/react'
import { PageNotices, Spoken } from '@portti/ui'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { CartTimeLeft, SpokenMinutes } from '../../parts/cart/cart-time-left.tsx'
import { useLazyModule } from '../../parts/page/use-lazy-module.ts'
import type { VisitProps } from './visit-props.ts'

const loadPayment = () => import('./payment-notice.tsx')
const loadExpired = () => import('./expired-notices.tsx')

/** Below this, every page shows the time left with a button that prolongs it (rules/time-left#prolong). */
const warnedSeconds = 5 * 60

/** Notices about payment and time left on every page. Rarely needed parts are loaded lazily. */
export default function VisitIsland({ language, texts, time, isPaymentReported }: VisitProps): ReactNode {
  const core = useCore()
  const { visit, askAgain } = useVisit()
  const left = useTimeLeft()
  // The notice stays, because it also lists what could not be restored.
  const [isExpired, setExpired] = useState(false)
  const hasExpired = useSyncExternalStore(core.cart.subscribe, core.hasExpiredNotice, () => false)
  if (hasExpired && !isExpired) setExpired(true)
  const showsPayment = !isPaymentReported && (visit.phase === 'pending' || visit.phase === 'unknown')
  // The same answer once more is spoken again: the status is empty while it is asked for.
  const [asked, setAsked] = useState<typeof visit>()
  if (asked !== undefined && visit !== asked) setAsked(undefined)
  const payment = useLazyModule(showsPayment, loadPayment)
  const expired = useLazyModule(isExpired && time !== undefined, loadExpired)
  return (
    <PageNotices>
      <Spoken>{payment && showsPayment && visit !== asked ? payment.paymentWords(visit, texts).join(' ') : ''}</Spoken>
      {payment && showsPayment ? (
        <payment.PaymentNotice
          visit={visit}
          texts={texts}
          onAskAgain={() => {
            setAsked(visit)
            askAgain()
          }}
        />
      ) : null}
      {expired && time ? <expired.ExpiredNotices texts={time} language={language} /> : null}
      {time && left.phase === 'running' && left.secondsLeft <= warnedSeconds ? (
        <CartTimeLeft texts={time.left} language={language} isQuiet />
      ) : null}
      {time ? <SpokenMinutes texts={time.left} /> : null}
    </PageNotices>
  )
}
