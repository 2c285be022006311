import type { CounterHit } from '@portti/core'
import { Availability } from '@portti/ui'
import type { Words } from '../../texts/use-words.ts'

type RailProductProps = {
  readonly hit: Extract<CounterHit, { readonly kind: 'product' }>
  readonly isChosen: boolean
  readonly words: Words
  readonly onPress: () => void
}

/** A found product, with its price and its event, and why it cannot be sold now. */
export const RailProduct = ({ hit: { product, event }, isChosen, words, onPress }: RailProductProps) => {
  const { text, euros, day } = words
  const { availability } = product
  return (
    <button
      data-part="rail-event"
      data-kind="product"
      type="button"
      aria-current={isChosen || undefined}
      onClick={onPress}
    >
      <span>
        <span data-part="rail-event-time">{euros(product.price)}</span>
        <span data-part="rail-event-title">{text(product.title)}</span>
        {event && (
          <small>
            {text(event.title)} {day(event.startsAt)}
          </small>
        )}
        {!availability.available && <Availability status="red">{text(availability.info)}</Availability>}
      </span>
    </button>
  )
}
