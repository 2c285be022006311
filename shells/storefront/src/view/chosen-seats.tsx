import { formatEuros, formatMessage, type Language, type Messages } from '@portti/core/rules'
import { Button, BuyBar, NoSeats, SeatRow, TicketList } from '@portti/ui'
import type { ReactNode } from 'react'
import { seatName } from './seat-name.ts'
import type { SeatService } from './seat-product.ts'
import type { ChosenSeat, SeatChoices } from './use-seat-choices.ts'

type Props = {
  readonly seats: readonly ChosenSeat[]
  readonly choices: SeatChoices
  readonly services: readonly SeatService[]
  readonly texts: Messages['seats']
  readonly language: Language
  /** Stands in the list as long as nothing is chosen. */
  readonly nothingChosen: string
  /** "2 / 10" */
  readonly note: string
  readonly isAdding: boolean
  readonly isBusy: boolean
  readonly onRemove: (seat: ChosenSeat) => void
  readonly onAdd: () => void
}

/** The chosen seats with the ticket type, the extra services and the price of each, and the button that adds them. */
export const ChosenSeats = (props: Props): ReactNode => {
  const { seats, choices, services, texts, language, nothingChosen, note, isAdding, isBusy, onRemove, onAdd } = props
  const euros = (cents: number): string => formatEuros(cents, language)
  return (
    <TicketList
      title={texts.chosenTitle}
      note={note}
      foot={
        <BuyBar sum={euros(choices.total)} note={formatMessage(texts.count, { count: seats.length })}>
          <Button kind="primary" size="lg" busy={isAdding} disabled={seats.length === 0 || isBusy} onClick={onAdd}>
            {texts.add}
          </Button>
        </BuyBar>
      }
    >
      {seats.length === 0 ? (
        <NoSeats>{nothingChosen}</NoSeats>
      ) : (
        seats.map(seat => {
          const name = seatName(seat, texts)
          const type = choices.typeOf(seat)
          const chosen = choices.servicesOf(seat)
          return (
            <SeatRow
              key={seat.id}
              title={name.title}
              info={seat.section}
              price={euros(type?.price ?? 0)}
              removeLabel={formatMessage(texts.remove, { place: name.inline })}
              onRemove={() => onRemove(seat)}
              typeLabel={formatMessage(texts.type, { place: name.inline })}
              types={seat.products.map(product => ({ value: product.id, text: product.name }))}
              type={type?.id ?? ''}
              onType={id => choices.setType(seat.id, id)}
              services={
                services.length > 0
                  ? {
                      label: formatMessage(texts.servicesOf, { place: name.inline }),
                      title: texts.services,
                      note:
                        chosen.length > 0 ? formatMessage(texts.servicesChosen, { count: chosen.length }) : undefined,
                      items: services.map(service => ({
                        id: service.id,
                        text: formatMessage(texts.service, { name: service.name, price: euros(service.price) }),
                        checked: chosen.includes(service),
                      })),
                      onToggle: id => choices.toggleService(seat.id, id),
                    }
                  : undefined
              }
            />
          )
        })
      )}
    </TicketList>
  )
}
