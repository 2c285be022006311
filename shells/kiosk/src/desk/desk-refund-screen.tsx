import type { DeskOrder, DeskService, DeskState, RefundWanted } from '@portti/core'
import { useRef } from 'react'
import type { Words } from '../texts/use-words.ts'
import { DeskNotice } from './desk-notice.tsx'
import { DeskRefundLegend } from './desk-refund-legend.tsx'
import { DeskRefundPieces } from './desk-refund-pieces.tsx'
import { DeskRefundReasons } from './desk-refund-reasons.tsx'
import { RefundSide } from './refund-side.tsx'
import { useDeskRefundKeys } from './use-desk-refund-keys.ts'
import { useDraft } from './use-draft.ts'

type DeskRefundScreenProps = {
  readonly order: DeskOrder
  readonly state: DeskState
  readonly refund: NonNullable<DeskState['refund']>
  readonly desk: DeskService
  readonly words: Words
}

/**
 * The refunded pieces and the reason in the middle; the split of the money and the effects beside (rules/desk#refund).
 */
export const DeskRefundScreen = ({ order, state, refund, desk, words }: DeskRefundScreenProps) => {
  const { t } = words
  const [{ reason }, type] = useDraft(desk, order.number, 'refund', { reason: '' })
  const giveReason = (given: string) => type({ reason: given })
  const reasonField = useRef<HTMLInputElement>(null)
  const { wanted, split } = refund
  const canSend = split !== undefined && reason.trim() !== '' && !state.isPending
  const plan = (next: RefundWanted) => void desk.planRefund(next)
  const send = () => {
    if (canSend) void desk.refund(reason)
  }
  useDeskRefundKeys({ order, refund, reasonField, words, onPlan: plan, onReason: giveReason, onSend: send })
  return (
    <>
      <main data-part="desk-order" data-kind="refund">
        <DeskNotice state={state} words={words} />
        <header data-part="desk-head">
          <div>
            <p>{t('desk.order', { number: order.number })}</p>
            <h1>{t('desk.refundOf', { name: order.name || t('desk.anonymous') })}</h1>
          </div>
        </header>
        <div data-part="refund-steps">
          <DeskRefundPieces order={order} wanted={wanted} words={words} onPlan={plan} />
          <DeskRefundReasons reason={reason} field={reasonField} words={words} onReason={giveReason} />
        </div>
      </main>
      <RefundSide
        order={order}
        state={state}
        refund={refund}
        reason={reason}
        words={words}
        onPlan={plan}
        onSend={send}
        onCancel={() => void desk.planRefund(undefined)}
      />
      <DeskRefundLegend order={order} canSend={canSend} hasCost={refund.cost !== undefined} words={words} />
    </>
  )
}
