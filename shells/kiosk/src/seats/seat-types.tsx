import type { BasketLine, CounterService, CounterState } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import { tileKeys } from '../keyboard/tile-keys.ts'
import { tilesInPlaces } from '../keyboard/tiles-in-places.ts'
import type { Words } from '../texts/use-words.ts'

type SeatTypesProps = {
  readonly line: BasketLine
  readonly counter: CounterService
  readonly tiles: CounterState['tiles']
  readonly words: Words
}

/** Keys that choose the ticket type of the latest seat, take other best seats, or release it. */
export const SeatTypes = ({ line, counter, tiles, words: { t, text } }: SeatTypesProps) => (
  <div data-part="seat-types" role="group" aria-label={t('seats.type')}>
    {(line.types ?? []).map(type => (
      <button
        key={type.id}
        data-part="line-tool"
        type="button"
        aria-pressed={type.id === line.product.id}
        onClick={() => counter.chooseSeatType(type.id, line.id)}
      >
        <span>{text(type.title)}</span>{' '}
        <TypeKey index={tilesInPlaces(tiles).findIndex(tile => tile?.product.id === type.id)} />
      </button>
    ))}
    <button data-part="line-tool" type="button" onClick={counter.otherSeats}>
      {t('seats.others')} <Keycap>F9</Keycap>
    </button>
    <button data-part="line-tool" type="button" onClick={() => counter.remove(line.id)}>
      {t('basket.remove')} <Keycap>Del</Keycap>
    </button>
  </div>
)

/** The key works while the map has the focus; a type on another page of the tiles has none. */
const TypeKey = ({ index }: { readonly index: number }) => {
  const key = tileKeys[index]
  return key && <Keycap>{key}</Keycap>
}
