import type { Allotment, Counter } from '@portti/core'
import { Availability } from '@portti/ui'
import { tileKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'

type OfflineTileProps = {
  readonly allotment: Allotment
  readonly hit: NonNullable<ReturnType<Counter['productOf']>>
  readonly left: number
  readonly place: number
  /** A digit was typed: the tile's letter key now sells. */
  readonly isArmed: boolean
  readonly words: Words
  readonly onPress: () => void
}

/** One product that is held for this device, with its event, its price, its key and how many are left. */
export const OfflineTile = ({ allotment, hit, left, place, isArmed, words, onPress }: OfflineTileProps) => {
  const { t, text, euros, day, time } = words
  const { product, event } = hit
  return (
    <button data-part="tile" type="button" aria-disabled={left === 0 || undefined} onClick={onPress}>
      <span data-part="tile-name">
        {text(product.title)}
        {event && <small>{`${text(event.title)}, ${day(event.startsAt)} ${time(event.startsAt)}`}</small>}
      </span>
      <span data-part="tile-price">{euros(allotment.price)}</span>
      <Keycap armed={isArmed && left > 0}>{tileKeys[place] ?? ''}</Keycap>
      <Availability status={left === 0 ? 'red' : 'green'}>{t('offline.left', { count: left })}</Availability>
    </button>
  )
}
