import type { MapSelectionView, SeatMap } from '@portti/core'
import { formatMessage, type Language, textIn } from '@portti/core/format'
import { SeatNote } from '@portti/ui'
import type { ReactNode } from 'react'
import { CartErrorNotice } from '../../parts/cart/cart-error-notice.tsx'
import { SeenNotice } from '../../parts/errors/seen-notice.tsx'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly view: Pick<MapSelectionView<never, never>, 'asked' | 'error'>
  readonly map: SeatMap
  readonly texts: Messages['seats']
  readonly language: Language
  /** Closes the notice about a held seat. */
  readonly onClose: () => void
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

/** Why seats were refused, and when a held seat may come free. The seat is named. */
export const SeatAlert = ({ view: { asked, error }, map, texts, language, onClose }: Props): ReactNode => (
  <>
    {error ? (
      <CartErrorNotice
        error={error}
        title={nameOf(map, error.parameters.chart_id, texts, language) ?? texts.errorTitle}
        language={language}
      />
    ) : null}
    {asked ? (
      <SeenNotice of={asked.chartId}>
        <SeatNote
          title={nameOf(map, asked.chartId, texts, language)}
          closeLabel={texts.close}
          onClose={() => {
            // The pressed button goes with its notice, so the focus moves back to the seat.
            document.querySelector<HTMLElement>(`[data-seat="${CSS.escape(asked.chartId)}"]`)?.focus()
            onClose()
          }}
        >
          {formatMessage(texts.heldText, { count: asked.minutes })}
        </SeatNote>
      </SeenNotice>
    ) : null}
  </>
)
