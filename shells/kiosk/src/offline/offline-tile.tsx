import type { HeldTile } from '@portti/core'
import { Availability } from '@portti/ui'
import { Keycap } from '../keyboard/keycap.tsx'
import { tileKeys } from '../keyboard/tile-keys.ts'
import { softHyphens } from '../sell/stage/soft-hyphens.ts'
import type { Words } from '../texts/use-words.ts'

type OfflineTileProps = {
  readonly tile: HeldTile
  readonly index: number
  /** Enter sells it. */
  readonly isMarked: boolean
  /** A digit was typed: the tile's letter key now sells. */
  readonly isArmed: boolean
  readonly words: Words
  readonly onPress: () => void
}

/** A ticket with its price, its key and how many this device holds; else that it needs the network, or is sold out. */
export const OfflineTile = ({ tile, index, isMarked, isArmed, words, onPress }: OfflineTileProps) => {
  const { t, text, euros } = words
  const { product, price, left } = tile
  const { availability } = product
  const needsNetwork = left === undefined && availability.available
  const hasLeft = left !== undefined && left > 0
  const info = text(product.shortInfo)
  return (
    <button
      data-part="tile"
      data-marked={isMarked ? '' : undefined}
      type="button"
      aria-disabled={!hasLeft || undefined}
      onClick={onPress}
    >
      <span data-part="tile-name">
        {softHyphens(text(product.title))}
        {info !== '' && <small>{info}</small>}
      </span>
      <span data-part="tile-price">{euros(price)}</span>
      <Keycap armed={isArmed && hasLeft}>{tileKeys[index] ?? ''}</Keycap>
      <Availability status={hasLeft ? 'green' : needsNetwork ? 'yellow' : 'red'}>
        {left !== undefined
          ? t('left', { count: left })
          : needsNetwork
            ? t('offline.needsNetwork')
            : text(availability.info)}
      </Availability>
    </button>
  )
}
