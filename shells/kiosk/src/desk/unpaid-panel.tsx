import type { Desk } from '@portti/core'
import { Field } from '@portti/ui'
import { useState } from 'react'
import type { Words } from '../use-words.ts'
import { PanelFoot } from './panel-foot.tsx'

type UnpaidPanelProps = {
  readonly kind: 'later' | 'end'
  readonly isAsking: boolean
  readonly desk: Desk
  readonly words: Words
  readonly onClose: () => void
}

const daysOffered = [1, 3, 7, 14] as const

/** Gives an unpaid order more time, or ends it; with a reason (rules/desk#unpaid). */
export const UnpaidPanel = ({ kind, isAsking, desk, words: { t }, onClose }: UnpaidPanelProps) => {
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<number>(7)
  const go = async () => {
    await (kind === 'later' ? desk.giveTime(days, reason.trim()) : desk.end(reason.trim()))
    if (desk.getSnapshot().done) onClose()
  }
  return (
    <div data-part="refund-panel">
      <h2>{t(`desk.unpaid.${kind}Title`)}</h2>
      <p>{t(`desk.unpaid.${kind}Explained`)}</p>
      {kind === 'later' && (
        <fieldset data-part="reason-grid">
          <legend>{t('desk.unpaid.days')}</legend>
          {daysOffered.map(offered => (
            <button
              key={offered}
              data-part="key-action"
              type="button"
              aria-pressed={days === offered}
              onClick={() => setDays(offered)}
            >
              {offered}
            </button>
          ))}
        </fieldset>
      )}
      <Field
        id="unpaid-reason"
        label={t('desk.reason')}
        value={reason}
        maxLength={200}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <PanelFoot
        go={kind === 'later' ? t('desk.unpaid.laterGo', { count: days }) : t('desk.unpaid.endGo')}
        cancel={t('desk.cancel')}
        isAsking={isAsking}
        canGo={reason.trim() !== ''}
        onGo={() => void go()}
        onCancel={onClose}
      />
    </div>
  )
}
