import type { Desk, DeskOrder, DeskState, RefundWanted } from '@portti/core'
import { Button, Field } from '@portti/ui'
import { useState } from 'react'
import type { Words } from '../use-words.ts'
import { RefundSplitTable } from './refund-split.tsx'

type RefundPanelProps = {
  readonly order: DeskOrder
  readonly state: DeskState
  readonly desk: Desk
  readonly words: Words
}

/** Chooses what goes back, shows the split before, and asks for a reason (rules/desk#refund). */
export const RefundPanel = ({ order, state, desk, words }: RefundPanelProps) => {
  const { t, text, euros } = words
  const [reason, setReason] = useState('')
  const { refund } = state
  if (!refund) return null
  const { wanted, split } = refund
  const unused = order.tickets.filter(({ usedAt }) => usedAt === undefined)
  const canBeWhole = unused.length === order.tickets.length
  const plan = (next: Partial<RefundWanted>) => void desk.planRefund({ ...wanted, ...next })
  const toggle = (code: string) => {
    const tickets = wanted.tickets.includes(code)
      ? wanted.tickets.filter(other => other !== code)
      : [...wanted.tickets, code]
    plan({ tickets, isWhole: false })
  }
  return (
    <div data-part="refund-panel">
      <h2>{t('desk.refund')}</h2>
      <fieldset data-part="refund-choice">
        <legend>{t('desk.whatBack')}</legend>
        <label>
          <input
            type="checkbox"
            checked={wanted.isWhole}
            disabled={!canBeWhole}
            onChange={() => plan({ isWhole: !wanted.isWhole, tickets: [] })}
          />
          <span>{t('desk.whole')}</span>
          <b>{euros(order.total)}</b>
        </label>
        {unused.map(({ code, title, seat, price }) => (
          <label key={code}>
            <input type="checkbox" checked={wanted.tickets.includes(code)} onChange={() => toggle(code)} />
            <span>{[text(title), seat, code].filter(Boolean).join(', ')}</span>
            <b>{euros(price)}</b>
          </label>
        ))}
      </fieldset>
      {split && <RefundSplitTable split={split} words={words} />}
      <Field
        id="refund-reason"
        label={t('desk.reason')}
        value={reason}
        maxLength={200}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button
        kind="primary"
        size="lg"
        block
        busy={state.isAsking}
        disabled={!split || reason.trim() === ''}
        onClick={() => void desk.refund(reason)}
      >
        {split ? t('desk.refundSum', { sum: euros(split.money + split.vouchers) }) : t('desk.refund')}
      </Button>
      <Button block onClick={() => void desk.planRefund(undefined)}>
        {t('desk.cancel')}
      </Button>
    </div>
  )
}
