import type { SelfService, SelfServiceState } from '@portti/core'
import { SeatLegend, SeatMap } from '@portti/ui'
import { seatLegend, seatRows } from '../seats/seat-rows.ts'
import type { Words } from '../texts/use-words.ts'

type SeatsMapProps = {
  readonly seats: NonNullable<SelfServiceState['seats']>
  readonly service: Pick<SelfService, 'pressSeat'>
  readonly words: Words
}

/** The hall: a press on a free seat takes it, on an own one gives it up. */
export const SeatsMap = ({ seats: { map, stateOf, seats, isBusy }, service, words }: SeatsMapProps) => {
  const { t, text } = words
  if (!map) return <p data-part="seat-board-note">{t('seats.loading')}</p>
  const ids = map.sections
    .flatMap(({ rows }) => rows.flatMap(row => row.seats))
    .filter(seat => stateOf(seat) === 'chosen')
  return (
    <div data-part="seat-board">
      <SeatMap
        label={t('seats.map')}
        stage={text(map.stage) || t('seats.stage')}
        rows={seatRows(map, stateOf, [], words)}
        zoomInLabel={t('seats.zoomIn')}
        zoomOutLabel={t('seats.zoomOut')}
        fitLabel={t('seats.fit')}
        help={t('self.mapHelp')}
        legend={<SeatLegend kind="chips" items={seatLegend(map, [], words)} />}
        shown={seats.length > 0 ? ids.map(({ chartId }) => chartId) : undefined}
        busy={isBusy}
        onToggle={service.pressSeat}
      />
    </div>
  )
}
