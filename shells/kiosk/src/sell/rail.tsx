import type { Counter, CounterState } from '@portti/core'
import { SearchIcon } from '@portti/ui'
import type { RefObject } from 'react'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'
import { RailEvent } from './rail-event.tsx'

type RailProps = {
  readonly state: CounterState
  readonly counter: Counter
  readonly search: RefObject<HTMLInputElement | null>
  readonly words: Words
}

/** The events of the day, and a search over all events on sale. */
export const Rail = ({ state, counter, search, words }: RailProps) => {
  const { t, day } = words
  const { words: sought, found, day: today, event: chosen } = state
  const isSearching = sought !== ''
  const events = isSearching ? found : today
  return (
    <nav data-part="rail" aria-label={t('rail.title')}>
      <div data-part="rail-search" data-state={isSearching ? 'typing' : undefined}>
        <SearchIcon />
        <input
          ref={search}
          type="text"
          aria-label={t('rail.search')}
          placeholder={t('rail.example')}
          value={sought}
          onChange={({ currentTarget }) => counter.search(currentTarget.value)}
        />
        <Keycap>A–Ö</Keycap>
      </div>
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
        {events.map(event => (
          <RailEvent
            key={event.id}
            event={event}
            isChosen={event.id === chosen?.id}
            isDayShown={isSearching}
            words={words}
            onPress={() => counter.chooseEvent(event.id)}
          />
        ))}
      </div>
    </nav>
  )
}
