import type { RefundsState } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import { TerminalArt } from '../pay/terminal-art.tsx'
import type { Words } from '../texts/use-words.ts'

type RefundCardProps = {
  readonly state: Extract<RefundsState, { readonly phase: 'card' }>
  readonly words: Words
  readonly onAgain: () => void
}

/** A refund at the card terminal: its state, and the way on when the terminal fails. */
export const RefundCard = ({ state: { step, sum }, words: { t, euros }, onAgain }: RefundCardProps) => (
  <div data-part="terminal">
    <TerminalArt isDoubtful={step === 'doubtful' || step === 'unanswered'} />
    <div data-part="stack" role="status" aria-live="assertive">
      <p data-part="terminal-sum">{euros(sum)}</p>
      <h2>{t(`refund.card.${step}.title`)}</h2>
      <p data-part="terminal-text">{t(`refund.card.${step}.text`)}</p>
      {step === 'declined' && (
        <button data-part="key-action" type="button" onClick={onAgain}>
          {t('refund.again')} <Keycap>↵</Keycap>
        </button>
      )}
    </div>
  </div>
)
