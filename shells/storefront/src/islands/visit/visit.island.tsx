import { useCore, useTimeLeft, useVisit } from '@portti/react'
import { PageNotices } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { CartTimeLeft, SpokenMinutes } from '../../parts/cart-time-left.tsx'
import { useLazyModule } from '../../parts/use-lazy-module.ts'
import type { VisitProps } from './visit-props.ts'

const loadPayment = () => import('./payment-notice.tsx')
const loadExpired = () => import('./expired-notices.tsx')

/** From here on every page shows the time with the button that prolongs it (rules/time-left#prolong). */
const warnedSeconds = 5 * 60

/** What every page of a visitor says of payment and time; the rare parts come when they are needed. */
export default function VisitIsland({ language, texts, time, isPaymentTold }: VisitProps): ReactNode {
  const core = useCore()
  const { visit, askAgain } = useVisit()
  const left = useTimeLeft()
  // Once said it stays, for what could not be put back is said there too.
  const [isExpired] = useState(() => core.hasExpiredNotice())
  const tellsPayment = !isPaymentTold && (visit.phase === 'pending' || visit.phase === 'unknown')
  const payment = useLazyModule(tellsPayment, loadPayment)
  const expired = useLazyModule(isExpired && time !== undefined, loadExpired)
  return (
    <PageNotices>
      {payment && tellsPayment ? <payment.PaymentNotice visit={visit} texts={texts} onAskAgain={askAgain} /> : null}
      {expired && time ? <expired.ExpiredNotices texts={time} language={language} /> : null}
      {time && left.phase === 'running' && left.secondsLeft <= warnedSeconds ? (
        <CartTimeLeft texts={time.left} language={language} isQuiet />
      ) : null}
      {time ? <SpokenMinutes texts={time.left} /> : null}
    </PageNotices>
  )
}
