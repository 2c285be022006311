import { InlineError } from '@portti/ui'
import { useRef } from 'react'
import { Keycap } from '../keyboard/keycap.tsx'
import { RefundApprover } from './refund-approver.tsx'
import type { RefundChoiceProps } from './refund-choice-props.ts'
import { RefundCost } from './refund-cost.tsx'
import { RefundLegend } from './refund-legend.tsx'
import { RefundPieces } from './refund-pieces.tsx'
import { refundProblemText } from './refund-problem-text.ts'
import { RefundReasons } from './refund-reasons.tsx'
import { RefundSum } from './refund-sum.tsx'
import { useApproval } from './use-approval.ts'
import { useRefundKeys } from './use-refund-keys.ts'

/** The pieces to refund, the reason and the approving manager. The effect is shown before the button works. */
export const RefundChoice = ({ state, refunds, words }: RefundChoiceProps) => {
  const { t, euros, day, time } = words
  const { order, problem } = state
  const { pin, setPin, missing, canSend, send } = useApproval({ state, refunds })
  const needsPin = state.managers.length > 0
  const reasonField = useRef<HTMLInputElement>(null)
  useRefundKeys({ refunds, managers: state.managers, reasonField, words, onPin: setPin, onSend: send })
  return (
    <>
      <main data-part="stage" data-span="">
        <div data-part="stage-head">
          <div>
            <h1>{t('refund.from', { number: order.number })}</h1>
            <p>
              {day(order.createdAt)} {time(order.createdAt)}, {euros(order.total)}
            </p>
          </div>
          <button data-part="key-action" type="button" onClick={refunds.clear}>
            {t('refund.other')} <Keycap>Esc</Keycap>
          </button>
        </div>
        <div data-part="refund-columns">
          <RefundPieces state={state} refunds={refunds} words={words} />
          <RefundReasons state={state} refunds={refunds} words={words} field={reasonField} />
        </div>
      </main>
      <aside data-part="basket" aria-label={t('refund.approval')}>
        <div data-part="basket-head">
          <h2>{t(needsPin ? 'refund.approval' : 'refund.ready')}</h2>
        </div>
        {needsPin && <RefundApprover state={state} refunds={refunds} words={words} pin={pin} onPin={setPin} />}
        {problem && <InlineError>{refundProblemText(t, problem)}</InlineError>}
        <div data-part="basket-foot">
          {state.cost > 0 && (
            <RefundCost cost={state.cost} isKept={state.keepsCost} words={words} onToggle={refunds.toggleCost} />
          )}
          <RefundSum state={state} words={words} />
          <div data-part="pay-keys">
            <button
              data-part="pay-key"
              data-kind="primary"
              data-on-action=""
              data-size="lg"
              data-block=""
              type="button"
              aria-disabled={!canSend || undefined}
              onClick={send}
            >
              {t(missing ? `refund.missing.${missing}` : 'refund.send')} <Keycap>↵</Keycap>
            </button>
          </div>
        </div>
      </aside>
      <RefundLegend state={state} words={words} />
    </>
  )
}
