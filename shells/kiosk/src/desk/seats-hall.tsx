import type { DeskService, SeatMap as Hall, SeatPlan } from '@portti/core'
import { SeatLegend, SeatMap } from '@portti/ui'
import { seatLegend, seatRows } from '../seats/seat-rows.ts'
import type { Words } from '../texts/use-words.ts'

type SeatsHallProps = {
  readonly hall: Hall
  readonly plan: SeatPlan
  readonly desk: Pick<DeskService, 'pressSeat'>
  readonly words: Words
}

/** The hall, where the current ticket's new seat is pressed (rules/desk#seats). */
export const SeatsHall = ({ hall, plan, desk, words }: SeatsHallProps) => {
  const { t, text } = words
  const seats = plan.tickets.map(({ seat, to }) => (to ?? seat).id)
  return (
    <div data-part="seat-board">
      <SeatMap
        label={t('seats.map')}
        stage={text(hall.stage) || t('seats.stage')}
        rows={seatRows(hall, ({ chartId }) => plan.stateOf(chartId), [], words)}
        zoomInLabel={t('seats.zoomIn')}
        zoomOutLabel={t('seats.zoomOut')}
        fitLabel={t('seats.fit')}
        help={t('desk.seats.mapHelp')}
        legend={<SeatLegend kind="chips" items={seatLegend(hall, [], words)} />}
        shown={seats}
        onToggle={desk.pressSeat}
      />
    </div>
  )
}
