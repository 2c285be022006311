import type { FoundSeats } from '@portti/core'
import { formatMessage, type Language, textIn } from '@portti/core/format'
import type { Messages } from '../../texts/messages.ts'

/** "Hyvä näkymä" */
export const viewText = (view: FoundSeats['view'], texts: Messages['seats']): string | undefined =>
  view && { best: texts.viewBest, good: texts.viewGood, fair: texts.viewFair }[view]

/** "Katsomo A, rivi 5, paikat 8–9", and the quality of their view; nothing for seats in several rows. */
export const foundText = (
  { seats, view }: FoundSeats,
  texts: Messages['seats'],
  language: Language,
): { readonly title: string; readonly text: string | undefined } | undefined => {
  const [first] = seats
  if (!first) return undefined
  const place = { section: textIn(first.section.title, language), row: first.row }
  const numbers = seats.map(({ seat }) => seat).toSorted((a, b) => Number(a) - Number(b))
  const title =
    seats.length === 1
      ? formatMessage(texts.seatName, { ...place, seat: first.seat })
      : formatMessage(texts.rowSeats, { ...place, seats: `${numbers[0] ?? ''}–${numbers.at(-1) ?? ''}` })
  return { title, text: viewText(view, texts) }
}
