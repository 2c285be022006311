import type { CounterHit } from '@portti/core'
import { Availability } from '@portti/ui'
import { priceText } from '../../parts/price-text.ts'
import type { Words } from '../../texts/use-words.ts'

type RailProductProps = {
  readonly hit: Extract<CounterHit, { readonly kind: 'product' }>
  readonly isChosen: boolean
  readonly words: Words
  readonly onPress: () => void
}

/** A found product, with its price and its event, and why it cannot be sold now. */
export const RailProduct = ({ hit: { product, event }, isChosen, words, onPress }: RailProductProps) => {
  const { text, day } = words
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
        <span data-part="rail-event-time">{priceText(product, words)}</span>
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
