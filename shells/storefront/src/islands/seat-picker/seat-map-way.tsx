import type { SeatReservation, SeatMap as Seats } from '@portti/core'
import type { Language } from '@portti/core/format'
import { SeatLegend, SeatMap } from '@portti/ui'
import type { ReactNode } from 'react'
import type { SeatProduct } from '../../parts/seats/seat-product.ts'
import type { Messages } from '../../texts/messages.ts'
import { type PickRow, priceLegend, stateLegend } from './seat-map-rows.ts'

type Props = {
  readonly map: Seats
  readonly rows: readonly PickRow[]
  readonly words: {
    readonly texts: Messages['seats']
    readonly language: Language
    readonly products: readonly SeatProduct[]
  }
  readonly stage: string
  /** Seats that are brought into view. */
  readonly shown: readonly SeatReservation[] | undefined
  readonly isBusy: boolean
  readonly onToggle: (chartId: string) => void
  readonly onAsk: (chartId: string) => void
}

/** Choosing on the map. */
export const SeatMapWay = ({ map, rows, words, stage, shown, isBusy, onToggle, onAsk }: Props): ReactNode => {
  const { texts } = words
  return (
    <SeatMap
      label={texts.map}
      stage={stage}
      rows={rows}
      zoomInLabel={texts.zoomIn}
      zoomOutLabel={texts.zoomOut}
      fitLabel={texts.fit}
      help={texts.mapHelp}
      legend={<SeatLegend kind="chips" items={priceLegend(map, words)} />}
      states={<SeatLegend items={stateLegend(texts)} />}
      shown={shown?.map(({ chartId }) => chartId)}
      busy={isBusy}
      onToggle={onToggle}
      onAsk={onAsk}
    />
  )
}
