import type { SeatMap } from '@portti/core'
import type { Language } from '@portti/core/format'
import { useCore, type useSeatSelection } from '@portti/react'
import { SeatHall } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { SeatProduct, SeatService } from '../../parts/seats/seat-product.ts'
import type { Messages } from '../../texts/messages.ts'
import { BestSeatsRow } from './best-seats-row.tsx'
import { ChangedSeats } from './changed-seats.tsx'
import { seatMapRows } from './seat-map-rows.ts'
import { SeatWays } from './seat-ways.tsx'
import { useShownSeats } from './use-shown-seats.ts'

type SeatPickerHallProps = ReturnType<typeof useSeatSelection<SeatProduct, SeatService>> & {
  readonly map: SeatMap
  readonly stage: string
  readonly texts: Messages['seats']
  readonly language: Language
  /** Shown here while no seat is chosen. */
  readonly alert: ReactNode
}

/** The hall: the best seats in one press, or each of them on the map or from lists. */
export const SeatPickerHall = (props: SeatPickerHallProps): ReactNode => {
  const { selection, view, map, stage, texts, language, alert } = props
  const core = useCore()
  const [way, setWay] = useState<'map' | 'list'>('map')
  const shown = useShownSeats(view)
  const { products, isAdding, changed } = view
  const words = { texts, language, products }
  return (
    <SeatHall label={changed ? texts.change : texts.title}>
      {changed ? (
        <ChangedSeats seats={changed} texts={texts} language={language} onBack={() => core.go({ to: 'cart' })} />
      ) : null}
      <BestSeatsRow
        map={map}
        found={view.found}
        texts={texts}
        language={language}
        max={changed ? view.left + view.count : view.left}
        isBusy={view.isBusy || isAdding}
        way={way}
        onWay={setWay}
        onReserve={selection.best}
        onAnother={selection.another}
      />
      {view.seats.length === 0 ? alert : null}
      <SeatWays
        way={way}
        map={map}
        rows={seatMapRows(map, view.stateOf, words)}
        words={words}
        stage={stage}
        shown={shown}
        isBusy={isAdding}
        onToggle={selection.toggle}
        onAsk={selection.ask}
      />
    </SeatHall>
  )
}
