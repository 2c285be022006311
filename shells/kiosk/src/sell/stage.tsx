import { type CounterService, type CounterState, type CounterTile, ticketPlaces } from '@portti/core'
import { type ReactNode, Suspense } from 'react'
import type { Words } from '../texts/use-words.ts'
import type { SellKeys } from './keys/use-sell-keys.ts'
import { SeatBoard } from './panels.ts'
import { AmountBar } from './stage/amount-bar.tsx'
import { OwnSumBar } from './stage/own-sum-bar.tsx'
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

/** The products on sale, laid out like the left-hand keys of the keyboard. */
export const Stage = ({ state, counter, keys, words, children }: StageProps) => {
  const { t } = words
  const tileAt = (tile: CounterTile, index: number) => (
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
  const { isMapShown, pages, tickets, goods } = state.tiles
  const isElsewhere = state.seats === undefined && tickets.some(({ isSeated }) => isSeated)
  return (
    <main data-part="stage" data-map={isMapShown ? '' : undefined}>
      <StageHead state={state} words={words} />
      <h2 data-part="tile-group" hidden={isMapShown && pages === 1}>
        {t('stage.tickets')}
        {isMapShown && pages > 1 && <TurnKey words={words} onTurn={counter.turnTiles} />}
      </h2>
      <div data-part="tile-grid">{tickets.map(tileAt)}</div>
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
        {goods.map((tile, index) => tileAt(tile, ticketPlaces + index))}
      </div>
      {/* Digits belong to the form that is open. */}
      {!keys.isFormOpen &&
        (state.adjusted?.sums ? (
          <OwnSumBar
            amount={keys.amount}
            words={words}
            onAmount={keys.setAmount}
            onSell={() => keys.sell(keys.marked)}
          />
        ) : (
          <AmountBar amount={keys.amount} onAmount={keys.setAmount} words={words} />
        ))}
    </main>
  )
}
