import { heldSeats, presentCart } from '@portti/core'
import { useCart, useCore } from '@portti/react'
import { ButtonLink, Empty, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import { useLazyModule } from '../page/use-lazy-module.ts'
import { ExpiredLinesAwaited } from './expired-lines-awaited.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import { type EmptyCartProps, HeldSeats } from './held-seats.tsx'

const loadLines = () => import('./expired-lines.tsx')

/**
 * The empty cart, or an expired one, whose items can be restored with one press (rules/time-left#restore). Seats that
 * are chosen and not added are named.
 */
export const EmptyCart = (props: EmptyCartProps): ReactNode => {
  const { restoring, texts, seatTexts, language, homeHref, isPage = false } = props
  const seats = heldSeats(presentCart(useCart()))
  const hasExpired = useCore().hasExpiredNotice()
  const expired = useLazyModule(hasExpired, loadLines)
  if (seats.length > 0) return <HeldSeats {...props} seats={seats} />
  if (!hasExpired)
    return (
      <Empty
        isPage={isPage}
        title={texts.emptyTitle}
        action={
          <ButtonLink href={homeHref} kind="primary" size="lg">
            {texts.toEvents}
          </ButtonLink>
        }
      >
        {texts.emptyText}
      </Empty>
    )
  return (
    <>
      {isPage ? <PageHead title={texts.title} /> : null}
      <ExpiredNotice restoring={restoring} texts={texts}>
        <ButtonLink href={homeHref}>{texts.toEvents}</ButtonLink>
      </ExpiredNotice>
      {expired ? (
        <expired.ExpiredLines texts={texts.restorable} seatTexts={seatTexts} language={language} homeHref={homeHref} />
      ) : (
        <ExpiredLinesAwaited />
      )}
    </>
  )
}
