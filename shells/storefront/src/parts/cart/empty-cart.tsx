import type { SeatReservation } from '@portti/core'
import type { Language } from '@portti/core/format'
import { type RestoreCart, useCart, useCore } from '@portti/react'
import { ButtonLink, Empty, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { useLazyModule } from '../page/use-lazy-module.ts'
import { ExpiredNotice } from './expired-cart.tsx'
import { ExpiredLinesAwaited } from './expired-lines-awaited.tsx'
import { type SeatTexts, seatNames } from './line-seats.ts'
import { looseSeats } from './loose-seats.ts'

const loadLines = () => import('./expired-lines.tsx')

type Props = {
  readonly restoring: RestoreCart
  readonly texts: Messages['cart']
  readonly seatTexts: SeatTexts
  readonly language: Language
  readonly homeHref: string
  /** Shown as the whole page, with its title as the page's heading. */
  readonly isPage?: boolean
}

/** Seats that are held and not yet in the cart, with the way back to where they are chosen. */
const HeldSeats = ({ seats, ...props }: Props & { readonly seats: readonly SeatReservation[] }): ReactNode => {
  const { texts, seatTexts, language, homeHref, isPage = false } = props
  const eventId = seats[0]?.eventId ?? ''
  return (
    <Empty
      isPage={isPage}
      title={texts.heldTitle}
      action={
        <ButtonLink href={`${homeHref}events/${encodeURIComponent(eventId)}/#tickets`} kind="primary" size="lg">
          {texts.toSeats}
        </ButtonLink>
      }
    >
      {seatNames(
        seats.filter(seat => seat.eventId === eventId),
        seatTexts,
        language,
      ).join(' · ')}
    </Empty>
  )
}

/**
 * The empty cart, or an expired one, whose items can be restored with one press (rules/time-left#restore). Seats that
 * are chosen and not added are named.
 */
export const EmptyCart = (props: Props): ReactNode => {
  const { restoring, texts, seatTexts, language, homeHref, isPage = false } = props
  const seats = looseSeats(useCart())
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
