import type { CounterSeatView } from '@portti/core'
import { SeatLegend, SeatMap } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'
import { seatLegend, seatRows } from './seat-rows.ts'

export type SeatBoardProps = {
  readonly view: CounterSeatView
  readonly words: Words
  readonly onToggle: (chartId: string) => void
}

/** The seat map of the event in the place of its goods (rules/kiosk#seats). */
export const SeatBoard = ({ view, words, onToggle }: SeatBoardProps) => {
  const { t, text } = words
  const { map, isFailed, products, best } = view
  if (!map) return <p data-part="seat-board-note">{t(isFailed ? 'seats.failed' : 'seats.loading')}</p>
  return (
    <div data-part="seat-board">
      <SeatMap
        label={t('seats.map')}
        stage={text(map.stage) || t('seats.stage')}
        rows={seatRows(map, view.stateOf, products, words)}
        zoomInLabel={t('seats.zoomIn')}
        zoomOutLabel={t('seats.zoomOut')}
        fitLabel={t('seats.fit')}
        legend={<SeatLegend kind="chips" items={seatLegend(map, products, words)} />}
        shown={best}
        onToggle={onToggle}
      />
    </div>
  )
}
