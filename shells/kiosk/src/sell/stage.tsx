import type { CounterService, CounterState } from '@portti/core'
import { type ReactNode, Suspense } from 'react'
import { tilesInPlaces } from '../keyboard/tiles-in-places.ts'
import type { Words } from '../texts/use-words.ts'
import type { SellKeys } from './keys/use-sell-keys.ts'
import { SeatBoard } from './panels.ts'
import { AmountBar } from './stage/amount-bar.tsx'
import { ProductTile } from './stage/product-tile.tsx'
import { StageHead } from './stage/stage-head.tsx'
import { TurnKey } from './stage/turn-key.tsx'

type StageProps = {
  readonly state: CounterState
  readonly counter: CounterService
  readonly keys: SellKeys
  readonly words: Words
  /** The scan card or a form, which takes the place of the lower row. */
  readonly children: ReactNode
}

const ticketPlaces = 8

/** The products on sale, laid out like the left-hand keys of the keyboard. */
export const Stage = ({ state, counter, keys, words, children }: StageProps) => {
  const { t } = words
  const tiles = tilesInPlaces(state.tiles)
  const tileAt = (index: number) => {
    const tile = tiles[index]
    return (
      tile && (
        <ProductTile
          key={tile.product.id}
          product={tile.product}
          offer={tile.offer.state}
          left={tile.left}
          inBasket={tile.inBasket}
          index={index}
          isMarked={keys.marked === index}
          isPressed={keys.pressed === index}
          isArmed={keys.amount !== ''}
          isRegistered={tile.isRegistered}
          isWaiting={tile.isRegistered && state.asked !== undefined}
          words={words}
          onSell={keys.sell}
        />
      )
    )
  }
  const places = tiles.map((_, index) => index)
  const { isMapShown, pages, tickets } = state.tiles
  const isElsewhere = state.seats === undefined && tickets.some(({ isSeated }) => isSeated)
  return (
    <main data-part="stage" data-map={isMapShown ? '' : undefined}>
      <StageHead state={state} words={words} />
      <h2 data-part="tile-group" hidden={isMapShown && pages === 1}>
        {t('stage.tickets')}
        {isMapShown && pages > 1 && <TurnKey words={words} onTurn={counter.turnTiles} />}
      </h2>
      <div data-part="tile-grid">{places.slice(0, ticketPlaces).map(tileAt)}</div>
      {isElsewhere && <p data-part="seat-board-note">{t('seats.elsewhere')}</p>}
      {children}
      {isMapShown && state.seats && !children && (
        <Suspense fallback={<p data-part="seat-board-note">{t('seats.loading')}</p>}>
          <SeatBoard key={state.event?.id} view={state.seats} words={words} onToggle={counter.toggleSeat} />
        </Suspense>
      )}
      <h2 data-part="tile-group" hidden={Boolean(children) || isMapShown}>
        {t('stage.goods')}
        {pages > 1 && <TurnKey words={words} onTurn={counter.turnTiles} />}
      </h2>
      <div data-part="tile-grid" hidden={Boolean(children) || isMapShown}>
        {places.slice(ticketPlaces).map(tileAt)}
      </div>
      {/* Digits belong to the form that is open. */}
      {!keys.isFormOpen && <AmountBar amount={keys.amount} onAmount={keys.setAmount} words={words} />}
    </main>
  )
}
