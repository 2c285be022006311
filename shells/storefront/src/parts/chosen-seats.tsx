import { formatEuros, formatMessage, type Language } from '@portti/core/rules'
import { AmountPicker, Button, BuyBar, NoSeats, SeatRow, TicketList } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'
import { seatName } from './seat-name.ts'
import type { SeatService } from './seat-product.ts'
import { type ChosenSeat, placesIn, type SeatChoices } from './use-seat-choices.ts'

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
  /** Gives some of the places back where people stand. */
  readonly onFewer?: (seat: ChosenSeat, count: number) => void
  readonly onAdd: () => void
}

/** The chosen seats with the ticket type, the extra services and the price of each, and the button that adds them. */
export const ChosenSeats = (props: Props): ReactNode => {
  const { seats, choices, services, texts, language, nothingChosen, note, isAdding, isBusy } = props
  const { onRemove, onFewer, onAdd } = props
  const euros = (cents: number): string => formatEuros(cents, language)
  return (
    <TicketList
      title={texts.chosenTitle}
      note={note}
      foot={
        seats.length === 0 ? undefined : (
          <BuyBar sum={euros(choices.total)} note={formatMessage(texts.count, { count: placesIn(seats) })}>
            <Button kind="primary" size="lg" busy={isAdding} disabled={isBusy} onClick={onAdd}>
              {texts.add}
            </Button>
          </BuyBar>
        )
      }
    >
      {seats.length === 0 ? (
        <NoSeats>{nothingChosen}</NoSeats>
      ) : (
        seats.map(seat => {
          const name = seatName(seat, texts)
          const type = choices.typeOf(seat)
          const chosen = choices.servicesOf(seat)
          const amount = placesIn([seat])
          const place = seat.standing ? `${seat.section}, ${type?.name ?? ''}` : name.inline
          return (
            <SeatRow
              key={seat.id}
              title={name.title}
              info={seat.standing ? type?.name : seat.section}
              price={euros((type?.price ?? 0) * amount)}
              removeLabel={formatMessage(texts.remove, { place })}
              onRemove={() => onRemove(seat)}
              typeLabel={formatMessage(texts.type, { place })}
              types={seat.products.map(product => ({ value: product.id, text: product.name }))}
              type={type?.id ?? ''}
              onType={id => choices.setType(seat.id, id)}
              amount={
                seat.standing ? (
                  <AmountPicker
                    amount={amount}
                    less={Math.max(1, amount - 1)}
                    more={amount}
                    least={1}
                    most={amount}
                    label={formatMessage(texts.standing, { place })}
                    decreaseLabel={formatMessage(texts.oneFewer, { place })}
                    increaseLabel={formatMessage(texts.oneMore, { place })}
                    maxReason={texts.moreOnMap}
                    disabled={isBusy || isAdding}
                    onChange={next => onFewer?.(seat, amount - next)}
                  />
                ) : undefined
              }
              services={
                services.length > 0
                  ? {
                      label: formatMessage(texts.servicesOf, { place }),
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
