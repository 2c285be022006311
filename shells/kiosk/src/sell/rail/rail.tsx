import type { CounterHit, CounterService, CounterState, ParkedSaleService } from '@portti/core'
import { memo, type RefObject } from 'react'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'
import { RailEvent } from './rail-event.tsx'
import { RailHits } from './rail-hits.tsx'
import { RailParked } from './rail-parked.tsx'
import { RailSearch } from './rail-search.tsx'

type RailProps = {
  readonly state: CounterState
  readonly counter: CounterService
  readonly search: RefObject<HTMLInputElement | null>
  /** A letter that is added to the words in a moment. */
  readonly begun: string
  /** Position of the chosen search result. */
  readonly chosenHit: number
  readonly parked: ParkedSaleService
  readonly onParked: () => void
  readonly onFind: (words: string) => void
  readonly onChoose: (hit: CounterHit) => void
  readonly onLookUp: () => void
  readonly words: Words
}

/** The events of the day, and a search over all events on sale. */
export const Rail = memo(
  ({ state, counter, search, begun, chosenHit, parked, onParked, onFind, onChoose, onLookUp, words }: RailProps) => {
    const { t, day } = words
    const { words: sought, found, day: today, event: chosen } = state
    const isSearching = sought !== ''
    return (
      <nav data-part="rail" aria-label={t('rail.title')}>
        <RailSearch input={search} sought={sought + begun} query={words} onFind={onFind} />
        <h2 data-part="rail-head">
          {isSearching ? t('rail.found', { count: found.length }) : today[0] ? day(today[0].startsAt) : t('rail.none')}
          {!isSearching && today.length > 1 && (
            <span>
              <Keycap>PgUp</Keycap>
              <Keycap>PgDn</Keycap>
            </span>
          )}
        </h2>
        <div data-part="rail-list" role="group" aria-label={t('rail.title')}>
          {isSearching ? (
            <RailHits
              found={found}
              sought={sought}
              chosenHit={chosenHit}
              words={words}
              onChoose={onChoose}
              onLookUp={onLookUp}
            />
          ) : (
            today.map(event => (
              <RailEvent
                key={event.id}
                event={event}
                isChosen={event.id === chosen?.id}
                isDayShown={false}
                words={words}
                onPress={() => counter.chooseEvent(event.id)}
              />
            ))
          )}
        </div>
        <RailParked parked={parked} isWaiting={state.asked !== undefined} words={words} onParked={onParked} />
      </nav>
    )
  },
)
