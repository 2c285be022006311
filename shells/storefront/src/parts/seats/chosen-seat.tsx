import type { SeatLine } from '@portti/core'
import { formatEuros, formatMessage, type Language } from '@portti/core/format'
import { SeatRow } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { seatName } from './seat-name.ts'
import type { SeatProduct, SeatService } from './seat-product.ts'
import { StandingAmount } from './standing-amount.tsx'

export type ChosenSeatActions = {
  readonly onType: (seatId: string, type: string) => void
  readonly onService: (seatId: string, serviceId: string) => void
  readonly onRemove: (seatId: string) => void
  /** Releases some places of a standing area. */
  readonly onFewer?: (seatId: string, count: number) => void
}

type Props = ChosenSeatActions & {
  readonly seat: SeatLine<SeatProduct, SeatService>
  readonly section: string
  readonly offered: readonly SeatService[]
  readonly texts: Messages['seats']
  readonly language: Language
  readonly isBlocked: boolean
  /** Renders the view from a seat; `place` is the seat's name for use in a sentence. */
  readonly outlookOf?: ((seat: SeatLine<SeatProduct, SeatService>, place: string) => ReactNode) | undefined
}

/** One chosen seat, or an area's chosen places of one ticket type. */
export const ChosenSeat = (props: Props): ReactNode => {
  const { seat, section, offered, texts, language, isBlocked, onType, onService, onRemove, onFewer } = props
  const { id, type, services, amount, standing } = seat
  const euros = (cents: number): string => formatEuros(cents, language)
  const name = seatName({ ...seat, section }, texts)
  const place = standing ? `${section}, ${type?.name ?? ''}` : name.inline
  return (
    <SeatRow
      title={name.title}
      info={standing ? type?.name : section}
      price={euros(seat.price)}
      removeLabel={formatMessage(texts.remove, { place })}
      onRemove={() => onRemove(id)}
      typeLabel={formatMessage(texts.type, { place })}
      types={seat.products.map(product => ({ value: product.id, text: product.name }))}
      type={type?.id ?? ''}
      onType={chosen => onType(id, chosen)}
      amount={
        standing ? (
          <StandingAmount
            amount={amount}
            place={place}
            texts={texts}
            isBlocked={isBlocked}
            onFewer={count => onFewer?.(id, count)}
          />
        ) : undefined
      }
      outlook={props.outlookOf?.(seat, place)}
      services={
        offered.length > 0
          ? {
              label: formatMessage(texts.servicesOf, { place }),
              title: texts.services,
              note: services.length > 0 ? formatMessage(texts.servicesChosen, { count: services.length }) : undefined,
              items: offered.map(service => ({
                id: service.id,
                text: formatMessage(texts.service, { name: service.name, price: euros(service.price) }),
                checked: services.includes(service),
              })),
              onToggle: serviceId => onService(id, serviceId),
            }
          : undefined
      }
    />
  )
}
