import type { SelfService, SelfServiceState } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { GoOn } from './go-on.tsx'
import { LargeText } from './large-text.tsx'

type SelfFootProps = {
  readonly service: SelfService
  readonly state: SelfServiceState
  readonly words: Words
  readonly secondsLeft: number | undefined
  readonly onStay: () => void
}

/** The foot of every step: back, restart, the sum, and onwards. It never moves. */
export const SelfFoot = ({ service, state, words, secondsLeft, onStay }: SelfFootProps) => {
  const { t, euros } = words
  const { step, pieces, toPay, isBusy } = state
  const isDoubtful = state.payment.phase === 'card' && state.payment.step === 'doubtful'
  const canLeave = !isBusy && step !== 'event'
  return (
    <footer data-part="self-foot">
      <div data-part="self-ways">
        {isDoubtful && (
          <button data-part="self-quiet" type="button" onClick={service.cancelPayment}>
            {t('self.cancel')}
          </button>
        )}
        {step === 'event' && <LargeText words={words} />}
        {step === 'take' && (
          <button data-part="self-quiet" type="button" onClick={onStay}>
            {t('self.take.stay')}
          </button>
        )}
        {!isDoubtful && step !== 'event' && step !== 'take' && (
          <>
            <button data-part="self-quiet" type="button" aria-disabled={!canLeave} onClick={() => void service.back()}>
              {t('self.back')}
            </button>
            <button
              data-part="self-quiet"
              type="button"
              aria-disabled={!canLeave}
              onClick={() => void service.startAnew()}
            >
              {t('self.anew')}
            </button>
          </>
        )}
      </div>
      <p data-part="self-total">
        {step === 'take'
          ? secondsLeft !== undefined && t('self.endsIn', { count: secondsLeft })
          : pieces > 0 && (
              <>
                <small>{t('self.pieces', { count: pieces })}</small> <strong>{euros(toPay)}</strong>
              </>
            )}
      </p>
      <p data-part="visually-hidden" role="status">
        {step === 'take' && secondsLeft !== undefined && t('self.take.ending')}
      </p>
      <GoOn service={service} state={state} words={words} />
    </footer>
  )
}
