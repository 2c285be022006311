import { RestoreIcon } from '@portti/ui'
import type { StepProps } from './step-props.ts'

/** The best seats together, each with its ticket. */
export const SeatsStep = ({ service, state: { seats, isBusy }, words: { t, text, euros } }: StepProps) => (
  <div data-part="self-seats">
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
    <button
      data-part="self-quiet"
      type="button"
      disabled={isBusy || !seats?.found?.canAskAnother}
      onClick={service.otherSeats}
    >
      <RestoreIcon /> {t('self.otherSeats')}
    </button>
  </div>
)
