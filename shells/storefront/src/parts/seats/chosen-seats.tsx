import type { SeatLine, SeatSelectionView } from '@portti/core'
import { formatEuros, formatMessage, type Language } from '@portti/core/format'
import { Button, BuyBar, NoSeats, TicketList } from '@portti/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { ChosenSeat, type ChosenSeatActions } from './chosen-seat.tsx'
import type { SeatProduct, SeatService } from './seat-product.ts'

type Props = ChosenSeatActions & {
  readonly view: SeatSelectionView<SeatProduct, SeatService>
  readonly services: readonly SeatService[]
  readonly texts: Messages['seats']
  readonly language: Language
  /** Name of a seat's section. */
  readonly sectionOf: (seat: SeatLine<SeatProduct, SeatService>) => string
  /** Shown while nothing is chosen. */
  readonly nothingChosen: string
  /** "2 / 10" */
  readonly note: string
  /** An error, shown beside the button. */
  readonly alert?: ReactNode
  readonly outlookOf?: ComponentProps<typeof ChosenSeat>['outlookOf']
  readonly onAdd: () => void
}

/** The chosen seats, each with ticket type, extra services and price, and the button that adds them. */
export const ChosenSeats = (props: Props): ReactNode => {
  const { view, services, texts, language, sectionOf, nothingChosen, note, alert, outlookOf, onAdd, ...actions } = props
  const { seats, total, count, isAdding, isBusy } = view
  return (
    <TicketList
      title={texts.chosenTitle}
      note={note}
      foot={
        seats.length === 0 ? undefined : (
          <>
            {alert}
            <BuyBar kind="seats" sum={formatEuros(total, language)} note={formatMessage(texts.count, { count })}>
              <Button kind="primary" size="lg" busy={isAdding} disabled={isBusy} onClick={onAdd}>
                {texts.add}
              </Button>
            </BuyBar>
          </>
        )
      }
    >
      {seats.length === 0 ? (
        <NoSeats>{nothingChosen}</NoSeats>
      ) : (
        seats.map(seat => (
          <ChosenSeat
            key={seat.id}
            seat={seat}
            section={sectionOf(seat)}
            offered={services}
            texts={texts}
            language={language}
            isBlocked={isBusy || isAdding}
            outlookOf={outlookOf}
            {...actions}
          />
        ))
      )}
    </TicketList>
  )
}
