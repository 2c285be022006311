import { RestoreIcon, VisuallyHidden } from '@portti/ui'
import { lazy, Suspense } from 'react'
import { seatsText } from '../seats/seats-text.ts'
import type { StepProps } from './step-props.ts'

const SeatsMap = lazy(async () => ({ default: (await import('./seats-map.tsx')).SeatsMap }))

/** The best seats together, each with its ticket, and on the map; others are the next best, or pressed on the map. */
export const SeatsStep = ({ service, state: { seats, isBusy, isSeatingDone, tickets }, words }: StepProps) => {
  const { t, text, euros } = words
  const missing = (tickets?.count ?? 0) - (seats?.seats.length ?? 0)
  return (
    <div data-part="self-seats">
      <div data-part="self-seat-list">
        <ul data-part="self-lines" aria-busy={isBusy}>
          {(seats?.seats ?? []).map(({ id, section, row, seat, type, price }) => (
            <li key={id} data-part="self-line">
              <span>
                <strong>{t('self.seat', { row, seat })}</strong>
                <small>
                  {text(section)}, {text(type?.title)}
                </small>
              </span>
              <span data-part="self-price">{price === 0 ? t('self.free') : euros(price)}</span>
            </li>
          ))}
          {isBusy && (seats?.seats.length ?? 0) === 0 && <li data-part="self-quiet-words">{t('self.searching')}</li>}
        </ul>
        <p data-part="self-seat-note" role="status">
          {!isBusy && !isSeatingDone && missing > 0 && t('self.seatsMissing', { count: missing })}
          {!isBusy && !isSeatingDone && missing <= 0 && t('self.seatsOther')}
          {!isBusy && isSeatingDone && <VisuallyHidden>{seatsText(seats?.seats ?? [], words)}</VisuallyHidden>}
        </p>
        <div data-part="self-seat-ways">
          <button
            data-part="self-quiet"
            type="button"
            aria-disabled={isBusy || !seats?.found?.canAskAnother}
            onClick={service.otherSeats}
          >
            <RestoreIcon /> {t('self.otherSeats')}
          </button>
        </div>
      </div>
      {seats && (
        <Suspense>
          <SeatsMap seats={seats} service={service} words={words} />
        </Suspense>
      )}
    </div>
  )
}
