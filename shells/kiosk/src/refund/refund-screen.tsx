import type { Refunds } from '@portti/core'
import { useStore } from '@portti/react'
import { useKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import { TerminalArt } from '../pay/terminal-art.tsx'
import { lettersOf } from '../sell/letters-of.ts'
import { problemText } from '../sign-in/problem-text.ts'
import type { Words } from '../use-words.ts'
import { RefundChoice } from './refund-choice.tsx'
import { RefundLookup } from './refund-lookup.tsx'

type RefundScreenProps = { readonly refunds: Refunds; readonly words: Words; readonly onClose: () => void }

/** Gives a sale or a part of it back: look it up, choose, say why, have it approved. */
export const RefundScreen = ({ refunds, words, onClose }: RefundScreenProps) => {
  const { t, euros } = words
  const state = useStore(refunds)
  const close = () => {
    refunds.clear()
    onClose()
  }
  useKeys(({ key }) => {
    const isBusy = state.phase === 'card' && state.step !== 'declined'
    if (key !== 'Escape' || isBusy) return false
    if (state.phase === 'choosing') refunds.clear()
    else close()
    return true
  })
  if (state.phase === 'choosing') return <RefundChoice state={state} refunds={refunds} words={words} />
  return (
    <main data-part="stage" data-span="all">
      <div data-part="stage-head">
        <div>
          <h1>{t('refund.title')}</h1>
          <p>{t('refund.lead')}</p>
        </div>
        <button data-part="key-action" type="button" onClick={close}>
          {t('drawer.close')} <Keycap>Esc</Keycap>
        </button>
      </div>
      {state.phase === 'looking' && (
        <RefundLookup
          isAsking={state.isAsking}
          problem={state.problem && problemText(t, state.problem)}
          words={words}
          onFind={sought => void refunds.find(sought)}
        />
      )}
      {state.phase === 'card' && (
        <div data-part="terminal">
          <TerminalArt isDoubtful={state.step === 'doubtful' || state.step === 'unanswered'} />
          <div data-part="stack" role="status" aria-live="assertive">
            <p data-part="terminal-sum">{euros(state.sum)}</p>
            <h2>{t(`refund.card.${state.step}.title`)}</h2>
            <p data-part="terminal-text">{t(`refund.card.${state.step}.text`)}</p>
            {state.step === 'declined' && (
              <button data-part="key-action" type="button" onClick={() => void refunds.refundCard()}>
                {t('refund.again')}
              </button>
            )}
          </div>
        </div>
      )}
      {state.phase === 'done' && (
        <div data-part="change" role="status">
          <span>{t(state.cash > 0 ? 'refund.giveCash' : 'refund.done')}</span>
          <strong style={lettersOf(euros(state.cash + state.card))}>
            {euros(state.cash > 0 ? state.cash : state.card)}
          </strong>
          <small>{t('refund.of', { number: state.number })}</small>
        </div>
      )}
    </main>
  )
}
