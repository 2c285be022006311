import type { Counter, CounterState } from '@portti/core'
import type { ReactNode } from 'react'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'
import { AmountBar } from './amount-bar.tsx'
import { EventArt } from './event-art.tsx'
import { ProductTile } from './product-tile.tsx'
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
  const { t, text, time, day } = words
  const { event, isOtherDay, catalogue } = state
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
  const left = event?.availability.maxAvailable
  const places = tiles.map((_, place) => place)
  return (
    <main data-part="stage">
      <div data-part="stage-head">
        {event && <EventArt event={event} width={56} height={56} idPrefix="stage" />}
        <div>
          <h1>{event ? text(event.title) : catalogue === 'loading' ? t('stage.loading') : t('stage.noEvent')}</h1>
          {event && (
            <p>
              <b>
                {isOtherDay ? day(event.startsAt) : t('stage.today')} {time(event.startsAt)}
              </b>
              {event.doorsAt !== undefined && `, ${t('stage.doors', { time: time(event.doorsAt) })}`}
              {event.venue && `, ${text(event.venue.title)}`}
            </p>
          )}
        </div>
        {left !== undefined && (
          <p data-part="stage-left">
            <b>{left}</b>
            <small>{t('stage.left')}</small>
          </p>
        )}
      </div>
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
