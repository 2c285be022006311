import type { CounterSeatView, Seat, SeatMap } from '@portti/core'
import type { MapRow, SeatLegendItem } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'

type SeatWords = Pick<Words, 't' | 'text' | 'euros'>

/** A seat's price: the first ticket type's, which is the full price. */
const priceOf = (category: string, products: CounterSeatView['products'], { euros }: SeatWords): string | undefined => {
  const type = products.find(({ categories }) => categories.includes(category))
  return type && euros(type.price)
}

/** The map's rows with the name and the current state of each seat. */
export const seatRows = (
  map: SeatMap,
  stateOf: CounterSeatView['stateOf'],
  products: CounterSeatView['products'],
  words: SeatWords,
): readonly MapRow[] => {
  const { t, text } = words
  const looks = new Map(map.categories.map(({ id }, look) => [id, look]))
  const mapSeat = (chartSeat: Seat, name: string) => {
    const { chartId, seat, category, isAccessible: accessible, x, y } = chartSeat
    const state = stateOf(chartSeat)
    const price = state === 'taken' || state === 'held' ? undefined : priceOf(category, products, words)
    const label = [name, accessible ? t('seats.accessible') : undefined, t(`seats.${state}`), price]
    return {
      id: chartId,
      text: seat,
      label: label.filter(Boolean).join(', '),
      state,
      look: looks.get(category) ?? 0,
      accessible,
      x,
      y,
    }
  }
  return map.sections.flatMap(({ title, rows }) =>
    rows.map(({ row, seats }, index) => ({
      text: row,
      // A single section is the whole hall and needs no name.
      section: index === 0 && map.sections.length > 1 ? text(title) : undefined,
      seats: seats.map(seat => mapSeat(seat, t('seats.name', { section: text(title), row, seat: seat.seat }))),
    })),
  )
}

/** Prices by category, and the shapes of the states. */
export const seatLegend = (
  map: SeatMap,
  products: CounterSeatView['products'],
  words: SeatWords,
): readonly SeatLegendItem[] => {
  const { t, text } = words
  const hasAccessible = map.sections.some(({ rows }) => rows.some(({ seats }) => seats.some(seat => seat.isAccessible)))
  return [
    ...map.categories.map(({ id, title }, look) => ({
      text: text(title),
      note: priceOf(id, products, words),
      look,
      state: 'free' as const,
    })),
    ...(hasAccessible
      ? [{ text: t('seats.accessiblePlaces'), look: 0, state: 'free' as const, accessible: true }]
      : []),
    { text: t('seats.chosenPlaces'), look: 0, state: 'chosen' },
    { text: t('seats.heldPlaces'), look: 0, state: 'held' },
    { text: t('seats.takenPlaces'), look: 0, state: 'taken' },
  ]
}
