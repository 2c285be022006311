import type { SeatMap } from '@portti/core'
import { formatMessage, type Language, type ShopError, textIn } from '@portti/core/format'
import type { ReactNode } from 'react'
import { CartErrorNotice } from '../../parts/cart-error-notice.tsx'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly error: ShopError
  readonly map: SeatMap
  readonly texts: Messages['seats']
  readonly language: Language
}

/** "Katsomo A, rivi 5, paikka 8" */
const nameOf = (map: SeatMap, chartId: unknown, texts: Messages['seats'], language: Language): string | undefined => {
  for (const section of map.sections) {
    for (const { row, seats } of section.rows) {
      const seat = seats.find(one => one.chartId === chartId)
      if (seat) return formatMessage(texts.seatName, { section: textIn(section.title, language), row, seat: seat.seat })
    }
  }
  return undefined
}

/** Why the seats were refused. A seat that somebody else just took is named. */
export const SeatError = ({ error, map, texts, language }: Props): ReactNode => {
  const seat = nameOf(map, error.parameters.chart_id, texts, language)
  const title = seat === undefined ? texts.errorTitle : formatMessage(texts.takenText, { seat })
  return <CartErrorNotice error={error} title={title} language={language} />
}
