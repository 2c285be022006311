import type { Counter, CounterState } from '@portti/core'
import type { ReactNode } from 'react'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'
import { AmountBar } from './amount-bar.tsx'
import { ProductTile } from './product-tile.tsx'
import { StageHead } from './stage-head.tsx'
import { tilesInPlaces } from './tile-places.ts'
import type { SellKeys } from './use-sell-keys.ts'

type StageProps = {
  readonly state: CounterState
  readonly counter: Counter
  readonly keys: SellKeys
  readonly words: Words
  /** What was scanned: it takes the place of the lower row. */
  readonly children: ReactNode
}

const ticketPlaces = 8

/** The products on sale, laid out like the left-hand keys of the keyboard. */
export const Stage = ({ state, counter, keys, words, children }: StageProps) => {
  const { t } = words
  const tiles = tilesInPlaces(state.tiles)
  const tileAt = (place: number) => {
    const tile = tiles[place]
    return (
      tile && (
        <ProductTile
          key={tile.product.id}
          tile={tile}
          place={place}
          isMarked={keys.marked === place}
          isArmed={keys.amount !== ''}
          words={words}
          onPress={() => keys.sell(place)}
        />
      )
    )
  }
  const places = tiles.map((_, place) => place)
  return (
    <main data-part="stage">
      <StageHead state={state} words={words} />
      <h2 data-part="tile-group">{t('stage.tickets')}</h2>
      <div data-part="tile-grid">{places.slice(0, ticketPlaces).map(tileAt)}</div>
      {children}
      <h2 data-part="tile-group" hidden={Boolean(children)}>
        {t('stage.goods')}
        {state.tiles.pages > 1 && (
          <button data-part="tile-more" type="button" onClick={counter.turnTiles}>
            {t('stage.more')} <Keycap>End</Keycap>
          </button>
        )}
      </h2>
      <div data-part="tile-grid" hidden={Boolean(children)}>
        {places.slice(ticketPlaces).map(tileAt)}
      </div>
      <AmountBar amount={keys.amount} onAmount={keys.setAmount} words={words} />
    </main>
  )
}
