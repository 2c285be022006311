import type { SeatMap } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

/** Value of an option among the sections: anywhere, with a place for a wheelchair. */
export const accessiblePlaces = ' accessible'

/** Options for the best seats: anywhere, in one section, or with a place for a wheelchair. */
export const sectionOptions = (map: SeatMap, texts: Messages['seats'], language: Language) => {
  const hasAccessible = map.sections.some(({ rows }) => rows.some(({ seats }) => seats.some(seat => seat.isAccessible)))
  return [
    { value: '', text: texts.anySection },
    ...map.sections.map(({ id, title }) => ({ value: id, text: textIn(title, language) })),
    ...(hasAccessible ? [{ value: accessiblePlaces, text: texts.accessibleWish }] : []),
  ]
}
