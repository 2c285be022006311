import type { SeatReservation } from '@portti/core'
import { formatMessage, type Language } from '@portti/core/format'
import { Button, Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import { seatNames } from '../../parts/cart/item-seats.ts'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  /** The seats that the line has now. */
  readonly seats: readonly SeatReservation[]
  readonly texts: Messages['seats']
  readonly language: Language
  readonly onBack: () => void
}

/** Says which seats are being changed, with the way back to the cart as it was. */
export const ChangedSeats = ({ seats, texts, language, onBack }: Props): ReactNode => {
  const names = seatNames(seats, { seat: texts.seatName, tableSeat: texts.tablePlace }, language)
  return (
    <Notice
      live={false}
      title={texts.change}
      actions={
        <Button size="sm" onClick={onBack}>
          {texts.changeBack}
        </Button>
      }
    >
      {formatMessage(texts.changeNow, { seats: names.join(' · ') })}
    </Notice>
  )
}
