import type { CounterTile } from '@portti/core'
import { Availability } from '@portti/ui'
import { memo } from 'react'
import { Keycap } from '../../keyboard/keycap.tsx'
import { tileKeys } from '../../keyboard/tile-keys.ts'
import { priceText } from '../../parts/price-text.ts'
import type { Words } from '../../texts/use-words.ts'
import { softHyphens } from './soft-hyphens.ts'

type ProductTileProps = {
  readonly product: CounterTile['product']
  readonly offer: CounterTile['offer']['state']
  /** Remaining pieces, when known. */
  readonly left: number | undefined
  readonly inBasket: number
  readonly index: number
  readonly isMarked: boolean
  /** Its key was just pressed; the sale follows. */
  readonly isPressed: boolean
  /** A digit was typed: the tile's letter key now sells. */
  readonly isArmed: boolean
  /** Its participants are asked. */
  readonly isRegistered: boolean
  /** Others are asked for first. */
  readonly isWaiting: boolean
  readonly words: Words
  readonly onSell: (index: number) => void
}

/** A product with its price, its key and its stock. It renders again only when its props change (rules/kiosk#speed). */
export const ProductTile = memo((props: ProductTileProps) => {
  const {
    product,
    offer,
    left,
    inBasket,
    index,
    isMarked,
    isPressed,
    isArmed,
    isRegistered,
    isWaiting,
    words,
    onSell,
  } = props
  const { t, text } = words
  const isOnSale = offer === 'on_sale'
  const info = text(product.shortInfo) || (isRegistered ? t('stage.asks') : '')
  return (
    <button
      data-part="tile"
      data-kind={product.type === 'merchandise' ? 'goods' : undefined}
      data-marked={isMarked || isPressed ? '' : undefined}
      data-state={isPressed ? 'pressed' : undefined}
      type="button"
      aria-disabled={!isOnSale || isWaiting || undefined}
      onClick={() => onSell(index)}
    >
      <span data-part="tile-name">
        {softHyphens(text(product.title))}
        {info !== '' && <small>{info}</small>}
      </span>
      <span data-part="tile-price">{priceText(product, words)}</span>
      <Keycap armed={isArmed && isOnSale}>{tileKeys[index] ?? ''}</Keycap>
      <Availability status={isOnSale ? product.availability.status : 'red'}>
        {isOnSale
          ? left === undefined
            ? text(product.availability.info)
            : t('left', { count: left })
          : t(`offers.${offer}`)}
      </Availability>
      {inBasket > 0 && <span data-part="tile-count">× {inBasket}</span>}
    </button>
  )
})
