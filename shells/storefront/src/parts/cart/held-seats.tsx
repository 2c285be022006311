import type { SeatReservation } from '@portti/core'
import type { Language } from '@portti/core/format'
import type { RestoreCart } from '@portti/react'
import { ButtonLink, Empty } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { type SeatTexts, seatNames } from './item-seats.ts'

export type EmptyCartProps = {
  readonly restoring: RestoreCart
  readonly texts: Messages['cart']
  readonly seatTexts: SeatTexts
  readonly language: Language
  readonly homeHref: string
  /** Shown as the whole page, with its title as the page's heading. */
  readonly isPage?: boolean
}

/** Seats that are held and not yet in the cart, with links to the pages where they are chosen. */
export const HeldSeats = ({
  seats,
  ...props
}: EmptyCartProps & { readonly seats: readonly SeatReservation[] }): ReactNode => {
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
