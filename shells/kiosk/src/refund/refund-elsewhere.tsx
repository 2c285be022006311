import type { RefundsState } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import { TerminalArt } from '../pay/terminal-art.tsx'
import type { Words } from '../texts/use-words.ts'

type RefundElsewhereProps = {
  readonly state: Extract<RefundsState, { readonly phase: 'elsewhere' }>
  readonly words: Words
  readonly onTakeOver: () => void
}

/** A refund that another till's terminal is to give: it is finished there, or taken over by a manager. */
export const RefundElsewhere = ({ state, words: { t, euros }, onTakeOver }: RefundElsewhereProps) => (
  <div data-part="terminal">
    <TerminalArt isDoubtful />
    <div data-part="stack" role="status" aria-live="assertive">
      <p data-part="terminal-sum">{euros(state.card)}</p>
      <h2>{t('refund.elsewhere', { till: state.till })}</h2>
      <p data-part="terminal-text">{t('refund.finishThere')}</p>
      {state.mayTakeOver && (
        <button data-part="key-action" type="button" onClick={onTakeOver}>
          {t('refund.takeOver')} <Keycap>Ctrl ↵</Keycap>
        </button>
      )}
    </div>
  </div>
)
