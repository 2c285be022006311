import type { useChartSelection } from '@portti/react'
import { SeatChartFrame, Skeleton } from '@portti/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { SeatProduct, SeatService } from '../../parts/seats/seat-product.ts'
import type SeatsioChart from './seatsio-chart.tsx'
import { seatChart } from './seatsio-seat-chart.ts'

type SeatsioFrameProps = Pick<ComponentProps<typeof SeatsioChart>, 'chart' | 'language' | 'max' | 'turn'> & {
  readonly label: string
  /** Undefined until its script is here. */
  readonly Chart: typeof SeatsioChart | undefined
  readonly selection: ReturnType<typeof useChartSelection<SeatProduct, SeatService>>['selection']
  readonly products: readonly SeatProduct[]
}

/** The place of the chart, which tells the selection what is chosen on it. */
export const SeatsioFrame = ({ label, Chart, selection, ...chart }: SeatsioFrameProps): ReactNode => (
  <SeatChartFrame label={label}>
    {Chart ? (
      <Chart
        {...chart}
        onReady={drawn => selection.drawn(seatChart(drawn))}
        onFailed={selection.failed}
        onSession={selection.sessionBegan}
        onExpired={selection.sessionEnded}
        onSelected={selection.selected}
        onDeselected={object => void selection.deselected(object)}
        onReleased={selection.released}
        onLeave={selection.leave}
        onTaken={selection.taken}
        onHolding={selection.holding}
      />
    ) : (
      <Skeleton size="block" />
    )}
  </SeatChartFrame>
)
