import type { Desk, DeskOrder, DeskState } from '@portti/core'
import { useState } from 'react'
import type { Words } from '../use-words.ts'
import { DeskNotice } from './desk-notice.tsx'
import { RefundPieces } from './refund-pieces.tsx'
import { RefundReasons } from './refund-reasons.tsx'
import { RefundSide } from './refund-side.tsx'

type RefundScreenProps = {
  readonly order: DeskOrder
  readonly state: DeskState
  readonly refund: NonNullable<DeskState['refund']>
  readonly desk: Desk
  readonly words: Words
}

/** What goes back and why in the middle; where the money goes, and what happens, beside it (rules/desk#refund). */
export const RefundScreen = ({ order, state, refund, desk, words }: RefundScreenProps) => {
  const { t } = words
  const [reason, setReason] = useState('')
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
          <RefundPieces
            order={order}
            wanted={refund.wanted}
            words={words}
            onPlan={next => void desk.planRefund({ ...refund.wanted, isWhole: false, ...next })}
          />
          <RefundReasons reason={reason} words={words} onReason={setReason} />
        </div>
      </main>
      <RefundSide order={order} state={state} refund={refund} reason={reason} desk={desk} words={words} />
    </>
  )
}
