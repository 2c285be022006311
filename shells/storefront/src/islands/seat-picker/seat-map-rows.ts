import type { Seat, SeatMap, SeatState } from '@portti/core'
import { formatEuros, formatMessage, type Language, textIn } from '@portti/core/format'
import type { MapRow, SeatLegendItem } from '@portti/ui'
import type { SeatProduct } from '../../parts/seats/seat-product.ts'
import type { Messages } from '../../texts/messages.ts'
import { viewText } from './found-text.ts'

type Words = {
  readonly texts: Messages['seats']
  readonly language: Language
  readonly products: readonly SeatProduct[]
}

/** A row of the map and of the list. */
export type PickRow = MapRow & {
  readonly row: string
  readonly sectionId: string
  /** "36,88 €", "Hyvä näkymä": the prices of its seats, and their view. */
  readonly facts: readonly string[]
}

/** Price of a seat in a category: the first ticket type's, which is the full price. */
const priceText = (category: string, { products, language }: Words): string | undefined => {
  const product = products.find(({ categories }) => categories.includes(category))
  return product && formatEuros(product.price, language)
}

/** The map's rows with the name and the current state of each seat. */
export const seatMapRows = (map: SeatMap, stateOf: (seat: Seat) => SeatState, words: Words): readonly PickRow[] => {
  const { texts, language } = words
  const looks = new Map(map.categories.map(({ id }, look) => [id, look]))
  return map.sections.flatMap(section =>
    section.rows.map(({ row, seats, view }, index) => ({
      text: row,
      // A single section is the whole hall and needs no name.
      section: index === 0 && map.sections.length > 1 ? textIn(section.title, language) : undefined,
      row,
      sectionId: section.id,
      facts: [
        ...new Set(seats.flatMap(({ category }) => priceText(category, words) ?? [])),
        viewText(view, texts) ?? [],
      ].flat(),
      seats: seats.map(chartSeat => {
        const { chartId, seat, category, isAccessible, x, y } = chartSeat
        const state = stateOf(chartSeat)
        const name = formatMessage(texts.seatName, { section: textIn(section.title, language), row, seat })
        const price = state === 'taken' || state === 'held' ? undefined : priceText(category, words)
        const label = [name, isAccessible ? texts.accessible : undefined, texts[state], price]
          .filter(Boolean)
          .join(', ')
        return { id: chartId, text: seat, label, state, look: looks.get(category) ?? 0, accessible: isAccessible, x, y }
      }),
    })),
  )
}

/** Seat prices by category, and the number of free wheelchair places. */
export const priceLegend = (map: SeatMap, words: Words): readonly SeatLegendItem[] => {
  const { texts, language } = words
  const accessible = map.sections.flatMap(({ rows }) =>
    rows.flatMap(({ seats }) => seats.filter(({ isAccessible }) => isAccessible)),
  )
  return [
    ...map.categories.map(({ id, title }, look) => ({
      text: textIn(title, language),
      note: priceText(id, words),
      look,
      state: 'free' as const,
    })),
    ...(accessible.length > 0
      ? [
          {
            text: texts.legendAccessible,
            note: formatMessage(texts.freeNow, { count: accessible.filter(({ isFree }) => isFree).length }),
            look: 0,
            state: 'free' as const,
            accessible: true,
          },
        ]
      : []),
  ]
}

export const stateLegend = (texts: Words['texts']): readonly SeatLegendItem[] => [
  { text: texts.legendChosen, look: 0, state: 'chosen' },
  { text: texts.legendHeld, look: 0, state: 'held' },
  { text: texts.legendTaken, look: 0, state: 'taken' },
]
