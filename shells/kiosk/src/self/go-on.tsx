import type { SelfService, SelfServiceState } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

type GoOnProps = { readonly service: SelfService; readonly state: SelfServiceState; readonly words: Words }

/** The one large button: it says what it does. */
export const GoOn = ({ service, state, words: { t, euros } }: GoOnProps) => {
  const { step, isBusy, isSeated, isSeatingDone, pieces, toPay } = state
  if (step === 'event') {
    return (
      <p data-part="self-go" data-state="hint">
        {t('self.touchEvent')}
      </p>
    )
  }
  if (step === 'take') {
    return (
      <button data-part="self-go" type="button" onClick={() => void service.startAnew()}>
        {t('self.done')}
      </button>
    )
  }
  const isReady = step === 'seats' ? isSeatingDone : pieces > 0
  const pays = toPay === 0 ? t('self.order') : t('self.payNow', { sum: euros(toPay) })
  const label =
    step === 'pay'
      ? isBusy
        ? t('self.waiting')
        : t('self.payAgain')
      : step === 'tickets' && isSeated
        ? t('self.toSeats')
        : pieces > 0
          ? pays
          : t('self.chooseTickets')
  return (
    <button data-part="self-go" type="button" aria-disabled={isBusy || !isReady} onClick={() => void service.goOn()}>
      {label}
    </button>
  )
}
