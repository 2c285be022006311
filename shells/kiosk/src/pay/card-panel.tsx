import { Keycap } from '../keyboard/keycap.tsx'
import type { Words } from '../texts/use-words.ts'
import { type CardPayment, cardStepOf } from './card-step.ts'
import { TerminalArt } from './terminal-art.tsx'

type CardPanelProps = {
  readonly payment: CardPayment
  readonly words: Words
  readonly onCancel: () => void
}

/**
 * Shown while the terminal handles the card and while the payment is reported. No new sale can begin meanwhile.
 * `SaleNews` speaks it.
 */
export const CardPanel = ({ payment, words: { t, euros }, onCancel }: CardPanelProps) => {
  const step = cardStepOf(payment)
  return (
    <main data-part="stage" data-span="">
      <div data-part="terminal">
        <TerminalArt isDoubtful={step === 'doubtful' || step === 'unanswered'} />
        <div data-part="stack">
          {payment.phase === 'card' && <p data-part="terminal-sum">{euros(payment.sum)}</p>}
          {payment.phase === 'finishing' && payment.kind === 'cash' && (
            <>
              <p data-part="lead">{t('cash.change')}</p>
              <p data-part="terminal-sum">{euros(payment.change)}</p>
            </>
          )}
          <h1>{t(`card.${step}.title`)}</h1>
          <p data-part="terminal-text">
            <span data-part="spinner" aria-hidden="true" />
            {t(`card.${step}.text`)}
          </p>
          {payment.phase === 'card' && payment.step !== 'cancelling' && (
            <button data-part="key-action" type="button" onClick={onCancel}>
              {t('card.cancel')} <Keycap>Esc</Keycap>
            </button>
          )}
        </div>
      </div>
    </main>
  )
}
